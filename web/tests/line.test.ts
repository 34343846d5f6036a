import { expect, test } from 'vitest';

import { keepLine, SILENCE, type Ending, type Hearer, type World } from '../src/lib/line.ts';

/** A world in which nothing happens but what a test has happen. */
function world() {
  const wires: { sent: any[]; isClosed: boolean; on: any }[] = [];
  let timers: { due: number; then: () => void }[] = [];
  let now = 0;
  let ids = 0;
  const made: World = {
    connect(on) {
      const wire = { sent: [] as any[], isClosed: false, on };
      wires.push(wire);
      return {
        send: (text) => wire.sent.push(JSON.parse(text)),
        close: () => (wire.isClosed = true),
      };
    },
    after(ms, then) {
      const timer = { due: now + ms, then };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    now: () => now,
    chance: () => 0,
    id: () => `id${ids++}`,
  };
  return {
    made,
    wires,
    wait(ms: number) {
      now += ms;
      const due = timers.filter((timer) => timer.due <= now);
      timers = timers.filter((timer) => timer.due > now);
      for (const { then } of due) then();
    },
  };
}

function hearer() {
  const heard = {
    snaps: 0,
    opened: 0,
    lost: [] as number[],
    ended: [] as Ending[],
    errs: [] as string[],
  };
  let have: { seq: number; seat: number | null } | null = null;
  const made: Hearer = {
    snap(message) {
      heard.snaps += 1;
      have = { seq: message.seq, seat: message.table.seat };
    },
    ev(message) {
      if (have === null || message.seq !== have.seq + 1) return false;
      have.seq = message.seq;
      return true;
    },
    ack: () => {},
    err: (message) => void heard.errs.push(message.code),
    open: () => void (heard.opened += 1),
    lost: (at) => void heard.lost.push(at),
    ended: (why) => void heard.ended.push(why),
    have: () => have,
  };
  return { made, heard };
}

const snap = (seq: number) =>
  JSON.stringify({ t: 'snap', seq, now: 0, view: {}, table: { seat: 2 }, v: 1 });

function opened() {
  const w = world();
  const h = hearer();
  const line = keepLine('t1', h.made, w.made);
  w.wires[0]!.on.open();
  w.wires[0]!.on.text(snap(7));
  return { ...w, ...h.heard, heard: h.heard, line, last: () => w.wires.at(-1)! };
}

test('a line says hello, and is open when it is told the state', () => {
  const { wires, heard } = opened();
  expect(wires[0]!.sent[0]).toEqual({ v: 1, t: 'hello', id: 'id0', table: 't1' });
  expect(heard.opened).toBe(1);
});

test('a lost line is opened again, and asks for what came since', () => {
  const { wires, wait, heard } = opened();
  wires[0]!.on.closed(1006);
  expect(heard.lost).toEqual([500]);
  wait(500);
  wires[1]!.on.open();
  expect(wires[1]!.sent[0]).toMatchObject({ t: 'hello', since: 7, seat: 2 });
});

test('a device without a network has lost its line at once, and not twice', () => {
  const { wires, wait, heard, line } = opened();
  line.drop();
  line.drop();
  expect(wires[0]!.isClosed).toBe(true);
  expect(heard.lost).toEqual([500]);
  line.hurry();
  wires[1]!.on.open();
  wires[1]!.on.text(snap(8));
  expect(heard.opened).toBe(2);
  wait(500);
  expect(wires).toHaveLength(2);
});

test('each try waits longer, until ten seconds', () => {
  const { wires, wait, heard } = opened();
  wires[0]!.on.closed(1006);
  const waits = [];
  for (let i = 1; i < 8; i++) {
    wait(10_000);
    wires[i]!.on.closed(1006);
    waits.push(heard.lost.at(-1)! - i * 10_000);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
});

test('what was asked and not answered is asked again with the same id', () => {
  const { wires, wait, line } = opened();
  const id = line.ask({ t: 'play', expect: 7, card: 'QS' });
  wires[0]!.on.closed(1006);
  wait(500);
  wires[1]!.on.open();
  expect(wires[1]!.sent).toHaveLength(1);
  wires[1]!.on.text(JSON.stringify({ t: 'ack', v: 1, re: wires[1]!.sent[0].id, seq: 7 }));
  expect(wires[1]!.sent[1]).toEqual({ v: 1, id, t: 'play', expect: 7, card: 'QS' });
});

test('what was answered is not asked again', () => {
  const { wires, wait, line } = opened();
  const id = line.ask({ t: 'start' });
  wires[0]!.on.text(JSON.stringify({ t: 'ack', v: 1, re: id, seq: 8 }));
  wires[0]!.on.closed(1006);
  wait(500);
  wires[1]!.on.open();
  wires[1]!.on.text(snap(8));
  expect(wires[1]!.sent).toHaveLength(1);
});

test('an answer that says to try later is tried later', () => {
  const { wires, wait, line, heard } = opened();
  const id = line.ask({ t: 'start' });
  const err = {
    t: 'err',
    v: 1,
    re: id,
    code: 'rate-limited',
    msg: '',
    seq: 7,
    retry: true,
    retry_ms: 800,
  };
  wires[0]!.on.text(JSON.stringify(err));
  expect(heard.errs).toEqual([]);
  wait(800);
  expect(wires[0]!.sent.filter((sent) => sent.id === id)).toHaveLength(2);
});

test('an event too far ahead has the line opened anew', () => {
  const { wires, heard } = opened();
  wires[0]!.on.text(JSON.stringify({ t: 'ev', v: 1, seq: 9, event: {}, view: {}, table: {} }));
  expect(wires[0]!.isClosed).toBe(true);
  expect(heard.lost).toHaveLength(1);
});

test('a line on which nothing comes is lost', () => {
  const { wait, heard, wires } = opened();
  wait(SILENCE - 1);
  expect(heard.lost).toEqual([]);
  wait(1);
  expect(heard.lost).toHaveLength(1);
  expect(wires[0]!.isClosed).toBe(true);
});

test('a ping is answered', () => {
  const { wires } = opened();
  wires[0]!.on.text(JSON.stringify({ t: 'ping', v: 1, head: 7, now: 0 }));
  expect(wires[0]!.sent.at(-1)).toEqual({ v: 1, t: 'pong' });
});

test('a line that somebody else of us has taken does not come back', () => {
  const { wires, wait, heard } = opened();
  wires[0]!.on.closed(4409);
  wait(60_000);
  expect(heard.ended).toEqual(['elsewhere']);
  expect(wires).toHaveLength(1);
});

test('where the server says when to come back, that is when', () => {
  const { wires, heard } = opened();
  wires[0]!.on.text(
    JSON.stringify({ t: 'bye', v: 1, reason: 'shutting-down', msg: '', retry_ms: 1200 }),
  );
  wires[0]!.on.closed(1012);
  expect(heard.lost).toEqual([1200]);
});

test('what an old line still says is not heard', () => {
  const { wires, wait, heard } = opened();
  wires[0]!.on.closed(1006);
  wait(500);
  wires[0]!.on.text(snap(99));
  expect(heard.snaps).toBe(1);
});
