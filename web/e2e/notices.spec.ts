/** Whoever is not there is told; settings follow a person; time is shown as it passes. */

import { chromium, type Page } from '@playwright/test';
import { expect, House, test as base } from './house';
import { MailServer, PushService } from './outside';
import { isMyTurn, openTable, settled, staySeated, start } from './play';

type Outside = { push: PushService; mail: MailServer };

/** A house that tells people at once, to a push service and a mail server of our own. */
const test = base.extend<object, { outside: Outside; house: House }>({
  outside: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outside = { push: new PushService(), mail: new MailServer() };
      await Promise.all([outside.push.open(), outside.mail.open()]);
      await use(outside);
      outside.push.close();
      outside.mail.close();
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ outside }, use) => {
      const house = new House();
      // Its address is known once it was open.
      await house.open();
      await house.kill();
      const letters = ['--smtp-url', outside.mail.url, '--mail-from', 'Tablée <house@play.example>', '--public-url', house.url];
      await house.open(['--push-anywhere', '--notice-delay-ms', '0', ...letters]);
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
});

/** Chromium's own push service is outside: this browser has ours instead. Everything else is real. */
async function hasPushService(page: Page, { push }: Outside): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) } as unknown as PushSubscription);
    },
    { endpoint: push.url, p256dh: push.browser.p256dh, auth: push.browser.auth },
  );
}

test('a click has this device told of my turns; the notice is shown, and one button stops it', async ({ newPerson, outside, house }) => {
  const [zoe, emma] = [await newPerson('Zoé'), await newPerson('Emma')];
  await hasPushService(zoe, outside);
  await zoe.goto('/me');
  const panel = zoe.getByRole('region', { name: 'Notices' });
  await panel.getByLabel('Leave me in peace at certain hours').uncheck();
  await panel.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(panel.getByText('Notices come to this device.')).toBeVisible();

  // Zoé begins and leaves; Emma's page and the house do the rest.
  await openTable(zoe, 2);
  await staySeated(zoe);
  await emma.goto(zoe.url());
  await emma.getByRole('button', { name: 'Sit here' }).click();
  const table = zoe.url();
  await start(zoe);
  await settled(emma);
  await zoe.goto('/me');
  const mine = await emma.getByText('Zoé is thinking', { exact: false }).isVisible();
  if (!mine) {
    while (await emma.locator('[aria-live="polite"]').getByText('Your turn', { exact: true }).isVisible()) {
      await emma.keyboard.press('1');
      await settled(emma);
    }
  }
  await expect.poll(() => outside.push.heard.filter(({ title }) => title === 'Your turn').length, { timeout: 30_000 }).toBeGreaterThan(0);
  const told = outside.push.heard.find(({ title }) => title === 'Your turn');
  expect(told).toMatchObject({ body: 'Fiasko, with Emma', path: new URL(table).pathname, waiting: 1 });

  // What the service worker does with it.
  const browser = await zoe.context().newCDPSession(zoe);
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) found(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: house.url,
    registrationId: await registered,
    data: JSON.stringify(told),
  });
  const shown = () =>
    zoe.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(shown).toEqual(['Your turn: Fiasko, with Emma']);
  const [worker] = zoe.context().serviceWorkers();
  await worker?.evaluate((path) => (globalThis as unknown as { stop: (path: string) => Promise<void> }).stop(path), told?.stopPath ?? '');
  await zoe.reload();
  await expect(panel.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
});

test('an address is confirmed by the link in a letter, and another link stops the letters', async ({ newPerson, outside }) => {
  const zoe = await newPerson('Zoé');
  await zoe.goto('/me');
  const panel = zoe.getByRole('region', { name: 'Notices' });
  await panel.getByLabel('My mail address').fill('zoe@play.example');
  await panel.getByRole('button', { name: 'Send me the first e-mail' }).click();
  await expect(panel.getByText('An e-mail is on its way to zoe@play.example.', { exact: false })).toBeVisible();
  await expect.poll(() => outside.mail.letters.length).toBe(1);
  await panel.getByLabel('Leave me in peace at certain hours').uncheck();

  await zoe.goto(MailServer.link(outside.mail.letters[0] ?? '', '/mail/'));
  await expect(zoe.getByText('Your address is confirmed.', { exact: false })).toBeVisible();
  await zoe.getByRole('link', { name: 'All my notices' }).click();
  await expect(panel.getByText('E-mails go to zoe@play.example.')).toBeVisible();
  await expect(panel.getByLabel('Send me e-mails')).toBeChecked();

  await openTable(zoe, 2);
  await zoe.getByRole('button', { name: 'Add a bot' }).click();
  await start(zoe);
  await isMyTurn(zoe);
  const table = new URL(zoe.url()).pathname;
  await zoe.goto('/me');
  await expect.poll(() => outside.mail.letters.length, { timeout: 30_000 }).toBe(2);
  const letter = outside.mail.letters[1] ?? '';
  expect(letter).toContain(table);

  await zoe.goto(MailServer.link(letter.slice(letter.indexOf('\r\n\r\n')), '/stop/'));
  await expect(zoe.getByText('It is done: no more e-mails will come.')).toBeVisible();
  await zoe.goto('/me');
  await expect(panel.getByLabel('Send me e-mails')).not.toBeChecked();
});

