import { describe, expect, it } from 'vitest';
import { HUES, POSTERS, printed, SHAPES, TALENTS, TILES, turned } from './data';
import { bonusGlyphs, scoringGlyphs, widthOfAll } from './glyphs';
import { CARDS } from './data';
import { type Box, dieBox, layout, middle, type Piece } from './layout';
import { alone, late } from './positions';

const SHAPES_OF_BOARD = ['wide', 'low', 'table', 'me'] as const;

function overlaps(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

describe.each(SHAPES_OF_BOARD)('the %s board', (shape) => {
  const board = layout(late, shape, 0);
  const regions = [
    ...board.lots,
    ...(board.tent ? [board.tent] : []),
    ...(board.deck ? [board.deck] : []),
    ...board.display,
    ...(board.rope ? [board.rope] : []),
    ...board.shelf,
    ...(board.camp ? [board.camp] : []),
    ...(shape === 'me' ? [] : [board.purse, board.gems, board.pawns].filter((box) => box !== null)),
    ...board.slots,
    ...board.cards,
    ...board.talents,
    ...board.wheels.map(({ x, y, radius, space }) => ({
      x: x - radius - space,
      y: y - radius - space,
      width: 2 * (radius + space),
      height: 2 * (radius + space),
    })),
  ];

  it('lays everything inside, and nothing over anything else', () => {
    for (const [at, box] of regions.entries()) {
      expect(box.x, JSON.stringify(box)).toBeGreaterThanOrEqual(0);
      expect(box.y, JSON.stringify(box)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, JSON.stringify(box)).toBeLessThanOrEqual(board.width + 0.01);
      expect(box.y + box.height, JSON.stringify(box)).toBeLessThanOrEqual(board.height + 0.01);
      for (const other of regions.slice(at + 1))
        expect(overlaps(box, other), `${JSON.stringify(box)} ${JSON.stringify(other)}`).toBe(false);
    }
  });

  it('gives every piece a name of its own', () => {
    const names = board.pieces.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps the dice of the tent apart and inside, however many kinds there are', () => {
    const { tent } = board;
    if (!tent) return;
    const kinds = HUES.flatMap((colour) => [1, 2, 3, 4, 5, 6].map((value) => ({ ...late.outlook.dice[0]!, die: { colour, value } })));
    for (let count = 1; count <= kinds.length; count++) {
      const full = layout({ ...late, outlook: { ...late.outlook, dice: kinds.slice(0, count) as typeof late.outlook.dice } }, shape, 0);
      const boxes = full.dice.map((die) => dieBox(die, full));
      for (const [at, box] of boxes.entries()) {
        expect(box.x, `${count} dice`).toBeGreaterThan(tent.x);
        expect(box.x + box.width, `${count} dice`).toBeLessThan(tent.x + tent.width);
        expect(box.y + box.height, `${count} dice`).toBeLessThan(tent.y + tent.height + 1);
        for (const other of boxes.slice(at + 1)) expect(overlaps(box, other), `${count} dice, ${at}`).toBe(false);
      }
    }
  });
});

it('lets a die that is taken travel from the tent to its card', () => {
  const before = layout(late, 'wide', 0);
  const taken = late.outlook.dice[0]!.die;
  const player = late.players[0]!;
  const free = player.cards.findIndex(({ die }) => die === null);
  const dice = late.outlook.dice.flatMap((told) => {
    const count = told.count - (told.die === taken ? 1 : 0);
    return count > 0 ? [{ ...told, count }] : [];
  });
  const cards = player.cards.map((held, at) => (at === free ? { ...held, die: taken } : held));
  const after = layout(
    { ...late, outlook: { ...late.outlook, dice }, players: [{ ...player, cards }, ...late.players.slice(1)] },
    'wide',
    0,
  );

  const isDie = (piece: Piece) => piece.kind === 'die' && piece.die.colour === taken.colour && piece.die.value === taken.value;
  const laid = after.pieces.find((piece) => isDie(piece) && piece.x === middle(after.cards[free]!).x);
  expect(laid).toBeDefined();
  expect(before.pieces.find(({ id }) => id === laid!.id)).toMatchObject({ y: before.dice[0]!.y });
});

it('shows the hats that block the track of somebody alone', () => {
  const blocked = layout(alone, 'wide', 0).pieces.filter((piece) => piece.kind === 'hat' && piece.seat === null);
  expect(blocked).toHaveLength(3);
});

it('turns and mirrors every tile back to where it was', () => {
  for (const tile of TILES) {
    for (const orientation of SHAPES[tile].keys()) {
      const round = [1, 2, 3, 4].reduce((at) => turned(tile, at, 'turn'), orientation);
      expect(round, `${tile} ${orientation}`).toBe(orientation);
      expect(turned(tile, turned(tile, orientation, 'mirror'), 'mirror'), `${tile} ${orientation}`).toBe(orientation);
    }
  }
});

it('has symbols for every bonus and every scoring of the box', () => {
  for (const [id, { bonus, scoring }] of Object.entries(CARDS)) {
    expect(bonusGlyphs(bonus).length, id).toBeGreaterThan(0);
    expect(scoringGlyphs(scoring).length, id).toBeGreaterThan(1);
    expect(widthOfAll(scoringGlyphs(scoring), 19), id).toBeLessThan(120);
  }
  expect(Object.keys(POSTERS)).toHaveLength(54);
});

describe('what is printed', () => {
  it('has no names of fields, and is set as the languages want it', () => {
    const texts = [...Object.values(CARDS).flatMap(({ bonus, scoring }) => [bonus, scoring]), ...Object.values(TALENTS)].flatMap(
      ({ text }) => [text.fr, text.en],
    );
    expect(texts.filter((text) => /_|'| :/.test(text))).toEqual([]);
  });

  it('keeps what a note stands beside', () => {
    const given = { fr: "3 par chapiteau (l'imprimé compris, voir a_b)", en: '3 per tent (printed one included, see a_b)' };
    expect(printed(given)).toEqual({ fr: '3 par chapiteau (l’imprimé compris)', en: '3 per tent (printed one included)' });
  });
});

describe('on a phone', () => {
  it('gives a finger room for every die, up to the sixteen kinds of two lines', () => {
    const kinds = HUES.flatMap((colour) => [1, 2, 3, 4, 5, 6].map((value) => ({ ...late.outlook.dice[0]!, die: { colour, value } })));
    for (let count = 1; count <= 16; count++) {
      const full = layout({ ...late, outlook: { ...late.outlook, dice: kinds.slice(0, count) as typeof late.outlook.dice } }, 'table', 0);
      for (const box of full.dice.map((die) => dieBox(die, full))) {
        expect(box.width, `${count} dice`).toBeGreaterThanOrEqual(44);
        expect(box.height, `${count} dice`).toBeGreaterThanOrEqual(44);
      }
    }
  });
});
