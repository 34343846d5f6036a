// Which page is shown: the address, and moving to another without loading anything.
export type Page =
  | { at: 'start' }
  | { at: 'new' }
  | { at: 'table'; table: string }
  | { at: 'replay'; record: string | null }
  | { at: 'nowhere' };

let path = $state(location.pathname);
addEventListener('popstate', () => (path = location.pathname));

export function page(): Page {
  return read(path);
}

export function read(address: string): Page {
  if (address === '/') return { at: 'start' };
  if (address === '/new') return { at: 'new' };
  const replay = /^\/replay(?:\/([\w-]+))?\/?$/.exec(address);
  if (replay) return { at: 'replay', record: replay[1] ?? null };
  const table = /^\/t\/([\w-]+)\/?$/.exec(address)?.[1];
  return table === undefined ? { at: 'nowhere' } : { at: 'table', table };
}

export function go(address: string): void {
  history.pushState(null, '', address);
  path = location.pathname;
  scrollTo(0, 0);
}
