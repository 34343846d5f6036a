// Writes src/lib/protocol.ts from the schema of the protocol; with --check, only says whether it
// is up to date.
import { readFileSync, writeFileSync } from 'node:fs';

import openapiTS, { astToString } from 'openapi-typescript';

const SCHEMA = new URL('../../docs/reference/protocol.schema.json', import.meta.url);
const TYPES = new URL('../src/lib/protocol.ts', import.meta.url);

const { $defs } = JSON.parse(
    readFileSync(SCHEMA, 'utf-8').replaceAll('#/$defs/', '#/components/schemas/'),
);
const document = {
    openapi: '3.1.0',
    info: { title: 'qlub', version: '1' },
    paths: {},
    components: { schemas: $defs },
};
const made =
    '// Made by `npm run types` from docs/reference/protocol.schema.json: do not edit.\n' +
    astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }));

if (!process.argv.includes('--check')) writeFileSync(TYPES, made);
else if (readFileSync(TYPES, 'utf-8') !== made) {
    console.error('src/lib/protocol.ts is not of this schema: npm run types');
    process.exit(1);
}
