/** What would change for a player between two views: numbers that the rules computed, side by side. Pure. */

import { COLOURS } from './data';
import type { PlayerView, View } from './generated';
import type { SymbolName } from './symbols';

export interface Change {
  /** The message that names it. */
  name: string;
  symbol: SymbolName;
  before: number;
  after: number;
  /** Whether less of it is better. */
  burden?: boolean;
}

export function changes(before: PlayerView, after: PlayerView): Change[] {
  const all: Change[] = [
    { name: 'points', symbol: 'point', before: before.total, after: after.total },
    { name: 'coins', symbol: 'coin', before: before.coins, after: after.coins },
    { name: 'due', symbol: 'due', before: before.due, after: after.due, burden: true },
    { name: 'pawns', symbol: 'pawn', before: before.pawns.playArea, after: after.pawns.playArea },
    ...COLOURS.map((colour): Change => ({
      name: `gem-${colour}`,
      symbol: `gem-${colour}`,
      before: before.gems[colour],
      after: after.gems[colour],
    })),
    { name: 'zones', symbol: 'rectangle', before: before.zones, after: after.zones },
    { name: 'projection', symbol: 'moon', before: before.projection.total, after: after.projection.total },
  ];
  return all.filter((change) => change.before !== change.after);
}

export function changesFor(seat: number, before: View, after: View): Change[] {
  const [then, now] = [before.players[seat], after.players[seat]];
  return then && now ? changes(then, now) : [];
}
