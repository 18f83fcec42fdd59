/** What is fetched before it is needed, while the house is asked for a table. */

import { boardOf } from '../games/game';

/** The page of a table. */
export const tablePage = () => import('./TablePage.svelte');

/** Fetches what a table of this game is shown with. Whatever does not come now is asked for again when it is needed. */
export function fetchAhead(game: string): void {
  tablePage().catch(() => undefined);
  boardOf(game).catch(() => undefined);
}
