import type { Position, Table, TablePlan } from '../src/wire';
import { expect, test } from './house';
import { andSee, click, isMyTurn, playNow, seq, settled } from './play';
import { begin, playTo, showFinished } from './position';

test('the rules open beside the question, the choices and the log', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);

  await page.getByRole('button', { name: 'Rules' }).click();

  const rules = page.getByRole('complementary', { name: 'Rules' });
  await expect(rules).toBeVisible();
  const drawer = await rules.evaluate((element) => element.getBoundingClientRect().right);
  for (const other of [page.getByText('Your turn', { exact: true }), page.getByRole('region', { name: 'Log' })])
    expect((await other.boundingBox())?.x).toBeGreaterThan(drawer);
  await rules.getByText('Contents').click();
  const [, second] = await rules.getByRole('listitem').getByRole('button').all();
  const name = await second?.textContent();
  await second?.click();
  await expect(rules.getByRole('heading', { name: name ?? '' })).toBeInViewport();
});

test('the choices show the keys that take them, and the newest line of the log is in sight', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  const [first] = await page.getByRole('list', { name: 'Choices' }).getByRole('button').all();
  expect(await first?.getAttribute('aria-keyshortcuts')).toBe('1');

  for (let turn = 0; turn < 4 && (await isMyTurn(page)); turn++) await andSee(page, () => page.keyboard.press('1'));

  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem').last()).toBeInViewport();
});

test('nobody is called the winner before the count is over, and it is not told twice', async ({ page }) => {
  await showFinished(page);
  // As if this were the first look at the end, with everything in motion.
  await page.evaluate(() => {
    localStorage.removeItem('tablee.counted');
    localStorage.setItem('tablee.settings', JSON.stringify({ motion: 'full' }));
  });

  await page.reload();
  await expect(page.getByText('The points are counted…')).toBeVisible();
  await expect(page.getByText(/wins? .*with \d+ points/).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'The count' })).toBeVisible();
  await expect(page.getByText('The points are counted…')).toBeHidden();
});

test('alone, a title is reached or missed: few points are no victory', async ({ page }) => {
  // A program that takes the last of all choices comes nowhere near the lowest title.
  await showFinished(page, { game: 'magnifique', players: 1 });

  await expect(page.getByText(/\d+ points? (is|are) not enough for a title this time/)).toBeVisible();
  await expect(page.getByText(/You win/)).toHaveCount(0);
  // Nor is it in the list of my games.
  await page.goto('/mine');
  const finished = page.locator('section', { has: page.getByRole('heading', { name: 'Finished', exact: true }) });
  await expect(finished.getByText(/^Title missed, [-−]?\d+ points?$/)).toBeVisible();
  await expect(finished.getByText('1st', { exact: false })).toHaveCount(0);
});

test('the shuffle of a finished game can be checked from the list of my games', async ({ page }) => {
  await showFinished(page);
  await page.goto('/mine');

  await page.getByRole('button', { name: 'Check the shuffle' }).click();

  const dialog = page.getByRole('dialog', { name: 'Check the shuffle: Fiasko' });
  await expect(dialog.getByText('The seed of every shuffle follows from all of that.')).toBeVisible();
});

test('among my tables it stands since when it is my turn', async ({ page }) => {
  await page.goto(`/t/${await begin(page, { game: 'essen', players: 2 })}`);
  await settled(page);
  expect(await isMyTurn(page)).toBe(true);

  await page.goto('/mine');

  await expect(page.getByRole('link', { name: /Your turn (now|\d+ minutes? ago)/ })).toBeVisible();
});

test('alone, too, the log stands turn by turn', async ({ page }) => {
  let turns = 0;
  const id = await playTo(page, { game: 'magnifique', players: 1 }, ({ choices, steps }) => {
    for (const { events } of steps) for (const { event } of events) turns += Number((event as { type: string }).type === 'turnBegan');
    return turns >= 3 ? null : choices[0]?.action;
  });
  await page.goto(`/t/${id}`);
  await settled(page);

  // Every turn is set apart by a line above it.
  const above = await page
    .getByRole('region', { name: 'Log' })
    .getByRole('listitem')
    .evaluateAll((lines) => lines.filter((line) => getComputedStyle(line).borderTopStyle === 'solid').length);
  expect(above).toBeGreaterThanOrEqual(turns);
});

