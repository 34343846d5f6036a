"""Whoever runs a server is told how it goes, and nobody else."""

import pytest

from qlub.server.store import StorageUnavailable
from visitors import open_door

pytestmark = pytest.mark.anyio


async def test_a_server_that_cannot_write_is_not_ready(monkeypatch):
    """It lives, and says that it cannot serve; what is asked of it is to be asked again."""
    async with open_door() as door:
        ann = door.visitor()
        await ann.set_up()
        assert (await ann.get("/readyz")).json() == {"status": "ok", "store": True, "bus": True}

        async def fail(*_, **__):
            raise StorageUnavailable("nothing was confirmed (try again)")

        for what in (door.server.store, door.server.store.log, door.server.store.guests):
            for name in ("check", "append", "by_token"):
                if hasattr(what, name):
                    monkeypatch.setattr(what, name, fail)
        ready = await ann.get("/readyz")
        assert (ready.status_code, ready.json()["store"]) == (503, False)
        assert (await ann.get("/healthz")).status_code == 200
        answer = await ann.post("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (503, "storage-unavailable")
        assert answer.headers["retry-after"] == "1"


async def test_figures_are_for_this_machine():
    """Elsewhere there is nothing; nor for whoever comes through a proxy on this machine."""
    async with open_door() as door:
        here, far = door.visitor("127.0.0.1"), door.visitor()
        assert (await far.get("/metrics")).status_code == 404
        for header in ("X-Forwarded-For", "Forwarded"):
            assert (await here.get("/metrics", headers={header: "1.2.3.4"})).status_code == 404
        table, _ = await here.set_up()
        await here.line().hello(table)
        text = (await here.get("/metrics")).text
        assert "qlub_lines 1.0" in text
        assert 'qlub_requests_total{method="POST",status="201"} 1.0' in text
        assert table not in text


async def test_figures_are_for_whoever_has_the_token():
    """And then for nobody without it."""
    async with open_door(metrics_token="c2VjcmV0") as door:
        far, here = door.visitor(), door.visitor("127.0.0.1")
        shown = await far.get("/metrics", headers={"Authorization": "Bearer c2VjcmV0"})
        assert shown.status_code == 200
        assert (await here.get("/metrics")).status_code == 404
        assert (await far.get("/metrics", headers={"Authorization": "Bearer x"})).status_code == 404


async def test_refusals_are_counted_by_their_code():
    """And methods that nobody knows are one."""
    async with open_door() as door:
        ann = door.visitor("127.0.0.1")
        line = ann.line()
        await line.hello("nowhere", "x")
        await line.closed()
        for number in range(20):
            await ann.http.request(f"X{number}", "/")
        text = (await ann.get("/metrics")).text
        assert 'qlub_refusals_total{code="forbidden"} 1.0' in text
        assert 'method="other"' in text
        assert "X7" not in text
