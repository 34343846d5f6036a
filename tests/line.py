"""`Line`: a connection to a server that a test can cut."""

import asyncio
from urllib.parse import urlsplit


class Line:
    """Passes bytes on to a server, until it is cut; then it refuses to."""

    def __init__(self, url, usual_port):
        self._url = url
        self._there = urlsplit(url)
        self._usual = usual_port
        self._port = 0
        self._server = None
        self._ends = set()

    @property
    def url(self):
        """The address of the server, through this."""
        who, at, _ = self._there.netloc.rpartition("@")
        return self._there._replace(netloc=f"{who}{at}127.0.0.1:{self._port}").geturl()

    async def mend(self):
        """Pass connections on from now on, at the same port as before."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def cut(self):
        """End all connections, and refuse others."""
        if self._server:
            self._server.close()
            for end in self._ends:
                end.transport.abort()
            await asyncio.gather(*(end.wait_closed() for end in self._ends), return_exceptions=True)
            self._ends.clear()
            self._server = None

    async def _pass_on(self, reader, writer):
        host, port = self._there.hostname, self._there.port or self._usual
        far_reader, far_writer = await asyncio.open_connection(host, port)
        self._ends |= {writer, far_writer}
        await asyncio.gather(_copy(reader, far_writer), _copy(far_reader, writer))


async def _copy(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()
