/** Links to positions: `/play/<game>#<state>`, which lays one out in the page. */

import { attempt } from '../attempt';
import { copyText } from '../design/clipboard';
import { toast } from '../design/toasts.svelte';
import { router } from '../router.svelte';
import { t } from '../words/words.svelte';

/** The address of a position, as the rules write it. */
export function pathTo(game: string, state: unknown): string {
  return `/play/${game}#${encodeURIComponent(JSON.stringify(state))}`;
}

/** Copies a link to a position. It is too long to be read out: where nothing can be copied, it is opened instead. */
export async function copyPosition(game: string, ask: () => Promise<unknown>): Promise<void> {
  const state = await attempt(ask);
  if (state === null) return;
  const path = pathTo(game, state);
  if (await copyText(location.origin + path)) toast(t('position-copied'));
  else toast(t('position-by-hand'), 'note', { text: t('position-open'), open: () => router.go(path) });
}
