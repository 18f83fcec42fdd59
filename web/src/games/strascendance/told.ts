/** Sentences that several parts of the board say. */

import { t, words } from '../../words/words.svelte';
import { fullName, shortName } from './city';
import type { Desk } from './desk.svelte';
import type { Place, PlaceView } from './generated';
import { type Change, percent } from './odds';

export const short = (place: Place): string => shortName(place, words.language);
export const long = (place: Place): string => `${place} ${fullName(place, words.language)}`;

export function nameOf(desk: Desk, seat: number): string {
  return seat === desk.you ? t('strascendance-board-you') : (desk.turn.audience.names[seat] ?? String(seat + 1));
}

/** A place as it is heard. */
export function heard(desk: Desk, place: PlaceView): string {
  const name = long(place.place);
  const about = { place: name, dancers: place.dancers, killjoys: place.killjoys, life: place.life };
  const parts =
    place.holder !== null
      ? [t('strascendance-board-place-held', { ...about, who: nameOf(desk, place.holder), mine: place.holder === desk.you ? 'yes' : 'no' })]
      : [
          t(
            place.crowd
              ? 'strascendance-board-place-crowd'
              : desk.view.lull === place.place
                ? 'strascendance-board-place-lull'
                : 'strascendance-board-place-free',
            about,
          ),
        ];
  const { hit, lost } = place.danger;
  if (place.holder !== null && hit > 0) parts.push(t('strascendance-board-place-danger', { hit: percent(hit), lost: percent(lost) }));
  if (place.hushed && place.holder === null) parts.push(t('strascendance-board-place-hushed'));
  const choice = desk.targets.get(place.place)?.[0];
  if (choice) parts.push(words.say(choice.sentence, desk.turn.audience));
  return parts.join(' · ');
}

/** What would become of a place, in words: what changes, from what, to what. */
export function changeInWords({ type, before, after }: Change): { what: string; was: string; is: string } {
  const share = (outcomes: number) => t('strascendance-board-percent', { value: percent(outcomes) });
  switch (type) {
    case 'lost':
      return { what: t('strascendance-board-life'), was: String(before), is: t('strascendance-board-lost') };
    case 'life':
      return { what: t('strascendance-board-life'), was: String(before), is: String(after) };
    case 'fatal':
      return { what: t('strascendance-board-fatal'), was: share(before), is: share(after) };
    case 'hit':
      return { what: t('strascendance-board-hit'), was: share(before), is: share(after) };
    case 'moved':
      return { what: '', was: '', is: '' };
    default:
      return type satisfies never;
  }
}
