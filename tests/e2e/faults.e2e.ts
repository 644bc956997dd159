import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Gate, openGate } from '../support/gate.ts';
import { pageOf, publish, served } from '../support/lab.ts';
import { inLongRun, within } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, type RunningSite, runSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

const ROOT = join(import.meta.dirname, '..', '..');
/** Requests time out after 3 s; the rest is for the network. */
const PAGE_MS = 3_200;
const ISLAND_MS = 3_500;
/** Reports to the operator: failed requests of a page for its player, and retries that come too soon. */
const unreachable = /report: .*(?:session|cannot be reached|is not the platform's)/;

/** Runs content:check over a folder. */
function check(folder: string): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/contentCheck.ts', folder], { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });
}

const refusals = (site: RunningSite, file: string): Record<string, unknown>[] =>
  site
    .log()
    .split('\n')
    .filter((line) => line.includes('document refused') && line.includes(file))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function timed(address: string, headers: Record<string, string> = {}) {
  const started = Date.now();
  const answer = await fetch(address, { redirect: 'manual', headers });
  const text = await answer.text();
  return { status: answer.status, text, ms: Date.now() - started };
}

longTest(
  'an invalid document: the last good one is served, one line says which, where and why, the site stays ready',
  async ({ site }) => {
    const file = 'base/pages/frail.json';
    const richText = (body: string) => ({ text: { type: 'content/rich-text', v: 1, props: { body } } });
    await publish(site, file, pageOf('/frail', richText('<p>the good one</p>')));
    const broken: [document: unknown, pointer: string, found: RegExp][] = [
      ['{ "kind": "page", "format": 1,', '', /not JSON/],
      [pageOf('/frail', richText('x'), { layout: 7 }), '/layout', /7/],
      [pageOf('/frail', richText('x'), { format: 2 }), '/format', /2/],
    ];
    for (const [document, pointer, found] of broken) {
      const before = refusals(site, file).length;
      site.write(file, document);
      await expect.poll(() => refusals(site, file).length).toBe(before + 1);
      const line = refusals(site, file).at(-1);
      expect(line).toMatchObject({ pointer, found: expect.stringMatching(found), expected: expect.any(String) });
      expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
      const answer = await fetch(`${site.origin}/frail`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('the good one');
    }
    const told = refusals(site, file).length;
    await publish(site, 'base/pages/other.json', pageOf('/other', richText('another save reads everything again')));
    await served(`${site.origin}/other`, ({ status }) => status === 200);
    expect(refusals(site, file)).toHaveLength(told);
    const { code, text } = await check(site.content);
    expect(code).toBe(1);
    expect(text).toContain(`${file} /format: found`);
    site.write(file, pageOf('/frail', richText('<p>mended</p>')));
    await served(`${site.origin}/frail`, (_answer, html) => html.includes('mended'));
    expect((await check(site.content)).text).not.toMatch(/frail\.json .*\(error /);
  },
);

longTest(
  'an unknown widget, an invalid prop and a bad action cost their node alone; its neighbours wake',
  async ({ page, site }) => {
    await publish(
      site,
      'base/pages/mixed.json',
      pageOf('/mixed', {
        unknown: { type: 'casino/nowhere', v: 1, fallback: 'instead' },
        invalid: { type: 'content/heading', v: 1, props: { text: 7, level: 'huge' } },
        action: {
          type: 'content/action-row',
          v: 1,
          props: { items: [{ id: 'go', label: 'Never drawn' }] },
          on: { go: [{ do: 'no.such.action' }] },
        },
        poisoned: {
          type: 'content/rich-text',
          v: 1,
          props: { body: '<p>Still here</p>' },
          show: { is: 'no.such.path' },
        },
        tabs: {
          type: 'layout/tabs',
          v: 1,
          props: {
            label: 'Ways',
            tabs: [
              { slot: 'one', label: 'One' },
              { slot: 'two', label: 'Two' },
            ],
          },
          slots: { one: ['first'], two: ['second'] },
        },
      }),
    );
    const document = site.read<{ nodes: Record<string, object> }>('base/pages/mixed.json');
    const paragraph = (body: string) => ({ type: 'content/rich-text', v: 1, props: { body } });
    site.write('base/pages/mixed.json', {
      ...document,
      nodes: {
        ...document.nodes,
        instead: paragraph('<p>Drawn instead</p>'),
        first: paragraph('<p>Behind the first tab</p>'),
        second: paragraph('<p>Behind the second tab</p>'),
      },
    });
    await served(`${site.origin}/mixed`, (_answer, html) => html.includes('Drawn instead'));
    const answer = await page.goto('/mixed');
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('Drawn instead')).toBeVisible();
    await expect(page.getByText('Never drawn')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Two' }).click();
    await expect(page.getByText('Behind the second tab')).toBeVisible();
    await expect(page.getByText('Behind the first tab')).toBeHidden();
    for (const pointer of ['/nodes/unknown/type', '/nodes/invalid/props', '/nodes/action/on'])
      expect(site.log(), pointer).toContain(pointer);
  },
);

/** The first pages of a site that has just started, all at once. */
const firstPages = (origin: string) =>
  Promise.all(['/', '/ar', '/support', '/no/such/place'].map((path) => timed(origin + path)));

/**
 * Asks a site for its first pages, and at the same time another one that has nothing to wait for: both draw under the same load.
 * @returns the pages, and twice the longest time that the other one took, in milliseconds
 */
async function besideOneWithoutWaiting(origin: string) {
  const { site, end } = await runSite({ PLATFORM_URL: 'http://127.0.0.1:9' });
  const [pages, drawn] = await Promise.all([firstPages(origin), firstPages(site.origin)]);
  await end();
  return { pages, drawing: 2 * Math.max(...drawn.map(({ ms }) => ms)) };
}

test.describe('a platform that cannot be reached', () => {
  let own: Awaited<ReturnType<typeof runSite>> | undefined;
  let gate: Gate | undefined;
  test.afterEach(async ({ page }) => {
    await page.close(); // a page that is still waking would report that its server is gone
    await own?.end();
    await gate?.close();
    [own, gate] = [undefined, undefined];
  });

  const pretendPlayer = (page: Page): Promise<void> =>
    page.context().addCookies([
      {
        name: '__Host-session',
        value: 'any',
        domain: 'localhost',
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);

  test('refuses: public pages are whole and quick, a player is offered another try [REL-P1]', async ({
    page,
    allowed,
  }) => {
    allowed.push(/status of 503/, unreachable);
    own = await runSite({ PLATFORM_URL: 'http://127.0.0.1:9' });
    const { origin } = own.site;
    for (const path of ['/', '/lv', '/faq', '/support', '/terms']) {
      const { status, ms, text } = await timed(origin + path);
      expect([path, status]).toEqual([path, 200]);
      expect(ms, path).toBeLessThan(within(PAGE_MS));
      expect(text).toContain('<h1');
      expect(text).toContain('<footer');
    }
    expect((await timed(`${origin}/readyz`)).status).toBe(200);
    await page.goto(origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await pretendPlayer(page);
    await page.goto(`${origin}/faq`);
    await expect(page.getByRole('banner').first().getByRole('button', { name: 'Reload balance' })).toBeVisible({
      timeout: within(ISLAND_MS),
    });
    await page.goto(`${origin}/cashier/wallet`); // what it asks for, it cannot do without
    const wanting = page.locator('main').getByRole('button', { name: /retry|again/i });
    await expect(wanting.first()).toBeVisible({ timeout: within(ISLAND_MS) });
    await networkRest(page);
    await expect(page).toHaveURL(`${origin}/cashier/wallet`); // nobody said that the site is under maintenance
  });

  longTest(
    'hangs: no page and no island waits longer than 3 s, and a retry works once it is back',
    async ({ page, site, allowed, newPlayer }) => {
      allowed.push(/status of 50\d/, unreachable);
      await newPlayer(page);
      gate = await openGate(site.origin, 'hang');
      own = await runSite({ PLATFORM_URL: gate.origin });
      const { origin } = own.site;
      const { pages: first, drawing } = await besideOneWithoutWaiting(origin);
      expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
      for (const { ms } of first) expect(ms).toBeLessThan(within(PAGE_MS + drawing));
      const guarded = await timed(`${origin}/cashier/wallet`, { cookie: '__Host-session=any' });
      expect(guarded.status).toBe(200);
      expect(guarded.ms).toBeLessThan(within(PAGE_MS + drawing));
      await page.goto(`${origin}/cashier/wallet`);
      const header = page.getByRole('banner').first();
      const retry = header.getByRole('button', { name: 'Reload balance' });
      await expect(retry).toBeVisible({ timeout: within(ISLAND_MS + drawing) });
      await expect(
        page
          .locator('main')
          .getByRole('button', { name: /retry|again/i })
          .first(),
      ).toBeVisible();
      allowed.push(/status of 404 .*\/media\//); // the pictures of its notices and games are at the other site
      gate.mode = 'pass';
      await retry.click();
      await expect(header).toContainText('0.00');
      await expect(page.locator('main').getByRole('button', { name: /retry|again/i })).toHaveCount(0);
      await expect(page).toHaveURL(`${origin}/cashier/wallet`); // what stands is not taken away for maintenance
      await served(`${origin}/`, (_answer, html) => html.includes('/media/games/'));
    },
  );

  longTest(
    'breaks its contract: what draws from it says so and can be tried again, the operator is told once, all else stands [REL-P3]',
    async ({ page, site, allowed }) => {
      allowed.push(/status of 50\d/);
      gate = await openGate(site.origin, 'break');
      own = await runSite({ PLATFORM_URL: gate.origin });
      const answer = await page.goto(own.site.origin);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const popular = page.locator('#popular');
      await expect(popular).toContainText('The games could not be loaded.');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const second = page.getByRole('button', { name: 'Slide 2 of 3' });
      await second.click();
      await expect(second).toHaveAttribute('aria-current', 'true');
      await page.goto(`${own.site.origin}/?again`);
      const told = own.site
        .log()
        .split('\n')
        .filter((line) => line.includes('breaks its contract'));
      expect(told.filter((line) => line.includes('"call":"games.get"'))).toHaveLength(1);
      expect(own.site.log()).not.toContain('node threw');
      allowed.push(/status of 404/); // the pictures of its games are at the other site
      gate.mode = 'pass';
      await served(own.site.origin, (_answer, html) => html.includes('/media/games/')); // it was not cached as a good page
      await popular.getByRole('link', { name: 'Try again' }).click();
      await expect(popular.getByRole('link', { name: 'Try again' })).toHaveCount(0);
      await expect(popular.getByRole('listitem').first()).toBeVisible();
    },
  );
});

test('calls that fail in the browser: the balance says so, and asking again brings it', async ({
  page,
  allowed,
  newPlayer,
}) => {
  allowed.push(/net::ERR_FAILED/, unreachable);
  await newPlayer(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/faq');
  const header = page.getByRole('banner').first();
  const retry = header.getByRole('button', { name: 'Reload balance' });
  await expect(retry).toBeVisible({ timeout: within(ISLAND_MS) });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/api/**');
  // it asks again by itself, too: then there may be nothing left to press
  await retry.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(header).toContainText('0.00');
});
