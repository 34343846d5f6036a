// Where seats are on the screen: seat k, counted from one's own, clockwise; k = 1 is on the left.

export interface Place {
  side: 'self' | 'left' | 'up' | 'right';
  /** phone, at a side: from 0, the top of the zone, to 1 */
  f: number;
  /** phone, on top: columns from the middle */
  j: number;
  /** desktop, in percent of the felt: the plate, and the card before it */
  plate: Point;
  card: Point;
}
export type Point = readonly [x: number, y: number];

/** The horseshoe: seats at each side, and on top. */
export function horseshoe(n: number): { sides: number; top: number } {
  const sides = Math.floor((n - 1) / 3);
  return { sides, top: n - 1 - 2 * sides };
}

export function places(n: number): Place[] {
  const { sides, top } = horseshoe(n);
  const [a, b, c, d] =
    n <= 4 ? [29, 40, 11.5, 20] : n <= 7 ? [37, 40.5, 20, 21] : [43.5, 43, 29.5, 24];
  const plates = ring(n, a, b);
  const cards = ring(n, c, d);
  return plates.map((plate, k) => {
    const at = { plate, card: cards[k]!, f: 0, j: 0 };
    if (k === 0) return { ...at, side: 'self' };
    if (k <= sides) return { ...at, side: 'left', f: (sides - k + 0.5) / sides };
    if (k <= sides + top) return { ...at, side: 'up', j: k - sides - 1 - (top - 1) / 2 };
    return { ...at, side: 'right', f: (k - sides - top - 0.5) / sides };
  });
}

/** *n* points at equal arc lengths of an ellipse, from the bottom, clockwise, in percent. */
export function ring(n: number, a: number, b: number, aspect = 1.9, steps = 2000): Point[] {
  const points: [number, number][] = [];
  const lengths = [0];
  for (let i = 0; i <= steps; i++) {
    const angle = (2 * Math.PI * i) / steps;
    points.push([-a * aspect * Math.sin(angle), b * Math.cos(angle)]);
    if (i > 0) {
      const [x, y] = points[i]!;
      const [fromX, fromY] = points[i - 1]!;
      lengths.push(lengths[i - 1]! + Math.hypot(x - fromX, y - fromY));
    }
  }
  return Array.from({ length: n }, (_, k) => {
    const wanted = (lengths[steps]! * k) / n;
    const [x, y] = points[lengths.findIndex((length) => length >= wanted - 1e-9)]!;
    return [50 + x / aspect, 49 + y];
  });
}