test('a game that is over can be played again with one click, and stands in my history with its result', async ({ page }) => {
  await showFinished(page);
  const table = page.url();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(table);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeHidden();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My tables' })).toBeVisible();
  await page.getByRole('link', { name: 'Finished games and statistics' }).click();
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  const finished = page.locator('section', { has: page.getByRole('heading', { name: 'Finished', exact: true }) });
  await expect(finished.getByRole('link', { name: 'Fiasko' })).toHaveAttribute('href', new URL(table).pathname);
  await expect(finished.getByText(/Won, \d+ points?|(1st|2nd|3rd|[4-9]th), \d+ points?/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Fiasko 1 / })).toBeVisible();
});

test('whoever looks at another table is led to the one that waits for them', async ({ newPerson }) => {
  const [ines, jules] = [await newPerson('Inès'), await newPerson('Jules')];
  await playNow(ines);
  await isMyTurn(ines);
  const hers = ines.url();
  await playNow(jules);

  await ines.goto(jules.url());
  await ines.getByRole('link', { name: 'It is your turn at another table' }).click();
  await expect(ines).toHaveURL(hers);
});

test.describe('with a second thought', () => {
  test.use({ settings: { motion: 'none', confirm: true } });

  /** Plays on until a choice that ends the turn is asked about; whatever it is called, it must not be done before the answer. */
  const asks: Record<string, { program: (position: Position) => unknown; choice: RegExp; caution: RegExp }> = {
    fiasko: {
      program: ({ choices }) => (choices.some(({ caution }) => caution) ? null : choices[0]?.action),
      choice: /^Score/,
      caution: /can be scored only once, and you lay down your whole hand/,
    },
    essen: {
      program: ({ choices }) => (choices.some(({ caution }) => caution?.id === 'essen-caution-end-turn') ? null : choices[0]?.action),
      choice: /^End my turn/,
      caution: /You still have \d+ actions?; (it|they) would be lost/,
    },
    magnifique: {
      program: ({ choices }) =>
        choices.some(({ caution }) => caution) ? null : choices[Math.floor(Math.random() * choices.length)]?.action,
      choice: /^End my turn/,
      caution: /You have not used the bonus of your card|You could still use a talent/,
    },
    strascendance: {
      program: ({ choices }) => (choices.some(({ caution }) => caution) ? null : choices[0]?.action),
      choice: /./,
      caution: /It is the last crowd of your turn/,
    },
  };

  for (const [game, { program, choice, caution }] of Object.entries(asks)) {
    for (const table of ['board', 'plain table'])
      test(`${game} asks on the ${table} before what cannot be taken back`, async ({ page }) => {
        const id = await playTo(page, { game, players: 2 }, program);
        await page.goto(`/t/${id}`);
        await settled(page);
        if (table === 'plain table') await page.getByRole('button', { name: 'Show the plain table' }).click();
        const before = await seq(page);
        const wanted = page.getByRole('list', { name: 'Choices' }).getByRole('button', { name: choice }).first();
        // Beside a board's panel the list is folded.
        if (!(await wanted.isVisible())) await page.getByText(/^\d+ choices$/).click();

        await wanted.click();
        await expect(page.getByText(caution)).toBeVisible();
        await page.getByRole('button', { name: 'Not yet' }).click();
        await expect(page.getByText(caution)).toBeHidden();
        expect(await seq(page)).toBe(before);

        await wanted.click();
        await andSee(page, () => page.getByRole('button', { name: 'Yes, do it' }).click());
      });
  }

  test.describe('in French', () => {
    test.use({ locale: 'fr-FR' });

    test('the caution, too, is said in French', async ({ page }) => {
      const id = await playTo(page, { game: 'essen', players: 2 }, asks.essen!.program);
      await page.goto(`/t/${id}`);
      await settled(page);

      await page.locator('[data-id="endTurn"]').first().click();

      await expect(page.getByText(/Il vous reste \d+ actions?\u202f; elles? serai(t|ent) perdues?\./)).toBeVisible();
      await page.getByRole('button', { name: 'Pas encore' }).click();
      await expect(page.getByText(/Il vous reste \d+ actions?/)).toBeHidden();
    });
  });

  test('the boards’ own buttons for the end of a turn ask too', async ({ page }) => {
    for (const [game, button] of [
      ['essen', '[data-id="endTurn"]'],
      ['magnifique', '[data-id="end"]'],
    ] as const) {
      const id = await playTo(page, { game, players: 2 }, asks[game]!.program);
      await page.goto(`/t/${id}`);
      await settled(page);
      const before = await seq(page);

      await page.locator(button).first().click();

      await expect(page.getByText(asks[game]!.caution)).toBeVisible();
      expect(await seq(page)).toBe(before);
      await andSee(page, () => page.getByRole('button', { name: 'Yes, do it' }).click());
    }
  });
});

