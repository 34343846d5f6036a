// The world of a line, in a browser.
import type { World } from './line.ts';

export function browser(): World {
  return {
    connect(on) {
      const address = new URL('/ws', location.href);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      const socket = new WebSocket(address);
      socket.onopen = () => on.open();
      socket.onmessage = (event) => typeof event.data === 'string' && on.text(event.data);
      socket.onclose = (event) => on.closed(event.code);
      return {
        send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
        close: () => socket.close(),
      };
    },
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    chance: () => Math.random(),
    id: () => base64url(bytes(16)),
  };
}

export function bytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

export function hex(of: Uint8Array): string {
  return [...of].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64url(of: Uint8Array): string {
  const text = btoa(String.fromCharCode(...of));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
