import type { Locator, Page, Route } from '@playwright/test';
import { served } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { vendorDouble } from '../support/vendorDouble.ts';

const longTest = inLongRun(test);

const CONFIG = 'base/config.json';
const TIDAL = 'brands/tidal/config.json';
const HOST = 'wchat.eu.freshchat.com';
const SCRIPT = `https://${HOST}/js/widget.js`;
type Config = Record<string, unknown> & { chat: object };
type Log = [order: string, value?: Record<string, unknown>][];

/** As vendors do: the script that a page loads loads another, by an address written as text. */
const LOADER = `${vendorDouble('freshChat')}
  document.head.append(Object.assign(document.createElement('script'), { src: '${SCRIPT}?more' }));`;

let kept: { config: Config; tidal: Config };
test.beforeEach(async ({ site }) => {
  kept = { config: site.read<Config>(CONFIG), tidal: site.read<Config>(TIDAL) };
  const operations = kept.tidal['operations'] as object[];
  site.write(TIDAL, { ...kept.tidal, operations: [...operations, { op: 'set', at: '/chat', value: {} }] });
  site.write(CONFIG, {
    ...kept.config,
    chat: { ...kept.config.chat, chat: 'freshChat', freshChat: { token: 'abcdef12-3456', host: HOST } },
  });
  await served(`${site.origin}/support`, (_answer, html) => html.includes('Start the chat'));
});
test.afterEach(async ({ site }) => {
  site.write(CONFIG, kept.config);
  site.write(TIDAL, kept.tidal);
  await served(`${site.origin}/support`, (_answer, html) => !html.includes('Start the chat'));
});

const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', headers: { 'cache-control': 'no-store' }, body });
const asked = (page: Page): string[] => {
  const found: string[] = [];
  page.on('request', (request) => request.url().includes('freshchat') && found.push(request.url()));
  return found;
};
const logOf = (page: Page): Promise<Log> => page.evaluate(() => (globalThis as { chatLog?: Log }).chatLog ?? []);
const orders = async (page: Page): Promise<string[]> => (await logOf(page)).map(([order]) => order);
const policyAt = async (address: string, cookie = ''): Promise<string> =>
  (await fetch(address, { headers: { cookie } })).headers.get('content-security-policy') ?? '';

/** Moves the pointer until something appears: moves before the page's code listens are lost. */
async function moveUntil(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 99, 200);
      return wanted.isVisible();
    })
    .toBe(true);
}

test('comes once the visitor agreed, under a policy made for it, with a badge by the rules, as who they are [CHAT-01] [CHAT-02] [CHAT-03] [CHAT-04] [CHAT-05] [CHAT-06]', async ({
  page,
  site,
  newPlayer,
}) => {
  await page.route(SCRIPT, script(LOADER));
  await page.route(`${SCRIPT}?more`, script('document.documentElement.dataset.more = "here"'));
  const requests = asked(page);
  const badge = page.getByRole('button', { name: 'Fresh chat' });

  // without a word of the visitor nothing of the vendor is on a page, not even in its policy
  await page.goto('/support');
  expect(await policyAt(`${site.origin}/faq`)).not.toContain('freshchat');
  await page.getByRole('link', { name: 'Start the chat' }).click();
  await expect(page).toHaveURL(`${site.origin}/support/chat`);
  await expect(page.getByText('run by another company')).toBeVisible();
  expect(requests).toEqual([]);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Allow and start the chat' }).click();
  await loaded;
  await expect(page.getByText('The chat is ready.')).toBeVisible();
  expect((await orders(page)).slice(0, 3)).toEqual(['init', 'show', 'open']);
  expect((await logOf(page))[0]?.[1]).toMatchObject({ token: 'abcdef12-3456', locale: 'en' });
  await expect(page.locator('html')).toHaveAttribute('data-more', 'here');
  await expect(page.locator('.fc-hint')).toHaveCSS('color', 'rgb(1, 2, 3)');

  // each visitor's, page's and brand's own
  const cookie = 'consent=preferences';
  expect(await policyAt(`${site.origin}/faq`, cookie)).toContain(`script-src 'self' 'sha256-`);
  expect(await policyAt(`${site.origin}/faq`, cookie)).toContain(`https://${HOST}`);
  for (const path of ['/forms/sign_in', '/support'])
    expect(await policyAt(site.origin + path, cookie), path).not.toContain('freshchat');

  // not before the first interaction; each navigation decides about the badge
  requests.length = 0;
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests).toEqual([]);
  await moveUntil(page, badge);

  // a player is known to it, and what they do there is kept
  await newPlayer(page);
  await page.goto('/faq');
  await moveUntil(page, badge);
  await expect
    .poll(async () => (await logOf(page)).findLast(([order]) => order === 'init')?.[1])
    .toMatchObject({ externalId: expect.stringMatching(/^\d+$/), email: expect.stringContaining('@') });
  const stored = page.waitForRequest(/storeChatEvent/);
  await badge.click();
  expect((await (await stored).response())?.status()).toBe(200);

  // on a game's page there is none
  await page.goto('/game/ironbark-play-amber-melons');
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 99, 200);
      return orders(page);
    })
    .toEqual(['init']);
  await expect(badge).toBeHidden();

  // a brand without one
  await page.context().addCookies([{ name: 'consent', value: 'preferences', url: site.at('tidal') }]);
  const other = await page.goto(`${site.at('tidal')}/support/chat`);
  expect(other?.headers()['content-security-policy']).not.toContain('freshchat');
  await expect(page.locator('[data-state="off"]')).toBeVisible();
});

