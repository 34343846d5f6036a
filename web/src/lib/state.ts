// What the server has told of a table: whole (`snap`), then event by event (`ev`).  The same rules
// as `State` in qlub/protocol/state.py: whoever follows has what the server would send anew.
import type { EvReply, SnapReply, Surroundings, View } from './protocol.ts';

export interface State {
  /** the number of the last event */
  readonly seq: number;
  /** what this seat, or a spectator, may know of the match */
  readonly view: View;
  /** the table around it */
  readonly table: Surroundings;
}

export function told(snap: SnapReply): State {
  return { seq: snap.seq, view: snap.view, table: snap.table };
}

/** The state that *ev* leads to; null where something before it was lost. */
export function after(state: State, ev: EvReply): State | null {
  if (ev.seq !== state.seq + 1) return null;
  return {
    seq: ev.seq,
    view: { ...state.view, ...ev.view },
    table: { ...state.table, ...ev.table },
  };
}
