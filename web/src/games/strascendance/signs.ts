/** The drawn signs of the game, each around the origin: ink lines of two units, cut as if in wood. */

/** The symbols of the troublemakers, within twelve units; drawn with `stroke` unless filled. */
export const SYMBOLS: Record<string, { line?: string; fill?: string }> = {
  key: { line: 'M-0.5 0A4.6 4.6 0 1 1 -9.7 0A4.6 4.6 0 1 1 -0.5 0H10.5M6 0V4.4M10 0V5' },
  crane: { line: 'M-5 10.5V-8.5M-9.5 10.5H-0.5M-9.5 -8.5H10.5M-5 -12L-9.5 -8.5M-5 -12L4 -8.5M8.5 -8.5V-2', fill: 'M5 -2.5H12V4H5Z' },
  compass: { line: 'M0 -9.7A9.7 9.7 0 1 1 0 9.7A9.7 9.7 0 1 1 0 -9.7', fill: 'M6 -6.6L2 2L-6 6.6L-2 -2Z' },
  butterfly: {
    line: 'M0 -1L-3.4 -9.5M0 -1L3.4 -9.5',
    fill: 'M0 0C-2 -8.5 -11 -10.5 -11.5 -5C-11.8 -0.8 -5 1.4 0 0C5 1.4 11.8 -0.8 11.5 -5C11 -10.5 2 -8.5 0 0ZM0 1C-6.6 0.8 -9.6 4.2 -7.6 8.2C-4.4 11 -1 6.6 0 1C1 6.6 4.4 11 7.6 8.2C9.6 4.2 6.6 0.8 0 1Z',
  },
  seal: {
    fill: 'M0 -10.4L2.4 -8.3L5.5 -8.8L6.7 -5.9L9.6 -4.7L9.1 -1.6L11 1L8.6 3L8.2 6L5 6.2L8 12L4 11L2 13.4L0 8.4L-2 13.4L-4 11L-8 12L-5 6.2L-8.2 6L-8.6 3L-11 1L-9.1 -1.6L-9.6 -4.7L-6.7 -5.9L-5.5 -8.8L-2.4 -8.3ZM0 -4.6A3.6 3.6 0 1 0 0 2.6A3.6 3.6 0 1 0 0 -4.6Z',
  },
  parcel: { line: 'M-8 -2V10H8V-2M-10 -6.5H10V-2H-10ZM0 -6.5V10M0 -6.5C-2 -12.5 -8.5 -12 -6.6 -6.5M0 -6.5C2 -12.5 8.5 -12 6.6 -6.5' },
};

/** A fluted cake on its scalloped foot: 38 wide, 36 high. */
export const KOUGLOF = {
  body: 'M-10 -15C-12.5 -6 -15.5 2 -19 10.5a3.8 4.4 0 0 0 7.6 0a3.8 4.4 0 0 0 7.6 0a3.8 4.4 0 0 0 7.6 0a3.8 4.4 0 0 0 7.6 0a3.8 4.4 0 0 0 7.6 0C15.5 2 12.5 -6 10 -15A10 4.2 0 0 0 -10 -15Z',
  shade: 'M10 -15C12.5 -6 15.5 2 19 10.5a3.8 4.4 0 0 1 -7.6 0C9.6 2 7.6 -6 5.6 -12.4Z',
  flutes:
    'M-5.6 -12.4C-7.4 -5 -9.4 3 -11.4 10.5M5.6 -12.4C7.4 -5 9.4 3 11.4 10.5M-2 -11.4L-2.6 -8M2 -11.4L2.6 -8M-3.2 12L-3.8 10.5M3.2 12L3.8 10.5',
};

/** A figure with raised arms and one knee up, within seven units. */
export const DANCER = {
  head: { x: 0.3, y: -4.3, r: 1.75 },
  limbs: 'M0 -2.1L0.2 1.4M0.1 -1.5L-4.4 -5.2M0.1 -1.5L4.8 -4.6M0.2 1.4L-3.2 6.2M0.2 1.4L3.9 2.3L2.7 6.2',
};

export const KILLJOY = {
  mask: 'M-6.6 -6C-3.2 -7.3 3.2 -7.3 6.6 -6C7 0 5 5.2 0 7.4C-5 5.2 -7 0 -6.6 -6Z',
  eyes: 'M-5 -2.6L-1.2 -1.2L-1.4 0.4C-3 0.8 -4.6 -0.6 -5 -2.6ZM5 -2.6L1.2 -1.2L1.4 0.4C3 0.8 4.6 -0.6 5 -2.6Z',
  frown: 'M-2.8 4.6Q0 2.2 2.8 4.6',
};

/** A jagged disc: so many teeth between two radii. */
export function jagged(teeth: number, outer: number, inner: number): string {
  const points = Array.from({ length: teeth * 2 }, (_, index) => {
    const [angle, radius] = [(index * Math.PI) / teeth - Math.PI / 2, index % 2 === 0 ? outer : inner];
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Three revellers' arms and heads above the mass. */
export const REVELLERS = 'M-14 -12L-19 -25M-9 -14L-6.5 -26M-3 -16L-6 -32M3 -16L6 -32M9 -14L6.5 -26M14 -12L19 -25';
export const HEADS = [
  { x: -12, y: -20 },
  { x: 0, y: -24.5 },
  { x: 12, y: -20 },
];

/** A spiral of so many turns that ends at a radius. */
export function spiral(turns: number, radius: number): string {
  const steps = Math.round(turns * 14);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const [angle, far] = [(index / 14) * 2 * Math.PI, 1 + ((radius - 1) * index) / steps];
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** The pips of a die's face, in units of a quarter of its side. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
]; // prettier-ignore

/** Part of a ring that is open at the top: from there clockwise, a share of the whole turn. */
export function gauge(radius: number, from: number, to: number): string {
  if (to <= from) return '';
  const at = (share: number) => {
    const angle = Math.min(share, 0.9999) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
}
