/** The symbols of the circus, each in a box of 24 around the origin; one line weight, one hand. */

const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const path = (d: string, fill = 'currentColor') => `<path d="${d}" fill="${fill}"/>`;
const pierced = (d: string) => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
const line = (d: string, width = 2, colour = 'currentColor') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const FLAME = 'M1 -11C2 -6 8 -3 8 3.5A8 7.5 0 0 1 -8 3.5C-8 0 -6 -2 -5.5 -5C-3.5 -4 -3 -2.5 -2.5 -1C-1 -4 0 -7 1 -11Z';
const PAW = `${circle(-7.5, -1.5, 2.6)}${circle(-3, -7, 2.9)}${circle(3, -7, 2.9)}${circle(7.5, -1.5, 2.6)}M0 -2C4 -2 7 3 6.5 6C6 9 3 8.5 0 8.5C-3 8.5 -6 9 -6.5 6C-7 3 -4 -2 0 -2Z`;
const STAR = 'M0 -10.5L3 -3.5L10.5 -3L4.8 2L6.6 9.5L0 5.5L-6.6 9.5L-4.8 2L-10.5 -3L-3 -3.5Z';
const DIAMOND = 'M-6 -8H6L10.5 -2L0 10L-10.5 -2ZM-10.5 -2H10.5M-4 -2L0 10L4 -2L2 -8M-4 -2L-2 -8';
const GEM = 'M-7 -10H7L11 -3L0 11.5L-11 -3Z';
const BUST = `${circle(0, -5.5, 5)}M-8.5 10.5C-8.5 3.5 -5 1 0 1S8.5 3.5 8.5 10.5Z`;
const SHEET = 'M-8 -11H8V11H-8Z';
const CARD = 'M-6 -9H6V9H-6Z';

const MARKS = { orange: FLAME, green: PAW, purple: STAR } as const;
const mark = (hue: keyof typeof MARKS, fill: string, scale: number) =>
  `<path d="${MARKS[hue]}" fill="${fill}" transform="scale(${scale})"/>`;

const gem = (colour: 'orange' | 'green' | 'purple') =>
  `${path(GEM, `var(--${colour})`)}<path d="M-11 -3H11" fill="none" stroke="var(--${colour}-dark)" stroke-opacity=".5"/>${mark(colour, `var(--${colour}-dark)`, 0.55)}<path d="${GEM}" fill="none" stroke="var(--print)" stroke-opacity=".55"/>`;

const blocks = (cols: number, rows: number, size: number, fill: (col: number, row: number) => string) => {
  const cells = Array.from({ length: cols * rows }, (_, at) => [at % cols, Math.floor(at / cols)] as const);
  return cells
    .map(
      ([col, row]) =>
        `<rect x="${(col - cols / 2) * size}" y="${(row - rows / 2) * size}" width="${size - 1}" height="${size - 1}" rx="1" fill="${fill(col, row)}"/>`,
    )
    .join('');
};

