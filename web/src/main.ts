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
await words.open(house);
mount(App, { target: document.getElementById('app') as HTMLElement });
void me.open();
followPerson();
keepBadge(() => me.person !== null);

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
