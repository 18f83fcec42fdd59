/** How the levels of bots are called. */

import { t, words } from '../words/words.svelte';

/** A level's name in the page's language; one the page does not know goes by its own. */
export function levelName(level: string): string {
  return words.has(`level-${level}`) ? t(`level-${level}`) : level;
}