test('the sign of the installed page says how many tables wait', async ({ newPerson }) => {
  const zoe = await newPerson('Zoé');
  await zoe.addInitScript(() => {
    const shown = window as unknown as { signs: number[] };
    shown.signs = [];
    // As if it had been installed: a window without an address.
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
    const setBadge = navigator.setAppBadge.bind(navigator);
    navigator.setAppBadge = (number) => {
      shown.signs.push(number ?? 0);
      return setBadge(number);
    };
  });
  await openTable(zoe, 2);
  await zoe.getByRole('button', { name: 'Add a bot' }).click();
  await start(zoe);
  await isMyTurn(zoe);
  await zoe.goto('/about');
  const waiting = async () => ((await (await zoe.request.get('/api/v1/me/notices')).json()) as { waiting: number }).waiting;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);

  // She looks at the page again.
  await zoe.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect.poll(() => zoe.evaluate(() => (window as unknown as { signs: number[] }).signs)).toEqual([1]);
});

test('the bell of a table is kept', async ({ newPerson }) => {
  const zoe = await newPerson('Zoé');
  await openTable(zoe, 2);
  await zoe.getByRole('button', { name: 'Add a bot' }).click();
  await start(zoe);
  await zoe.getByRole('button', { name: 'Notices of this table' }).click();
  await expect(zoe.getByText('For now nothing reaches you', { exact: false })).toBeVisible();
  await zoe.getByLabel('Tell me nothing').check();
  await zoe.reload();
  await settled(zoe);
  await zoe.getByRole('button', { name: 'Notices of this table' }).click();
  await expect(zoe.getByLabel('Tell me nothing')).toBeChecked();
});

test('without TLS the page opens, and says why there are no notices', async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--host-resolver-rules=MAP tablee.lan 127.0.0.1'],
  });
  const page = await browser.newPage({ locale: 'en-GB' });
  const bare = new House();
  await bare.open();
  const origin = `http://tablee.lan:${new URL(bare.url).port}`;
  await page.goto(origin);
  await page.evaluate(() =>
    fetch('/api/v1/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Zoé","language":"en"}' }),
  );
  await page.goto(`${origin}/me`);
  const panel = page.getByRole('region', { name: 'Notices' });
  await expect(panel.getByText('Browsers let only pages with https:// send notices', { exact: false })).toBeVisible();
  await expect(panel.getByText('This house sends no e-mails.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Notify me on this device' })).toHaveCount(0);
  await browser.close();
  await bare.close();
});

test('settings follow me to another device, and the last change wins', async ({ newPerson }) => {
  const [laptop, phone] = [await newPerson('Zoé'), await newPerson()];
  const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
  await laptop.goto('/');
  await laptop.getByRole('button', { name: 'Settings' }).click();
  await laptop.getByLabel('Light').selectOption('Day');
  await laptop.getByLabel('Chat').uncheck();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Français' }).click();
  await expect(laptop.locator('html')).toHaveAttribute('lang', 'fr');
  const kept = async () =>
    ((await (await laptop.request.get('/api/v1/me/settings')).json()) as { settings: { theme?: string; language?: string } | null })
      .settings;
  await expect.poll(kept).toMatchObject({ theme: 'day', language: 'fr', chat: false });

  await laptop.getByRole('button', { name: 'Continuer sur un autre appareil' }).click();
  const link = await laptop.getByLabel('Ouvrez ce lien', { exact: false }).inputValue();
  await phone.goto(link);
  await phone.getByRole('main').getByRole('button').click();
  await expect.poll(() => theme(phone)).toBe('day');
  await expect(phone.locator('html')).toHaveAttribute('lang', 'fr');
  await phone.getByRole('button', { name: 'Réglages' }).click();
  await expect(phone.getByLabel('Discussion')).not.toBeChecked();

  await phone.getByLabel('Lumière').selectOption('Soir');
  await expect.poll(kept).toMatchObject({ theme: 'evening' });
  await laptop.goto('/');
  await expect.poll(() => theme(laptop)).toBe('evening');
});

test('time for the whole game is agreed on, shown, and passes', async ({ newPerson }) => {
  const zoe = await newPerson('Zoé');
  await openTable(zoe, 2, async () => {
    await zoe.getByLabel('Time for each player’s whole game').selectOption('5 min + 5 s a turn');
  });
  await expect(zoe.getByText('5 min + 5 s a turn')).toBeVisible();
  await zoe.getByRole('button', { name: 'Add a bot' }).click();
  await start(zoe);
  expect(await isMyTurn(zoe)).toBe(true);
  const clock = zoe.getByRole('timer', { name: /^Zoé has/ });
  const seconds = async () => {
    const [minutes, seconds] = ((await clock.textContent()) ?? '').split(':').map(Number);
    return (minutes ?? 0) * 60 + (seconds ?? 0);
  };
  const before = await seconds();
  expect(before).toBeGreaterThan(250);
  await expect.poll(seconds).toBeLessThan(before);
});

test('days for a move without weekends are agreed on and shown', async ({ newPerson }) => {
  const zoe = await newPerson('Zoé');
  await openTable(zoe, 2, async () => {
    await zoe.getByLabel('Pace').selectOption({ index: 1 });
    await zoe.getByLabel('Time per decision').selectOption('2 days');
    await zoe.getByLabel('Saturdays and Sundays do not count').check();
  });
  await expect(zoe.getByText('Time per decision: 2 days')).toBeVisible();
  await expect(zoe.getByText('Saturdays and Sundays do not count (by the clock of', { exact: false })).toBeVisible();
  await zoe.getByRole('button', { name: 'Add a bot' }).click();
  await start(zoe);
  await expect(zoe.getByText('Time until', { exact: false })).toBeVisible();
});
