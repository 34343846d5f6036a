// The totals after each round, as lines in a picture.

export interface Chart {
  lines: {
    seat: number;
    points: string;
    end: { x: number; y: number };
    label: number;
    total: number;
  }[];
  /** where a total of so many points lies */
  rules: { y: number; points: number }[];
  target: number;
}

export const WIDTH = 420;
export const HEIGHT = 200;
const LEFT = 30;
const RIGHT = 90;
const TOP = 14;
const BOTTOM = 22;
/** labels are at least so far apart */
const APART = 13;

export function chart(scores: number[][], target: number, n: number): Chart {
  const running = [Array.from({ length: n }, () => 0)];
  for (const round of scores)
    running.push(running.at(-1)!.map((sum, seat) => sum + (round[seat] ?? 0)));
  const all = running.flat();
  const high = Math.max(target, ...all);
  const low = Math.min(0, ...all);
  const x = (round: number): number =>
    LEFT + ((WIDTH - LEFT - RIGHT) * round) / Math.max(1, scores.length);
  const y = (points: number): number =>
    TOP + ((HEIGHT - TOP - BOTTOM) * (high - points)) / (high - low || 1);
  const lines = Array.from({ length: n }, (_, seat) => {
    const end = { x: x(scores.length), y: y(running.at(-1)![seat]!) };
    return {
      seat,
      points: running
        .map((sums, round) => `${x(round).toFixed(1)},${y(sums[seat]!).toFixed(1)}`)
        .join(' '),
      end,
      label: end.y,
      total: running.at(-1)![seat]!,
    };
  });
  spread(lines);
  const step = Math.max(5, Math.ceil((high - low) / 4 / 5) * 5);
  const rules: Chart['rules'] = [];
  for (let points = Math.ceil(low / step) * step; points <= high; points += step)
    rules.push({ y: y(points), points });
  return { lines, rules, target: y(target) };
}

/** Moves labels apart that would lie on each other. */
function spread(lines: { label: number }[]): void {
  const sorted = lines.toSorted((a, b) => a.label - b.label);
  for (let i = 1; i < sorted.length; i++) {
    sorted[i]!.label = Math.max(sorted[i]!.label, sorted[i - 1]!.label + APART);
  }
  const over = (sorted.at(-1)?.label ?? 0) - (HEIGHT - 4);
  if (over <= 0) return;
  for (let i = sorted.length - 1, most = HEIGHT - 4; i >= 0; i--, most -= APART) {
    sorted[i]!.label = Math.min(sorted[i]!.label, most);
  }
}
