import type { Page, Route } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Quiet time after which no more requests follow while all scripts are held: the rest waits for one of them. */
const QUIET_MS = 600;

interface Opened {
  /** Number of sequential rounds of requests for code. */
  rounds: number;
  scripts: ReadonlySet<string>;
}

/** Opens an address with all its scripts held, releases them round by round, and counts the rounds until the form is shown. */
async function openInRounds(page: Page, address: string): Promise<Opened> {
  const held: Route[] = [];
  const asked = new Set<string>();
  const scripts = new Set<string>();
  const nameOf = (route: Route): string => new URL(route.request().url()).pathname;
  await page.route('**/assets/*.js', (route) => {
    // what came once is in the browser's cache, which routes switch off
    if (asked.has(nameOf(route))) return route.continue();
    asked.add(nameOf(route));
    held.push(route);
  });
  await page.goto(address, { waitUntil: 'commit' });
  // held code may be too late for the platform's answers: then the form offers another try
  const done = page.locator('dialog[open] form').locator('button[type=submit], [role=alert] button');
  const isOver = (): Promise<boolean> => done.first().isVisible();
  let rounds = 0;
  while (!(await isOver())) {
    for (let before = -1; before !== held.length && !(await isOver()); ) {
      before = held.length;
      // what the page would still ask for, it asks for meanwhile: nothing tells that it does not
      await page.waitForTimeout(QUIET_MS);
    }
    if (held.length === 0 || (await isOver())) continue;
    rounds += 1;
    for (const route of held) scripts.add(nameOf(route));
    await Promise.all(held.splice(0).map((route) => route.continue()));
  }
  // the remaining requests are prefetched for another press
  await Promise.all(held.splice(0).map((route) => route.continue()));
  await page.unrouteAll({ behavior: 'wait' });
  return { rounds, scripts };
}

const preloadsIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload" as="fetch" fetchpriority="low" href="([^"]+)" crossorigin>/g)].map(
    ([, file = '']) => file,
  );

longTest(
  'a popup that an address opens has its code fetched at once, and no code that it does not need [ACC-04]',
  async ({ page, browser, site }) => {
    const plain = await (await page.request.get('/faq')).text();
    const at = '/faq?show_popup_reg=1';
    const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US' });
    const without = await context.newPage();
    // the same page, but for what it says of the popup's code
    await without.route(`**${at}`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${site.origin}/faq` }) }),
    );
    const before = await openInRounds(without, at);
    await context.close();
    const after = await openInRounds(page, at);
    process.stdout.write(
      `Rounds of code for the registration: ${before.rounds} without hints, ${after.rounds} with them\n`,
    );
    expect(before.rounds).toBeGreaterThanOrEqual(4);
    // a busy machine may split a round into two
    expect(after.rounds).toBeLessThan(before.rounds - 1);
    expect([...after.scripts].filter((script) => !before.scripts.has(script))).toEqual([]);
    const hinted = preloadsIn(await (await page.request.get(at)).text());
    expect(hinted.length).toBeGreaterThan(preloadsIn(plain).length + 20);
    // for other parameters in the address, and for players, the page is unchanged
    expect(await (await page.request.get('/faq?show_popup=1&utm=x')).text()).toBe(plain);
  },
);

for (const code of ['engine', 'parts'])
  longTest(`a start whose code was missing goes on at the next press: ${code}`, async ({ page, allowed }) => {
    allowed.push(/status of 404/, /was answered with 404/);
    let isMissing = true;
    await page.route(`**/assets/${code}-*.js`, (route) =>
      isMissing ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const missed = page.waitForResponse((answer) => answer.status() === 404);
    await page.goto('/rest?show_popup_auth=1');
    await (await missed).finished();
    isMissing = false;
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
