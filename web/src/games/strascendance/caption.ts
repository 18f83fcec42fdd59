/** What stands under a place: its name, or the one number that matters there now. Pure. */

import { type Change, percent } from './odds';
import type { PlaceView } from './generated';

export type Tone = 'plain' | 'red' | 'amber' | 'green';

export interface Caption {
  /** Nothing where the name stands. */
  figure: { type: 'share' | 'life' | 'count' | 'word'; before: number | null; after: number } | null;
  tone: Tone;
}

const NAME: Caption = { figure: null, tone: 'plain' };

/** The caption of a place as it is, for somebody who holds it or not. */
export function captionOf(state: PlaceView, mine: boolean): Caption {
  const { lost, hit } = state.danger;
  if (!mine || state.holder === null) return NAME;
  if (lost > 0) return { figure: { type: 'share', before: null, after: percent(lost) }, tone: 'red' };
  if (hit > 0) return { figure: { type: 'share', before: null, after: percent(hit) }, tone: 'amber' };
  return NAME;
}

/** The caption of a place that would change. */
export function captionOfChange({ type, before, after, harm }: Change): Caption {
  const better: Tone = 'green';
  switch (type) {
    case 'lost':
      return { figure: { type: 'word', before: null, after: 0 }, tone: 'red' };
    case 'life':
      return { figure: { type: 'life', before, after }, tone: harm > 0 ? (after <= 1 ? 'red' : 'amber') : better };
    case 'fatal':
      return { figure: { type: 'share', before: percent(before), after: percent(after) }, tone: harm > 0 ? 'red' : better };
    case 'hit':
      return { figure: { type: 'share', before: percent(before), after: percent(after) }, tone: harm > 0 ? 'amber' : better };
    case 'moved':
      return NAME;
    default:
      return type satisfies never;
  }
}
