/** The great moments of Fiasko: what is shown large for a second. */

import type { Step } from '../../wire';
import type { Product, Seen } from './generated';

export type Moment =
  | { type: 'fiasko'; seat: number; cards: number; own: boolean; shakes: boolean }
  | { type: 'catastrophe'; seat: number; hit: number[]; own: boolean; shakes: boolean }
  | { type: 'scored'; seat: number; product: Product; value: number; own: boolean; shakes: false };

export function momentOf(step: Step, you: number | null): Moment | null {
  for (const { event } of step.events) {
    const seen = event as Seen;
    switch (seen.type) {
      case 'fiasko': {
        const { seat, cards } = seen.lost;
        return { type: 'fiasko', seat, cards: cards.length, own: seat === you, shakes: seat === you && cards.length > 0 };
      }
      case 'catastrophe': {
        const hit = seen.lost.filter(({ cards }) => cards.length > 0).map(({ seat }) => seat);
        return { type: 'catastrophe', seat: seen.seat, hit, own: seen.seat === you, shakes: hit.length > 0 };
      }
      case 'scored':
        return { type: 'scored', seat: seen.seat, product: seen.product, value: seen.value, own: seen.seat === you, shakes: false };
      case 'opened':
      case 'reshuffled':
      case 'drew':
      case 'drewHidden':
      case 'ended':
        break;
      default:
        seen satisfies never;
    }
  }
  return null;
}
