/** What a step says, line by line. */

import type { Step } from '../wire';
import { t, words } from '../words/words.svelte';
import { subject, wasOnlySlow, wasThere } from './chronicle';
import type { TableStore } from './store.svelte';

export interface Line {
  text: string;
  /** Whom it is about. */
  seat: number | null;
}

/** The lines of a step as the reader of a table hears them; none where there is nothing to say. */
export function linesOf(step: Step, store: TableStore): Line[] {
  const told = step.events.map(({ sentence }) => ({ text: words.say(sentence, store.audience), seat: subject(sentence, step.seat) }));
  if (told.length > 0 || step.deed === 'open' || step.deed === 'act' || step.deed === 'botAct') return told;
  if (step.deed === 'back' && wasThere(store.log, step)) return [];
  const occupant = store.known?.table.seats[step.seat ?? -1]?.occupant;
  const isThere = occupant?.type === 'person' && occupant.connected;
  const deed = step.deed === 'away' && wasOnlySlow(store.log, step, isThere) ? 'slow' : step.deed;
  const who = store.audience.names[step.seat ?? -1] ?? '';
  return [{ text: t(`deed-${deed}`, { who, self: step.seat === store.viewer ? 'yes' : 'no' }), seat: step.seat }];
}
