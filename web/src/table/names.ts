/** How the seats of a table are called. */

import type { Seat } from '../wire';

/** Bots have given names, so that a log reads like a story; the seat's number chooses among them. */
const BOT_NAMES = ['Ada', 'Basile', 'Colette', 'Désiré', 'Esther', 'Félix'] as const;

export function nameOf({ seat, occupant }: Seat): string {
  switch (occupant.type) {
    case 'person':
      return marked(occupant);
    case 'bot':
      return BOT_NAMES[seat % BOT_NAMES.length] ?? BOT_NAMES[0];
    case 'open':
      return '…';
    default:
      return occupant satisfies never;
  }
}

/** A name as it is shown everywhere: with the number that tells it from those that look like it. */
export function marked({ name, mark }: { name: string; mark: number | null }): string {
  return mark === null ? name : `${name} ${mark}`;
}