export const SYMBOLS = {
  flame: path(FLAME),
  paw: path(PAW),
  star: path(STAR),
  diamond: line(DIAMOND, 1.5),
  'gem-orange': gem('orange'),
  'gem-green': gem('green'),
  'gem-purple': gem('purple'),
  'gem-transparent': `${path(DIAMOND.split('ZM')[0] + 'Z', 'var(--transparent)')}${line(DIAMOND, 1.2, 'var(--transparent-dark)')}`,
  coin: `${path(circle(0, 0, 10.5), 'var(--gold)')}<circle r="8" fill="none" stroke="#7a5a17" stroke-width="1.6" stroke-dasharray="2 1.6"/>${path('M0 -4.5L4.5 0L0 4.5L-4.5 0Z', '#7a5a17')}`,
  point: `${path('M-11 -7H11V-2.5A2.5 2.5 0 0 0 11 2.5V7H-11V2.5A2.5 2.5 0 0 0 -11 -2.5Z', 'var(--gold)')}${path('M0 -5L1.5 -1.6L5 -1.4L2.3 0.9L3.2 4.5L0 2.6L-3.2 4.5L-2.3 0.9L-5 -1.4L-1.5 -1.6Z', '#6b4d10')}`,
  power: path('M-5 -1.8H5V1.8H-5ZM-9 -8H-5V8H-9ZM-12 -5H-9.8V5H-12ZM5 -8H9V8H5ZM9.8 -5H12V5H9.8Z'),
  due: pierced('M-7.5 -10.5H7.5V10L5 7.8L2.5 10L0 7.8L-2.5 10L-5 7.8L-7.5 10ZM-4 -6.8H4V-5H-4ZM-4 -2.8H4V-1H-4ZM-4 1.2H1V3H-4Z'),
  pawn: path(BUST),
  'pawn-out': line(BUST, 1.6),
  poster: pierced(`${SHEET}${circle(0, -3.5, 3.2)}M-5 7C-5 2.5 -3 1.2 0 1.2S5 2.5 5 7Z`),
  tent: `${path('M0 -11L11 0V2H9V10H-9V2H-11V0Z', 'var(--canvas)')}${path('M0 -11L4 0V10H-4V0Z', 'var(--sheet)')}${path('M-1.8 10V4L0 2L1.8 4V10Z', 'var(--print)')}`,
  hat: path('M-7 -10H7L6 4H11V8H-11V4H-6Z'),
  wagon:
    pierced(`M-11 -6C-11 -9 11 -9 11 -6V5H-11ZM-7 -4H-2V1H-7ZM2 -4H7V1H2Z`) +
    pierced(`${circle(-6, 7.5, 3.2)}${circle(-6, 7.5, 1.2)}${circle(6, 7.5, 3.2)}${circle(6, 7.5, 1.2)}`),
  copy: `<g transform="translate(-6 -1) rotate(-12) scale(.86)" opacity=".6">${path(CARD)}</g><g transform="translate(5 1) rotate(8) scale(.92)">${path(CARD)}</g>`,
  cards: `<g transform="translate(-6 -1) rotate(-12) scale(.86)" opacity=".6">${path(CARD)}</g><g transform="translate(5 1) rotate(8) scale(.92)">${path(CARD)}</g>`,
  any: `<rect x="-10" y="-10" width="20" height="20" rx="4" fill="none" stroke="currentColor" stroke-width="2"/>${line('M-3.5 -3A3.5 3.5 0 1 1 1 0.5L0 2.8M0 6.2V6.5', 2.2)}`,
  turn: `${line('M7.5 -5A9 9 0 1 0 9 2', 2.4)}${path('M10.5 -9.5V-1.5H2.5Z')}`,
  mirror: `${line('M0 -11V11', 1.6)}${path('M-3 -7V8H-11Z')}${line('M3 -7V8H11Z', 1.6)}`,
  tick: line('M-7 0.5L-2 6L8 -6', 3.2),
  cross: line('M-6 -6L6 6M6 -6L-6 6', 3),
  swap: `${line('M-9 -4H8M4 -8L8.5 -4L4 0', 2)}${line('M9 5H-8M-4 1L-8.5 5L-4 9', 2)}`,
  arrow: line('M-9 0H8M3 -5L8.5 0L3 5', 2.4),
  small: blocks(2, 2, 7, () => 'currentColor'),
  large: blocks(3, 2, 7, () => 'currentColor'),
  rows: blocks(5, 4, 4.6, (_, row) => (row === 1 ? 'currentColor' : 'var(--dim, rgb(90 78 98 / 35%))')),
  columns: blocks(5, 4, 4.6, (col) => (col === 2 ? 'currentColor' : 'var(--dim, rgb(90 78 98 / 35%))')),
  rectangle: `${line('M-11 -8H11V8H-11Z', 2)}${blocks(3, 2, 5.5, () => 'currentColor')}`,
  same: `<g transform="translate(-6 1) scale(.62)">${path(BUST)}</g><g transform="translate(6 1) scale(.62)">${path(BUST)}</g>`,
  different: `<g transform="translate(-6 1) scale(.62)">${path(BUST)}</g><g transform="translate(6 1) scale(.62)">${line(BUST, 2.6)}${path('M-6 -10H6L5 -16H-5Z')}</g>`,
  eye: `${line('M-11 0C-6 -8 6 -8 11 0C6 8 -6 8 -11 0Z', 1.8)}${path(circle(0, 0, 3.4))}`,
  moon: path('M4 -10A10 10 0 1 0 10 4A8 8 0 1 1 4 -10Z'),
} as const;

export type SymbolName = keyof typeof SYMBOLS;

/** The symbol of a colour, for those who do not see colours. */
export const MARK_OF = { orange: 'flame', green: 'paw', purple: 'star', transparent: 'diamond' } as const;
/** The marks alone, for patterns. */
export const MARK_PATHS = { ...MARKS, transparent: DIAMOND };
