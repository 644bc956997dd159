import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { GameList } from '#schemas/platform/games.ts';
import type { JackpotList } from '#schemas/platform/jackpots.ts';
import type { TournamentList } from '#schemas/platform/tournaments.ts';
import { askRunning } from '../../server/kernel/control.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { test as base, expect, type RunningSite, runSite } from '../support/site.ts';

/** A restarting server is left alone for up to ten seconds. */
const BACK_MS = 40_000;

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // Playwright wants the first argument destructured.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { site, end } = await runSite({ SCRIPT: 'tests/support/payingSite.ts' });
      await use(site);
      await end();
    },
    { scope: 'worker' },
  ],
});

const longTest = inLongRun(test);

const banner = (page: Page) => page.getByRole('banner').first();
const pay = async (page: Page, login: string, minor: number): Promise<void> => {
  const answer = await page.request.post(`/_test/pay?login=${encodeURIComponent(login)}&minor=${minor}`);
  expect(answer.status()).toBe(200);
};
const sockets = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/_test/sockets', { maxRetries: 2 })).json()) as { sockets: number }).sockets;
/** Opens a page and moves, as a visitor does. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(banner(page)).toContainText(/\d\.\d\d/);
  await networkRest(page);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
}

test('two tabs share one connection, and the balance changes in both [CALL-19] [STATE-11]', async ({
  page,
  newPlayer,
  context,
}) => {
  const { email } = await newPlayer(page);
  const second = await context.newPage();
  await visit(page, '/');
  await visit(second, '/faq');
  await expect.poll(() => sockets(page)).toBe(1);
  await pay(page, email, 1_250);
  await expect(banner(page)).toContainText('12.50');
  await expect(banner(second)).toContainText('12.50');
  await pay(page, email, -250);
  await expect(banner(page)).toContainText('10.00');
  await expect(banner(second)).toContainText('10.00');
  expect(await sockets(page)).toBe(1);
  await second.close();
  await pay(page, email, 1);
  await expect(banner(page)).toContainText('10.01');
  await page.goto('about:blank');
  await expect.poll(() => sockets(page)).toBe(0);
});

longTest('logging out in one tab makes a guest of the other [REL-P12]', async ({ page, newPlayer, context }) => {
  await newPlayer(page);
  const second = await context.newPage();
  await visit(page, '/');
  await visit(second, '/faq');
  await expect.poll(() => sockets(page)).toBe(1);
  await banner(page)
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(banner(second).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(new URL(second.url()).pathname).toBe('/faq');
  await expect.poll(() => sockets(page)).toBe(1); // the guests'
});

longTest(
  'without shared workers one tab has the connection for all, and when it goes another takes over',
  async ({ page, newPlayer, context }) => {
    await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
    const { email } = await newPlayer(page);
    const first = await context.newPage();
    await visit(first, '/');
    await expect.poll(() => sockets(page)).toBe(1);
    await visit(page, '/faq');
    await pay(page, email, 300);
    await expect(banner(first)).toContainText('3.00');
    await expect(banner(page)).toContainText('3.00');
    expect(await sockets(page)).toBe(1);
    await first.close();
    await expect.poll(() => sockets(page)).toBe(1);
    await pay(page, email, 100);
    await expect(banner(page)).toContainText('4.00');
  },
);

for (const who of aFew(['guest', 'player']))
  longTest(
    `without shared workers the code of news that could not be had comes when a ${who} looks again`,
    async ({ page, newPlayer, context, allowed }) => {
      allowed.push(/Failed to load resource/, /^(uncaught|report): .*Failed to fetch/);
      const code = /\/assets\/(openLink|leaderTab)-/;
      if (who === 'player') await newPlayer(page);
      await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
      await context.route(code, (route) => route.abort());
      const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
      await page.goto('/faq');
      await lost;
      await networkRest(page);
      expect(await sockets(page)).toBe(0);
      await context.unroute(code);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => sockets(page)).toBe(1);
    },
  );

longTest('after a restart the balance is right again by itself', async ({ page, newPlayer, site, allowed }) => {
  // the balance may be requested while the server is away
  allowed.push(/ERR_CONNECTION_REFUSED/, /^report: .*"what":"data".*cannot be reached/);
  const { email } = await newPlayer(page);
  await visit(page, '/');
  await expect.poll(() => sockets(page)).toBe(1);
  await site.restart();
  await pay(page, email, 777);
  await expect(banner(page)).toContainText('7.77', { timeout: BACK_MS });
});

test('guests of a browser share one connection that asks for no token, hear of maintenance, and have none while nobody looks [SYS-01]', async ({
  page,
  site,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/faq');
    await networkRest(tab);
  }
  await expect.poll(() => sockets(page)).toBe(1);
  const file = 'base/config.json';
  const before = site.read<{ common: object }>(file);
  site.write(file, { ...before, common: { ...before.common, maintenance: true } });
  for (const tab of [page, second]) await expect(tab.getByText('The site goes into maintenance.')).toBeVisible();
  site.write(file, before);
  await expect(page.getByText('The site is back.')).toBeVisible();
  const look = (tab: Page, state: 'hidden' | 'visible') =>
    tab.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look(page, 'hidden');
  await look(second, 'hidden');
  await expect.poll(() => sockets(page)).toBe(0);
  await look(page, 'visible');
  await expect.poll(() => sockets(page)).toBe(1);
  expect(asked.filter((url) => url.includes('getToken'))).toEqual([]);
});

test('a player is told that the site goes into maintenance and is back; newer pages wait for the next way [SYS-01] [CFG-08]', async ({
  page,
  site,
  newPlayer,
}) => {
  await newPlayer(page);
  await visit(page, '/faq');
  await expect.poll(() => sockets(page)).toBe(1);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const isSame = (): Promise<boolean> => page.evaluate(() => 'isSameDocument' in globalThis);
  const file = 'base/config.json';
  const before = site.read<{ common: object }>(file);
  site.write(file, { ...before, common: { ...before.common, maintenance: true } });
  await expect(page.getByText('The site goes into maintenance.')).toBeVisible();
  expect(await isSame(), 'nothing is taken from under a hand').toBe(true);
  site.write(file, before);
  await expect(page.getByText('The site is back.')).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.getByRole('main').getByRole('link').first().click();
  await expect.poll(isSame, 'the next page is a whole new document').toBe(false);
});

longTest(
  'an open page becomes the one that says so when its domain goes into maintenance, and a game that is played stays [DOM-33]',
  async ({ page, site, newPlayer, context, allowed }) => {
    allowed.push(/status of 503/, /under maintenance/); // what the page asks for meanwhile
    // pages come anew one after another, by chance: here all at once
    await context.addInitScript(() => {
      Math.random = () => 0;
    });
    await newPlayer(page);
    await visit(page, '/faq');
    await expect.poll(() => sockets(page)).toBe(1);
    const played = await context.newPage();
    await visit(played, '/game/ironbark-play-amber-melons?mode=demo');
    await expect(played.locator('[data-in-use]')).toBeVisible();
    const file = 'brands/aurora/brand.json';
    const before = site.read<object>(file);
    site.write(file, { ...before, domains: { localhost: { state: 'maintenance' } } });
    await page.bringToFront();
    await expect(page.locator('[data-kind="maintenance"]')).toBeVisible();
    await expect(page).toHaveURL('/maintenance');
    await expect(played.locator('[data-in-use]')).toBeVisible();
    site.write(file, before);
  },
);

/** Plays one round of a game for money to its end, as its frame does, beside the page that is looked at. */
async function playRound(page: Page, game: string, stake: string): Promise<void> {
  const launched = await (await page.request.get(`/platform/game/${game}/play`)).text();
  const [, token] = /"token":"([\w-]{43})"/.exec(launched) ?? [];
  const ask = async (call: string, data: object): Promise<string> => {
    const headers = { origin: 'null', authorization: `Bearer ${token}` };
    const answer = await page.request.post(`/platform/play/${call}`, { headers, data });
    expect(answer.status(), `${game}: ${call}`).toBe(200);
    return answer.text();
  };
  const begun = await ask('spin', { key: `live-round-${Date.now()}`, stake });
  await ask('end', { round: (JSON.parse(begun) as { data: { round: { id: string } } }).data.round.id });
}