longTest(
  'that cannot be had, throws or floods leaves the page as it is, and says so where it was wanted [CHAT-07]',
  async ({ page, site, allowed }) => {
    allowed.push(/ERR_FAILED|vendor says|vendor breaks|report: .*"what":"chat"/);
    await page.context().addCookies([{ name: 'consent', value: 'preferences', url: site.origin }]);
    const failed = page.getByText('The chat could not be loaded.');
    const flood = `for (let i = 0; i < 500; i += 1) console.error('vendor says', i); throw new Error('vendor breaks');`;
    await page.route(SCRIPT, script(flood));
    await page.goto('/support/chat');
    await expect(failed).toBeVisible();
    await expect.poll(() => site.log()).toContain('the script left no fcWidget');

    await page.unroute(SCRIPT);
    await page.route(SCRIPT, (route) => route.abort());
    await page.reload();
    await expect(failed).toBeVisible();
    await expect.poll(() => site.log()).toContain('cannot be had');

    await page.unroute(SCRIPT);
    await page.route(SCRIPT, script(vendorDouble('freshChat')));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The chat is ready.')).toBeVisible();
    await page.getByRole('link', { name: 'Terms' }).first().click();
    await expect(page).toHaveURL(/terms/);
    await expect(page.getByRole('button', { name: 'Fresh chat' })).toBeVisible();
  },
);

longTest(
  'that never answers is given up after twenty seconds: the page stands, says so, and offers another try [CHAT-07]',
  async ({ page, site, allowed }) => {
    allowed.push(/ERR_FAILED|report: .*"what":"chat"/);
    await page.context().addCookies([{ name: 'consent', value: 'preferences', url: site.origin }]);
    const silence = Promise.withResolvers<undefined>();
    let requests = 0;
    await page.route(SCRIPT, async (route) => {
      requests += 1;
      if (requests > 1) return script(vendorDouble('freshChat'))(route);
      await silence.promise; // its server takes the request, and says nothing
      await route.abort(); // until it is started anew, which breaks the connection off
    });
    const isWanted = page.waitForRequest(SCRIPT);
    await page.goto('/support/chat');
    await isWanted;
    await expect(page.getByText('Connecting you to the chat…')).toBeVisible();
    await page.locator('summary', { hasText: 'Language:' }).click(); // the page works meanwhile
    await expect(page.getByRole('link', { name: 'Latviešu' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('The chat could not be loaded.')).toBeVisible();
    const broken = page.waitForEvent('requestfailed', (request) => request.url() === SCRIPT);
    silence.resolve(undefined);
    await broken;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The chat is ready.')).toBeVisible();
  },
);
