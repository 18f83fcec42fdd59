/** An evening with other people: what each of two real browsers sees of the other. */

import type { Page } from '@playwright/test';
import type { Table, TablePlan } from '../src/wire';
import { expect, test } from './house';
import { andSee, click, isMyTurn, openTable, seq, settled, start, staySeated } from './play';

/** Two people at a table of Fiasko that has begun; the first is its host and sits at the first seat. */
async function together(one: Page, other: Page): Promise<void> {
  await openTable(one, 2);
  await staySeated(one);
  await other.goto(one.url());
  await other.getByRole('button', { name: 'Sit here' }).click();
  await expect(one.getByRole('button', { name: 'Start the game' })).toBeEnabled();
  await start(one);
  await settled(other);
}

/** Changes what was agreed as a program would: to times that a test can wait for. */
async function agree(page: Page, terms: unknown): Promise<void> {
  const answer = await page.request.post(`/api/v1/tables/${new URL(page.url()).pathname.slice(3)}/terms`, { data: terms });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Has a program of this browser play its seat to the end of the game, while the page looks on. */
function finish(page: Page): Promise<void> {
  return page.evaluate(
    (table) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/live`);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'watch', table }));
        let acts = 0;
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string);
          if (message.status?.over) {
            socket.close();
            resolve();
          }
          const mine = message.positions?.find(({ decision }: { decision: unknown }) => decision);
          // The last choice scores wherever that is possible.
          const action = mine?.choices.at(-1).action;
          if (mine) socket.send(JSON.stringify({ type: 'act', table, seat: mine.seat, seq: message.seq, id: `f${acts++}`, action }));
        };
      }),
    new URL(page.url()).pathname.slice(3),
  );
}

/** Whoever of the two must decide, and the other. */
async function turnOf(one: Page, other: Page): Promise<[Page, Page]> {
  const mine = (page: Page) => page.locator('[aria-live="polite"]').getByText('Your turn', { exact: true });
  await expect.poll(async () => (await mine(one).count()) + (await mine(other).count())).toBe(1);
  return (await mine(one).count()) === 1 ? [one, other] : [other, one];
}

test('after the game one invites at the table, and the other joins with one click', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await together(emma, jules);
  const before = emma.url();
  await Promise.all([emma, jules].map(finish));
  for (const page of [emma, jules]) await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();

  await emma.getByRole('button', { name: 'Play again' }).click();
  await expect(emma.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await expect(jules.getByText('Emma would like to play again.')).toBeVisible();
  await jules.getByRole('button', { name: 'Join the next game' }).click();

  await expect(jules).not.toHaveURL(before);
  await expect(jules).toHaveURL(emma.url());
  await start(emma);
  await settled(jules);
});

test('whoever is asked to allow an undo reads exactly what would be taken back, and by whom it was done', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await openTable(emma, 2, async () => {
    await emma.getByRole('combobox', { name: /^Game/ }).selectOption('essen');
  });
  await staySeated(emma);
  await jules.goto(emma.url());
  await jules.getByRole('button', { name: 'Sit here' }).click();
  await start(emma);
  await settled(jules);
  // On the plain table everything is a sentence of a list.
  for (const page of [emma, jules]) await page.getByRole('button', { name: 'Show the plain table' }).click();
  const list = (page: Page) => page.getByRole('list', { name: 'Choices' });
  // The draft is over when somebody can end their turn.
  const end = (page: Page) => list(page).getByRole('button', { name: /^End my turn/ });
  while ((await end(emma).count()) + (await end(jules).count()) === 0) {
    for (const page of [emma, jules]) {
      const first = list(page).getByRole('button').first();
      if (await first.isVisible().catch(() => false)) await andSee(page, () => first.click());
    }
    await Promise.all([settled(emma), settled(jules)]);
  }
  const [first, second] = (await end(emma).count()) > 0 ? [emma, jules] : [jules, emma];
  await andSee(first, () => end(first).click());
  await expect(end(second)).toBeVisible();
  const step = list(second).getByRole('button', { name: /^Go / }).first();
  await andSee(second, () => step.click());

  await first.getByRole('button', { name: 'Ask to take back' }).click();

  const asked = second.getByRole('status', { name: 'Ask to take back' });
  await expect(asked).toContainText('would like to take back 2 actions:');
  await expect(asked).toContainText(/They were done by (Emma and Jules|Jules and Emma)\./);
  await expect(asked.getByRole('listitem')).not.toHaveCount(0);
  await andSee(second, () => asked.getByRole('button', { name: 'Agree' }).click());
  // What was taken back is struck in both logs, whoever did it.
  for (const page of [first, second]) await expect(page.getByRole('region', { name: 'Log' }).locator('s')).not.toHaveCount(0);
  await expect(end(first)).toBeVisible();
});

test('what somebody says while the log is open is counted beside the chat, and read when it is opened', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await together(emma, jules);
  await jules.getByRole('button', { name: 'Chat', exact: true }).click();
  for (const text of ['hello', 'your turn?']) {
    await jules.getByLabel('Say something').fill(text);
    await jules.getByRole('button', { name: 'Send' }).click();
  }

  await expect(emma.getByRole('button', { name: 'Chat 2 unread messages' })).toBeVisible();
  // Somebody who comes back tomorrow still sees it.
  await emma.reload();
  await settled(emma);
  await emma.getByRole('button', { name: 'Chat 2 unread messages' }).click();
  await expect(emma.getByText('your turn?')).toBeVisible();
  await emma.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(emma.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
  // What one says oneself is no news.
  await expect(jules.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
});

test('on a telephone the chat is read only while it is on the screen, and the page in front', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await emma.setViewportSize({ width: 390, height: 844 });
  await together(emma, jules);
  const say = async (text: string) => {
    await jules.getByLabel('Say something').fill(text);
    await jules.getByRole('button', { name: 'Send' }).click();
  };
  const tabs = emma.getByRole('navigation', { name: 'Parts of the table' });
  await tabs.getByRole('button', { name: 'Log' }).click();
  await emma.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(tabs.getByRole('button', { name: 'Log' })).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('button', { name: 'Table' }).click();
  await expect(tabs.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-current', 'true');
  await expect(tabs.getByRole('button', { name: 'Log' })).not.toHaveAttribute('aria-current');

  await jules.getByRole('button', { name: 'Chat', exact: true }).click();
  await say('hello');
  await expect(tabs.getByRole('button', { name: 'Log 1 unread message' })).toBeVisible();
  await tabs.getByRole('button', { name: 'Log' }).click();
  await expect(emma.getByText('hello')).toBeInViewport();
  await expect(tabs.getByRole('button', { name: 'Log', exact: true })).toBeVisible();

  // Another window lies over the page.
  await emma.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await say('still there?');
  await expect(tabs.getByRole('button', { name: 'Log 1 unread message' })).toBeVisible();
  await emma.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(tabs.getByRole('button', { name: 'Log', exact: true })).toBeVisible();
});

test('somebody who has left is shown as away with the time until a bot plays, and the others need not wait', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await openTable(emma, 2);
  await staySeated(emma);
  await agree(emma, { absence: { afterSeconds: 40, level: 'random' } });
  await jules.goto(emma.url());
  await jules.getByRole('button', { name: 'Sit here' }).click();
  await start(emma);
  await settled(jules);
  await jules.goto('/about');
  const players = emma.getByRole('region', { name: 'Players' });
  await expect(players.getByText(/away for \d+ seconds?/)).toBeVisible();
  // As long as it is her turn nobody waits for him.
  if (await emma.locator('[aria-live="polite"]').getByText('Your turn', { exact: true }).isVisible()) {
    await expect(players.getByText('a bot plays', { exact: false })).toHaveCount(0);
    await andSee(emma, () => click(emma, 'deck'));
  }

  await expect(emma.getByText('Jules is away.')).toBeVisible();
  await expect(players.getByText(/a bot plays in \d+ seconds/)).toBeVisible();
  await players.getByRole('button', { name: 'Let a bot play now for Jules' }).click({ timeout: 20_000 });
  await expect(players.getByText('a bot plays on')).toBeVisible();
  await players.getByRole('button', { name: 'Give this seat to a bot for good' }).click();
  await expect(players.getByText('resigned, a bot plays on')).toBeVisible();
  await expect(emma.getByRole('region', { name: 'Log' }).getByText('Jules does not come back', { exact: false })).toBeVisible();
});

test('whoever was too slow once has lost that one move and nothing else', async ({ newPerson }) => {
  const emma = await newPerson('Emma');
  await openTable(emma, 2);
  await agree(emma, { moveSeconds: 4 });
  await emma.getByRole('button', { name: 'Add a bot' }).click();
  await start(emma);
  expect(await isMyTurn(emma)).toBe(true);
  const before = await seq(emma);

  // She looks on until a bot has decided for her and the game has come round.
  await expect.poll(() => seq(emma), { timeout: 30_000 }).toBeGreaterThan(before + 1);

  const log = emma.getByRole('region', { name: 'Log' });
  await expect(log.getByText('You took too long; a bot makes this one move.').first()).toBeVisible();
  expect(await isMyTurn(emma)).toBe(true);
  // She was there all the time.
  await expect(log.getByText(/You were away|You are back/)).toHaveCount(0);
  await expect(emma.getByText('a bot plays for you', { exact: false })).toHaveCount(0);
  await expect(emma.getByRole('region', { name: 'Players' }).getByText('a bot plays', { exact: false })).toHaveCount(0);
});

test('whoever comes back while a bot plays for them takes over', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await openTable(emma, 2);
  await staySeated(emma);
  await agree(emma, { absence: { afterSeconds: 8, level: 'random' } });
  await jules.goto(emma.url());
  await jules.getByRole('button', { name: 'Sit here' }).click();
  await start(emma);
  await settled(jules);
  await jules.goto('/about');
  const players = emma.getByRole('region', { name: 'Players' });
  if (await emma.locator('[aria-live="polite"]').getByText('Your turn', { exact: true }).isVisible())
    await andSee(emma, () => click(emma, 'deck'));
  await expect(players.getByText('a bot plays on', { exact: false })).toBeVisible({ timeout: 30_000 });

  await jules.goto(emma.url());
  await settled(jules);
  await jules.mouse.move(400, 400);
  await jules.mouse.move(420, 420);

  await expect(players.getByText('a bot plays on', { exact: false })).toHaveCount(0);
  await expect(jules.getByText('a bot plays for you', { exact: false })).toHaveCount(0);
  if (await emma.locator('[aria-live="polite"]').getByText('Your turn', { exact: true }).isVisible())
    await andSee(emma, () => click(emma, 'deck'));
  expect(await isMyTurn(jules)).toBe(true);
  await andSee(jules, () => click(jules, 'deck'));
});

/**
 * A table where a bot plays for whoever looks at the page: the house hands the seat back as soon as it hears of them, so here the
 * page's own socket says so until it is told `back`.
 */
async function helped(page: Page): Promise<() => boolean> {
  let isBack = false;
  await page.routeWebSocket(/\/api\/v1\/live/, (socket) => {
    const house = socket.connectToServer();
    let table: Table | null = null;
    const says = (control: 'person' | 'botWhileAway', told: Table): Table => ({
      ...told,
      seats: told.seats.map((seat) => (seat.occupant.type === 'person' ? { ...seat, occupant: { ...seat.occupant, control } } : seat)),
    });
    house.onMessage((data) => {
      const message = JSON.parse(String(data)) as { type: string; table?: Table };
      if (message.type !== 'snapshot' || !message.table || isBack) return socket.send(data);
      table = message.table;
      socket.send(JSON.stringify({ ...message, table: says('botWhileAway', table) }));
    });
    socket.onMessage((data) => {
      const { type, id } = JSON.parse(String(data)) as { type: string; id?: string };
      if (type !== 'back' || !table) return house.send(data);
      isBack = true;
      socket.send(JSON.stringify({ type: 'table', table: says('person', table) }));
      socket.send(JSON.stringify({ type: 'done', id, table: table.id, seq: table.seq }));
    });
  });
  return () => isBack;
}

test('“Take over” takes over, for those who have it read to them', async ({ newPerson }) => {
  const emma = await newPerson('Emma');
  await openTable(emma, 2);
  await emma.getByRole('button', { name: 'Add a bot' }).click();
  await start(emma);
  const isBack = await helped(emma);
  await emma.reload();
  const takeOver = emma.getByRole('button', { name: 'Take over' });
  await expect(takeOver).toBeVisible();
  expect(isBack()).toBe(false);

  // As a screen reader presses it: no key goes down, and no pointer moves.
  await takeOver.evaluate((button: HTMLButtonElement) => button.click());

  await expect(takeOver).toBeHidden();
  expect(isBack()).toBe(true);
});

test.describe('with a finger', () => {
  test.use({ contextOptions: { hasTouch: true, viewport: { width: 390, height: 844 }, locale: 'en-GB' } });

  test('a tap anywhere takes over', async ({ newPerson }) => {
    const emma = await newPerson('Emma');
    await openTable(emma, 2);
    await emma.getByRole('button', { name: 'Add a bot' }).click();
    await start(emma);
    const isBack = await helped(emma);
    await emma.reload();
    await expect(emma.getByRole('button', { name: 'Take over' })).toBeVisible();
    expect(isBack()).toBe(false);

    await emma.getByRole('heading', { level: 1 }).tap();

    await expect(emma.getByRole('button', { name: 'Take over' })).toBeHidden();
    expect(isBack()).toBe(true);
  });
});

test('a table that was for those with the link is found by everybody once its host says so', async ({ newPerson }) => {
  const [emma, guest] = [await newPerson('Visible'), await newPerson()];
  await openTable(emma, 2);
  await guest.goto('/');
  await expect(guest.getByRole('heading', { name: 'Open tables' })).toBeVisible();
  await expect(guest.getByRole('link', { name: /Visible/ })).toHaveCount(0);

  await emma.getByRole('button', { name: 'Change the table' }).click();
  await emma.getByLabel('Who finds it').selectOption('Everybody');
  await emma.getByRole('button', { name: 'Save' }).click();
  await expect(emma.getByText('The table is changed.')).toBeVisible();

  await guest.reload();
  await expect(guest.getByRole('link', { name: /Visible/ })).toHaveAttribute('href', new URL(emma.url()).pathname);
});

test('a host changes seats, options, pace and who may watch before the game, and who finds and watches it afterwards', async ({
  newPerson,
}) => {
  const [emma, guest] = [await newPerson('Emma'), await newPerson('Guest')];
  await openTable(emma, 2);
  await guest.goto(emma.url());
  await emma.getByRole('button', { name: 'Change the table' }).click();
  await emma.getByLabel('Seats').selectOption({ label: '3 players' });
  await emma.getByLabel('Pace').selectOption({ label: 'A turn now and then, over days' });
  await emma.getByLabel('Time per decision').selectOption({ label: '3 days' });
  await emma.getByLabel('When somebody is away').selectOption({ label: 'A bot plays after 2 days' });
  await emma.getByLabel('How well that bot plays').selectOption('master');
  await emma.getByLabel('Make a move by itself where there is only one').check();
  await emma.getByLabel('Open hands').check();
  await emma.getByRole('button', { name: 'Save' }).click();

  // Whoever looks at the table sees it at once.
  for (const page of [emma, guest]) {
    await expect(page.getByRole('listitem').filter({ hasText: 'free' })).toHaveCount(2);
    for (const agreed of ['over days', 'Time per decision: 3 days', 'after 2 days', 'Make a move by itself', 'Open hands: yes'])
      await expect(page.getByText(agreed, { exact: false }).first()).toBeVisible();
  }
  await expect(guest.getByRole('button', { name: 'Change the table' })).toHaveCount(0);

  await emma.getByRole('button', { name: 'Add a bot' }).first().click();
  await emma.getByRole('button', { name: 'Add a bot' }).first().click();
  await start(emma);
  await settled(guest);
  await emma.getByRole('button', { name: 'This table', exact: true }).click();
  await emma.getByLabel('Who may watch').selectOption('Only those who play');
  await emma.getByRole('button', { name: 'Save' }).click();
  await expect(guest.getByText('Only those who play can watch this game.')).toBeVisible();
});

test('a public game that is on can be watched from the first page', async ({ newPerson }) => {
  const [emma, guest] = [await newPerson('Emma'), await newPerson()];
  await openTable(emma, 2, async () => {
    await emma.getByLabel('Who finds it').selectOption('Everybody');
  });
  await emma.getByRole('button', { name: 'Add a bot' }).click();
  await start(emma);

  await guest.goto('/');
  const running = guest.getByRole('region', { name: 'Games to watch' });
  await running.getByRole('link', { name: /Emma/ }).first().click();
  await settled(guest);
  await expect(guest.getByText('You are watching')).toBeVisible();
});

test('an invitation shows the game where the link is pasted', async ({ newPerson, request }) => {
  const emma = await newPerson('Emma');
  await openTable(emma, 2);

  // As whoever reads the link for somebody else does: without a script.
  const page = await (await request.get(emma.url())).text();
  const told = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(page)?.[1];

  expect(told('og:title')).toBe('Fiasko · Tablée');
  expect(told('og:description')).toContain('You are invited to a table');
  const picture = await request.get(told('og:image') ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeGreaterThan(10_000);
});

test('a program that says nothing about absence gets what suits the pace', async ({ newPerson }) => {
  const emma = await newPerson('Emma');
  const plan: TablePlan = { game: 'fiasko', options: {}, seats: [{ type: 'open' }, { type: 'open' }], visibility: 'link', pace: 'turns' };
  const { id } = (await (await emma.request.post('/api/v1/tables', { data: plan })).json()) as Table;

  await emma.goto(`/t/${id}`);

  await expect(emma.getByText('A bot plays after 1 day', { exact: false })).toBeVisible();
});

test('whoever has resigned has no tools left, and a game without people is over at once', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await together(emma, jules);
  const [first, second] = await turnOf(emma, jules);
  const resign = async (page: Page) => {
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  };

  await resign(first);
  await expect(first.getByText('You have resigned: a bot plays on for you.', { exact: false })).toBeVisible();
  for (const tool of ['Hint', 'Ask to take back', 'Take back', 'Resign'])
    await expect(first.getByRole('button', { name: tool, exact: true })).toHaveCount(0);
  expect(await isMyTurn(second)).toBe(true);

  await resign(second);
  for (const page of [first, second]) {
    await expect(page.getByRole('heading', { name: 'This table was closed' })).toBeVisible();
    await expect(page.getByText(/The game ended without a result: (Emma and Jules|Jules and Emma) have resigned\./)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'To the house', exact: true })).toBeVisible();
  }
  // From there they can begin anew.
  const closed = second.url();
  await second.getByRole('button', { name: 'Play again' }).click();
  await expect(second.getByRole('heading', { name: 'At the table' })).toBeVisible();
  await first.getByRole('link', { name: 'To the next game' }).click();
  await expect(first).toHaveURL(second.url());
  expect(second.url()).not.toBe(closed);
});

test('whoever plays among bots alone closes the table after a second thought', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await together(emma, jules);
  await emma.getByRole('button', { name: 'This table', exact: true }).click();
  await expect(emma.getByRole('dialog')).toBeVisible();
  await expect(emma.getByRole('button', { name: 'Close this table' })).toHaveCount(0);
  await emma.getByRole('button', { name: 'Close', exact: true }).click();
  await jules.getByRole('button', { name: 'Resign', exact: true }).click();
  await jules.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(emma.getByRole('region', { name: 'Players' }).getByText('resigned, a bot plays on')).toBeVisible();

  await emma.getByRole('button', { name: 'This table', exact: true }).click();
  await emma.getByRole('button', { name: 'Close this table' }).click();
  await expect(emma.getByText('The game ends here for good', { exact: false })).toBeVisible();
  await emma.getByRole('button', { name: 'Close this table' }).click();

  await expect(emma.getByRole('heading', { name: 'This table was closed' })).toBeVisible();
  await expect(emma.getByText('Jules has resigned', { exact: false })).toBeVisible();
});

test('on a telephone the clock of whoever is awaited stands in the question', async ({ newPerson }) => {
  const emma = await newPerson('Emma');
  await emma.setViewportSize({ width: 390, height: 844 });
  await openTable(emma, 2);
  await agree(emma, { bank: { seconds: 300, increment: 5 } });
  await emma.getByRole('button', { name: 'Add a bot' }).click();
  await start(emma);
  expect(await isMyTurn(emma)).toBe(true);

  const clock = emma.locator('.prompt').getByRole('timer', { name: /^Emma( \d+)? has [45]:\d\d left$/ });
  await expect(clock.first()).toBeInViewport();
  const before = await clock.first().textContent();
  await expect.poll(() => clock.first().textContent()).not.toBe(before);
});

test('by turns, too, the others can go on without whoever has left, and their host gives the seat away', async ({ newPerson }) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await openTable(emma, 2);
  await staySeated(emma);
  await agree(emma, { pace: 'turns', absence: { afterSeconds: 5, level: 'random' } });
  await jules.goto(emma.url());
  await jules.getByRole('button', { name: 'Sit here' }).click();
  await start(emma);
  await settled(jules);
  // It is her turn while he leaves: nobody waits for him, and no bot plays for him.
  const isTurnOf = (page: Page) => page.locator('[aria-live="polite"]').getByText('Your turn', { exact: true }).isVisible();
  await expect.poll(async () => (await isTurnOf(jules)) || (await isTurnOf(emma))).toBe(true);
  if (await isTurnOf(jules)) await andSee(jules, () => click(jules, 'deck'));
  expect(await isMyTurn(emma)).toBe(true);
  await jules.goto('/about');
  const players = emma.getByRole('region', { name: 'Players' });
  await expect(players.getByText('away for', { exact: false })).toBeVisible();
  await expect(players.getByRole('button', { name: 'Give this seat to a bot for good' })).toHaveCount(0);

  await players.getByRole('button', { name: 'Give this seat to a bot for good' }).click({ timeout: 20_000 });

  await expect(players.getByText('resigned, a bot plays on')).toBeVisible();
});

test('somebody I have played with is invited by name, from the lobby and from my games, and finds the table among theirs', async ({
  newPerson,
}) => {
  const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
  await together(emma, jules);
  await Promise.all([emma, jules].map(finish));

  await openTable(emma, 2);
  await emma
    .getByRole('group', { name: 'People you have played with' })
    .getByRole('button', { name: /^Invite Jules/ })
    .click();
  await expect(emma.getByText(/^kept for Jules/)).toBeVisible();
  // There is no seat left to keep.
  await expect(emma.getByRole('button', { name: /^Invite Jules/ })).toHaveCount(0);
  await jules.goto('/');
  await jules.getByRole('link', { name: 'A seat is kept for you' }).click();
  await expect(jules).toHaveURL(emma.url());
  await jules.getByRole('button', { name: 'Sit here' }).click();
  await start(emma);
  await settled(jules);

  // The other way round, from what the games with her add up to; what is offered can be withdrawn.
  await jules.goto('/mine');
  await jules.getByRole('button', { name: /^Invite Emma.* to a new table$/ }).click();
  await jules.getByRole('dialog').getByRole('button', { name: 'Open the table' }).click();
  await expect(jules.getByText(/^kept for Emma/)).toBeVisible();
  await emma.goto('/');
  await expect(emma.getByRole('link', { name: 'A seat is kept for you' })).toBeVisible();
  await jules.getByRole('button', { name: /^Free the seat of Emma/ }).click();
  await emma.reload();
  await expect(emma.getByRole('heading', { name: 'My tables' })).toBeVisible();
  await expect(emma.getByRole('link', { name: 'A seat is kept for you' })).toHaveCount(0);
});

/** How many tones a page has begun, by the browser's own sound. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { tones: number };
    counted.tones = 0;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when?: number) {
      counted.tones++;
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones);
}

for (const sound of [true, false])
  test.describe(sound ? 'with sounds' : 'without sounds', () => {
    test.use({ settings: { motion: 'none', confirm: false, sound } });

    test(`whoever waits ${sound ? 'hears' : 'does not hear'} that somebody has sat down, and the game`, async ({ newPerson }) => {
      const [emma, jules] = [await newPerson('Emma'), await newPerson('Jules')];
      const tones = await countTones(emma);
      await openTable(emma, 2);
      await staySeated(emma);
      expect(await tones(), 'one does not ring for oneself').toBe(0);

      await jules.goto(emma.url());
      await jules.getByRole('button', { name: 'Sit here' }).click();

      await expect(emma.getByRole('button', { name: 'Start the game' })).toBeEnabled();
      if (sound) await expect.poll(tones).toBeGreaterThan(0);
      const sat = await tones();
      await start(emma);
      await settled(jules);
      const [first] = await turnOf(emma, jules);
      await andSee(first, () => click(first, 'deck'));
      await settled(emma);
      if (sound) await expect.poll(tones).toBeGreaterThan(sat);
      else expect(await tones()).toBe(0);
    });
  });

test('a level of bots is chosen by its face, also by keyboard', async ({ newPerson }) => {
  const emma = await newPerson('Emma');
  await openTable(emma, 3);
  const levels = emma.getByRole('group', { name: 'The bots’ level' });
  await expect(levels.getByRole('radio')).toHaveCount(4);

  await levels.getByText('master').click();
  await emma.getByRole('button', { name: 'Add a bot' }).first().click();
  await expect(emma.getByText('bot, master')).toBeVisible();

  await levels.getByRole('radio', { name: 'master' }).press('ArrowLeft');
  await emma.getByRole('button', { name: 'Add a bot' }).first().click();
  await expect(emma.getByText('bot, skilled')).toBeVisible();
});