/** What the platform answers to who looks at the page. */
async function answerOf<T>(page: Page, call: string): Promise<T> {
  return ((await (await page.request.get(`/api/${call}`)).json()) as { data: T }).data;
}

/** Opens a page that hears news. @returns a check that it was never loaded anew */
async function listen(page: Page, path: string): Promise<() => Promise<void>> {
  await visit(page, path);
  await expect.poll(() => sockets(page)).toBeGreaterThan(0);
  await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  return async () => expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage') as unknown)).toBe(true);
}

longTest(
  'an offer that the operator ends leaves the list of a player who looks at it [STATE-11]',
  async ({ page, site, newPlayer }) => {
    await newPlayer(page);
    const isSame = await listen(page, '/offers');
    const offers = page.getByRole('list', { name: 'Offers' });
    const ended = offers.getByRole('link').first();
    const address = (await ended.getAttribute('href')) ?? '';
    const others = (await offers.getByRole('listitem').count()) - 1;
    const order = { command: 'offer withdraw', input: { offer: address.split('/').at(-1) ?? '' }, by: 'ann' };
    const reply = await askRunning(join(site.content, '..', 'data'), order);
    expect(reply).toMatchObject({ isDone: true });
    await expect(offers.locator(`a[href="${address}"]`)).toHaveCount(0);
    await expect(offers.getByRole('listitem')).toHaveCount(others);
    await isSame();
  },
);

