"""
JSON Schema of what goes over a line, each way, and the same as components of OpenAPI.

``python -m qlub.protocol.schema`` prints what `docs/reference/protocol.schema.json` holds.
"""

import json
from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from qlub.protocol.happenings import HAPPENINGS
from qlub.protocol.replies import AnyReply
from qlub.protocol.requests import Request
from qlub.protocol.views import Surroundings, View

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """
    Return the schema of both ways: a client sends a ``Request``, a server a ``Reply``.

    >>> made = schema()
    >>> made["$defs"]["Request"]["discriminator"]["mapping"]["play"]
    '#/$defs/PlayRequest'
    >>> made["$defs"]["PlayRequest"]["additionalProperties"]
    False
    """
    return {"$schema": DIALECT, "title": "qlub protocol 1", "$defs": components("#/$defs/")}


def components(place: str = "#/components/schemas/") -> dict[str, Any]:
    """Return every form by its name; they refer to each other at *place*."""
    requests, replies = get_args(Request), get_args(AnyReply)
    events = tuple(HAPPENINGS.values())
    made = {
        **_forms(requests, place, "Request"),
        **_forms(replies, place, "Reply"),
        **_forms(events, place, "Event"),
        **_forms((View, Surroundings), place, ""),
    }
    for name in ("View", "Surroundings"):
        changes = {key: value for key, value in made[name].items() if key != "required"}
        changes |= {"title": f"{name}Changes", "description": "What has changed of it."}
        made[f"{name}Changes"] = changes
    unions = {"Request": requests, "Reply": replies, "Event": events}
    for name, kinds in unions.items():
        made[name] = _union(kinds, place, name)
    return {name: made[name] for name in sorted(made)}


def _forms(kinds: tuple[Any, ...], place: str, suffix: str) -> dict[str, Any]:
    """Return the forms of *kinds* and of what is in them; *suffix* tells one Ping from another."""
    template = place + "{name}"
    _, found = msgspec.json.schema_components(kinds, ref_template=template)
    names = {kind.__name__: kind.__name__ + suffix for kind in kinds}
    return {
        names.get(name, name): _exact(form, place) | {"title": names.get(name, name)}
        for name, form in found.items()
    }


def _union(kinds: tuple[Any, ...], place: str, suffix: str) -> dict[str, Any]:
    by_tag = {str(kind.__struct_config__.tag): f"{place}{kind.__name__}{suffix}" for kind in kinds}
    field = kinds[0].__struct_config__.tag_field
    return {
        "title": suffix,
        "anyOf": [{"$ref": place} for place in by_tag.values()],
        "discriminator": {"propertyName": field, "mapping": by_tag},
    }


def _exact(form: Any, place: str) -> Any:
    """Return *form* with nothing in it but what it lists, which is how it is sent."""
    if isinstance(form, list):
        return [_exact(part, place) for part in form]
    if not isinstance(form, Mapping):
        return form
    made = {key: _exact(value, place) for key, value in form.items()}
    if str(made.get("$ref", "")).startswith("#/$defs/"):
        made = {"$ref": place + made["$ref"].removeprefix("#/$defs/")}
    if "properties" in made and isinstance(made["properties"], dict):
        made["additionalProperties"] = False
        if "v" in made["properties"]:
            made["required"] = [*made["required"], "v"] if "required" in made else ["v"]
    return made


def text() -> str:
    """Return the schema as the text of a file."""
    return json.dumps(schema(), indent=1) + "\n"


if __name__ == "__main__":
    print(text(), end="")
