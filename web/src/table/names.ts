/** How the seats of a table are called. */

import type { Seat } from '../wire';

/** Bots have given names, so that a log reads like a story; the seat's number chooses among them. */
const BOT_NAMES = ['Ada', 'Basile', 'Colette', 'Désiré', 'Esther', 'Félix'] as const;

export function nameOf({ seat, occupant }: Seat): string {
  switch (occupant.type) {
    case 'person':
      return isGuest(occupant) || occupant.person.mark === null ? occupant.name : `${occupant.name} ${occupant.person.mark}`;
    case 'bot':
      return BOT_NAMES[seat % BOT_NAMES.length] ?? BOT_NAMES[0];
    case 'open':
      return '…';
    default:
      return occupant satisfies never;
  }
}

/** Whether somebody else plays on this person's device: the mark tells persons apart, not their guests. */
function isGuest({ name, person }: Extract<Seat['occupant'], { type: 'person' }>): boolean {
  return name !== person.name;
}