longTest(
  'the sums of jackpots grow on an open page by what is played elsewhere [STATE-11] [ROUTE-15]',
  async ({ page, newPlayer }) => {
    const { email } = await newPlayer(page);
    await pay(page, email, 50_000);
    const isSame = await listen(page, '/jackpots');
    const list = page.getByRole('list', { name: 'Jackpots' });
    const before = await answerOf<JackpotList>(page, 'jackpots/get');
    const [first] = before.items;
    await playRound(page, first?.games[0] ?? '', '50.00');
    const sums = async (): Promise<string[]> =>
      (await answerOf<JackpotList>(page, 'jackpots/get')).items.map(({ amount: { amount } }) => amount);
    await expect.poll(sums).not.toEqual(before.items.map(({ amount: { amount } }) => amount));
    for (const sum of await sums())
      await expect(list).toContainText(Number(sum).toLocaleString('en', { minimumFractionDigits: 2 }));
    await isSame();
  },
);

longTest(
  'a player’s place in a tournament is right on its open page after a round that was played elsewhere [STATE-11] [STATE-13]',
  async ({ page, newPlayer }) => {
    const { email } = await newPlayer(page);
    await pay(page, email, 50_000);
    const chase = async () =>
      (await answerOf<TournamentList>(page, 'tournaments/get')).items.find(
        ({ description }) => description.title === 'Comet Chase',
      );
    const tournament = await chase();
    const id = tournament?.id;
    await page.request.post('/api/tournaments/participate', {
      headers: { 'x-app-agent': 'e2e' },
      multipart: { tournament_id: String(id) },
    });
    const isSame = await listen(page, `/tournaments/${id}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('No points yet');
    const options = encodeURIComponent(JSON.stringify({ tags: tournament?.tags, limit: 20 }));
    const { items } = await answerOf<GameList>(page, `games/get?options=${options}`);
    const game = items.find(({ type, extra: { state } }) => type === 'slot' && state === 'active')?.sysname ?? '';
    await playRound(page, game, '5.00');
    await expect(main).not.toContainText('No points yet');
    const { place } = (await chase())?.user_info ?? {};
    await expect(main).toContainText(`Place ${place} of`);
    await isSame();
  },
);
