/** The shapes of the seats' marks, around the origin, within ten units. */
const SHAPES = [
  'M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9Z',
  'M-8 -8H8V8H-8Z',
  'M0 -10L10 8H-10Z',
  'M0 -10.5L10 0L0 10.5L-10 0Z',
  'M-5 -9H5L10 0L5 9H-5L-10 0Z',
  'M-3.5 -10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z',
] as const;

export function seatPath(seat: number): string {
  return SHAPES[seat % SHAPES.length] ?? SHAPES[0];
}