test('a number does nothing that it does not stand beside', async ({ page }) => {
  const id = await playTo(page, { game: 'essen', players: 2 }, ({ choices }) =>
    choices.some(({ action }) => (action as { type: string }).type === 'endTurn') ? null : choices[0]?.action,
  );
  await page.goto(`/t/${id}`);
  await settled(page);
  const before = await seq(page);

  await page.keyboard.press('1');

  await expect(page.getByRole('list', { name: 'Choices' }).first()).toBeVisible();
  expect(await seq(page)).toBe(before);
  await andSee(page, () => page.keyboard.press('1'));
});

test('a hint is told with its reason, marked on the board and in view in the list', async ({ page }) => {
  const reasons = {
    fiasko: /would cost you the hand|safe now|would be yours|end the game|ends the game/,
    essen: /one way serves them all|away from the car park|wishlist/,
    // The die and its card; the places that are kept.
    magnifique: /a power of \d+|Its bonus:|What it scores:|It (brings|fills|covers)|On the way you find|is already waiting/,
    strascendance: /\d+ roads? leads? there|of \d+ rolls|with this dancer|of your places|in danger|leads your opponents/,
  };
  for (const [game, reason] of Object.entries(reasons)) {
    const id = await playTo(page, { game, players: 3 }, ({ choices }) => (choices.length > 3 ? null : choices[0]?.action));
    await page.goto(`/t/${id}`);
    await settled(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const note = page.getByRole('status', { name: 'Hint' });
    await expect(note).toBeInViewport({ timeout: 20_000 });
    await expect(note).toContainText(/^Hint: ./);
    await expect(note).toContainText(reason);
    await expect(note).toContainText(/out of 100|Nothing else comes into question/);
    await expect(page.locator('.board .advised, .panel .advised').first()).toBeVisible();

    // What may come of the best choices is folded away until somebody asks.
    const compare = note.getByRole('button', { name: 'What may come of it' });
    await expect(note.getByRole('list')).toBeHidden();
    await compare.click();
    await expect(note.getByRole('listitem').first()).toContainText(
      /Games imagined to the end: \d+, \d+% of them won\. Lead at the end: [−+]?\d/,
    );
    await compare.click();
    await expect(note.getByRole('list')).toBeHidden();

    // On the plain table it stands in the list, and is scrolled to.
    await page.getByRole('button', { name: 'Show the plain table' }).click();
    await settled(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.getByText('A bot would do this.')).toBeInViewport({ timeout: 20_000 });
    await andSee(page, () => page.getByRole('button', { name: 'Do it' }).click());
    await page.getByRole('button', { name: 'Show the board' }).click();
  }
});

for (const { short, ...size } of [
  { width: 390, height: 844, short: ['essen', 'magnifique'] },
  { width: 320, height: 640, short: ['strascendance'] },
  { width: 844, height: 390, short: ['fiasko'] },
]) {
  for (const game of ['fiasko', 'essen', 'magnifique', 'strascendance']) {
    // Every game once, and every size: a hint is thought about for a second.
    const tag = short.includes(game) ? [] : '@long';
    test(
      `on a telephone of ${size.width}x${size.height} a hint of ${game} is whole in view, and its choice below it`,
      { tag },
      async ({ page }) => {
        await page.setViewportSize(size);
        const id = await playTo(page, { game, players: 3 }, ({ choices }) => (choices.length > 3 ? null : choices[0]?.action));
        await page.goto(`/t/${id}`);
        await settled(page);
        await page.getByRole('button', { name: 'Hint' }).click();
        const note = page.getByRole('status', { name: 'Hint' });
        await expect(note).toBeInViewport({ ratio: 0.99, timeout: 20_000 });

        await page.getByRole('button', { name: 'Show the plain table' }).click();
        await settled(page);
        await page.getByRole('button', { name: 'Hint' }).click();
        const advised = page.getByText('A bot would do this.');
        await expect(advised).toBeInViewport({ timeout: 20_000 });
        await expect(note).toBeInViewport({ ratio: 0.99 });
        const [above, below] = [await note.boundingBox(), await advised.boundingBox()];
        expect(above && below && below.y - above.y - above.height, 'the choice is not covered').toBeGreaterThan(0);
        const name = page.getByRole('heading', { level: 1 });
        const door = page.getByRole('button', { name: 'Settings' });
        const [left, right] = [await name.boundingBox(), await door.boundingBox()];
        expect(left && right && Math.abs(left.y + left.height / 2 - right.y - right.height / 2), 'one row above the table').toBeLessThan(8);
      },
    );
  }
}

test('a line of the log shows the game as it was then, and one goes back to it', async ({ page }) => {
  await playNow(page);
  expect(await isMyTurn(page)).toBe(true);
  await andSee(page, () => click(page, 'deck'));
  expect(await isMyTurn(page)).toBe(true);
  const board = page.getByRole('region', { name: 'Table', exact: true }).first();
  const now = await board.locator('svg').first().innerHTML();

  await page.getByRole('region', { name: 'Log' }).getByRole('button', { name: 'The supermarket opens', exact: false }).click();

  await expect(page.getByText('You are looking at an earlier moment', { exact: false })).toBeVisible();
  expect(await board.locator('svg').first().innerHTML()).not.toBe(now);
  // Nothing can be done in the past.
  await expect(board.locator('[role="button"][tabindex="0"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.getByText('You are looking at an earlier moment', { exact: false })).toBeHidden();
  await andSee(page, () => click(page, 'deck'));
});

test('on a phone the way through a replay stays at hand, and what did not change is not fetched again', async ({ newPerson }) => {
  test.slow();
  const page = await newPerson('Nora');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  // Bots among themselves play a whole game.
  const bot = { type: 'bot', level: 'greedy' } as const;
  const plan: TablePlan = { game: 'essen', options: {}, seats: [bot, bot], visibility: 'link', pace: 'live' };
  const { id } = (await (await page.request.post('/api/v1/tables', { data: plan })).json()) as Table;
  await page.request.post(`/api/v1/tables/${id}/start`);
  const phase = async () => ((await (await page.request.get(`/api/v1/tables/${id}`)).json()) as Table).phase;
  await expect.poll(phase, { timeout: 60_000 }).toBe('over');
  const size = async (changes: boolean) => {
    const replay = await page.request.get(`/api/v1/tables/${id}/replay?changes=${changes}`);
    return (await replay.body()).length;
  };
  const [less, more] = [await size(true), await size(false)];
  expect(less * 5, `${less} bytes instead of ${more}`).toBeLessThan(more);

  await page.goto(`/replay/${id}`);
  const next = page.getByRole('button', { name: 'One step on' });
  const slider = page.getByLabel('Position in the game');
  await expect(next).toBeInViewport();
  await expect(slider).toBeInViewport();
  const last = await slider.getAttribute('max');
  await page.mouse.wheel(0, 2000);
  await expect(next).toBeInViewport();
  await next.click();
  await expect(slider).toHaveValue('1');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(slider).toHaveValue(last ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
