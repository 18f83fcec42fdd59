import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followPerson } from './following.svelte';
import { house } from './house';
import { me } from './me.svelte';
import { keepBadge } from './notices/notices.svelte';
import { router } from './router.svelte';
import { keepSettings } from './settings.svelte';
import { words } from './words/words.svelte';

keepSettings();
router.open();
// All that the first page asks of the house is asked at once.
void me.open();
house.games().catch(() => undefined);
await words.open(house);
mount(App, { target: document.getElementById('app') as HTMLElement });
followPerson();
keepBadge(() => me.person !== null);

// What is kept for later comes after what is needed now.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/sw.js');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  // Whoever installs the page wants it anywhere: the games come along, and newer ones later.
  const takeGames = () => void import('./here/along.svelte').then(({ along }) => along.take()).catch(() => false);
  if (matchMedia('(display-mode: standalone)').matches) takeGames();
  else addEventListener('appinstalled', takeGames, { once: true });
}
