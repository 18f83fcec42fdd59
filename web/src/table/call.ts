/** Calls a player to the table: the page's title, a bell, and a notification when the page is not in sight. */

import { play } from '../sound';
import { settings } from '../settings.svelte';
import { t } from '../words/words.svelte';

let called = false;

export function callToTurn(isMyTurn: boolean, game: string): void {
  document.title = isMyTurn ? `● ${t('your-turn')} · ${game}` : `${game} · Tablée`;
  if (isMyTurn && !called) {
    play('bell');
    if (document.hidden && settings.notify && Notification.permission === 'granted') {
      new Notification(t('your-turn'), { body: game, icon: '/icon-192.png', tag: 'tablee-turn' });
    }
  }
  called = isMyTurn;
}
