import type { Page } from '@playwright/test';
import { stageBanners } from '../../demo/seed/stageBanners.ts';
import { pageOf, publish, served } from '../support/lab.ts';
import { inLongRun, within } from '../support/length.ts';
import { moveBy } from '../support/moveBy.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const richText = (body: string): object => ({ type: 'content/rich-text', v: 1, props: { body } });

/** Every language that the site speaks, with the beginning of its paths. */
const LANGUAGES = [
  ['en', ''],
  ['lv', '/lv'],
  ['ru', '/ru'],
  ['ar', '/ar'],
] as const;
type Locale = (typeof LANGUAGES)[number][0];

/** A page as the server sends it to this visitor. Opened in the browser it costs twenty times as much: that is for what the browser adds. */
async function sentTo(page: Page, path: string): Promise<{ status: number; html: string; policy: string }> {
  const answer = await page.request.get(path);
  const policy = answer.headers()['content-security-policy'] ?? '';
  return { status: answer.status(), html: await answer.text(), policy };
}

test('the home shows what its document says, games and banners from the platform, in every language, for guests and players [ROUTE-01]', async ({
  page,
  site,
  newPlayer,
}) => {
  const { text } = site.read<{ text: Record<string, Record<string, string>> }>('base/pages/home.json');
  const said = (key: string, locale: string): string => text[key]?.[locale] ?? 'missing';
  const onStage = (locale: Locale): string =>
    stageBanners.find(({ brand }) => brand === 'aurora')?.words[locale].title ?? 'missing';
  const look = async (locale: Locale, prefix: string): Promise<void> => {
    const answer = await page.goto(prefix || '/');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('banner').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(said('hero.heading', locale));
    await expect(page.locator('main')).toContainText(onStage(locale));
    expect(await page.locator('main img[src^="/media/games/"]').count()).toBeGreaterThan(20);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };
  for (const [locale, prefix] of LANGUAGES) {
    const { status, html } = await sentTo(page, prefix || '/');
    expect([status, html.includes(`<html lang="${locale}"`)]).toEqual([200, true]);
    expect([html.includes(said('hero.heading', locale)), html.includes(onStage(locale))]).toEqual([true, true]);
    expect([...html.matchAll(/<img[^>]* src="\/media\/games\//g)].length).toBeGreaterThan(20);
  }
  await look('en', '');
  await newPlayer(page);
  await look('lv', '/lv');
  await expect(page.getByRole('banner').first()).toContainText('0,00');
});

test('a content manager’s new page is there at any depth, with and without locale prefix, without a build [ROUTE-02] [CFG-08]', async ({
  page,
  site,
}) => {
  const document = pageOf(
    '/guides/first/steps',
    { text: { type: 'content/rich-text', v: 1, props: { body: { $t: 'body' } } } },
    { text: { body: { en: '<p>Take it slowly.</p>', lv: '<p>Nesteidzieties.</p>' } } },
  );
  await publish(site, 'base/pages/guides.json', document);
  await page.goto('/guides/first/steps');
  await expect(page.getByText('Take it slowly.')).toBeVisible();
  await page.goto('/lv/guides/first/steps');
  await expect(page.getByText('Nesteidzieties.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
});

longTest('a saved document is live within a second, and nobody meets an error meanwhile [CFG-08]', async ({ site }) => {
  await publish(site, 'base/pages/live.json', pageOf('/live', { text: richText('<p>before</p>') }));
  let asking = true;
  const statuses = new Set<number>();
  const visitor = (async () => {
    while (asking) statuses.add((await fetch(`${site.origin}/live`)).status);
  })();
  const saved = Date.now();
  site.write('base/pages/live.json', pageOf('/live', { text: richText('<p>after</p>') }));
  await served(`${site.origin}/live`, (_answer, text) => text.includes('after'));
  const took = Date.now() - saved;
  asking = false;
  await visitor;
  expect([...statuses]).toEqual([200]);
  expect(took).toBeLessThan(within(1_000));
});

test('an unknown address answers 404 and names its path, in every language, for players too, and by a link [ROUTE-25] [SYS-04] [SYS-06]', async ({
  page,
  site,
  allowed,
  newPlayer,
}) => {
  allowed.push(/status of 404/);
  const look = async (): Promise<void> => {
    const heading = page.locator('main [data-kind="not-found"] h1');
    await expect(heading).toContainText('/no/such/place');
    await expect(page.getByRole('banner').first()).toBeVisible();
  };
  for (const [locale, prefix] of LANGUAGES) {
    const { status, html } = await sentTo(page, `${prefix}/no/such/place`);
    expect([status, html.includes(`<html lang="${locale}"`)]).toEqual([404, true]);
    expect(sectionOf(html, 'not-found')).toMatch(/<h1[^>]*>.*\/no\/such\/place.*<\/h1>/);
    expect(html).toContain('<header');
  }
  const body = '<a href="/no/such/place">Into the dark</a>';
  await publish(site, 'base/pages/dark.json', pageOf('/dark', { text: richText(body) }));
  await page.goto('/dark');
  await moveBy(page, page.getByRole('link', { name: 'Into the dark' }));
  await look();
  await expect(page.getByText('Page Not Found /no/such/place')).toBeVisible();
  await expect(page).toHaveURL('/no/such/place');
  await newPlayer(page);
  expect((await page.goto('/no/such/place'))?.status()).toBe(404);
  await look();
});

test('a path that holds markup is shown as text [ROUTE-25]', async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  await page.goto('/%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(page.locator('main')).toContainText('Page Not Found');
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});

test('forbidden and maintenance answer 403 and 503 in the empty layout [SYS-01] [SYS-04] [SYS-06]', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of (403|503)/);
  for (const [path, status] of [
    ['/forbidden', 403],
    ['/maintenance', 503],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getByRole('banner').count()).toBe(0);
  }
});

longTest(
  'closing the site turns every page into the maintenance page, and opening it turns them back [SYS-04] [CFG-08]',
  async ({ site }) => {
    const config = site.read<{ common: object }>('base/config.json');
    site.write('base/config.json', { ...config, common: { ...config.common, maintenance: true } });
    await served(`${site.origin}/faq`, ({ status }) => status === 503);
    await served(`${site.origin}/`, ({ status }) => status === 503);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    site.write('base/config.json', config);
    await served(`${site.origin}/faq`, ({ status }) => status === 200);
  },
);

/** What a page's HTML says in its section of this kind. */
const sectionOf = (html: string, kind: string): string =>
  new RegExp(`<section[^>]* data-kind="${kind}".*?</section>`).exec(html)?.[0] ?? '';

/** Asks for the page's own address again. */
const RELOAD = '';

/** Button targets: SYS-03. */
const SYSTEM_PAGES: readonly [path: string, kind: string, status: number, button?: string][] = [
  ['/not-found', 'not-found', 404, '/'],
  ['/forbidden', 'forbidden', 403, '/support'],
  ['/maintenance', 'maintenance', 503, RELOAD],
  ['/closed', 'closed', 410],
  ['/user-block', 'user-block', 403, '/support'],
  ['/unsubscribe', 'unsubscribe', 200],
  ['/unsubscribe/done', 'unsubscribe', 200, '/'],
  ['/system/errors-slot', 'errors-slot', 200, '/gamehall'],
  ['/cashier/paycancel', 'pay-cancel', 200, '/cashier/deposit'],
  ['/cashier/payfail', 'pay-fail', 200, '/cashier/deposit'],
  ['/cashier/paymobile', 'pay-mobile', 200],
  ['/cashier/paynewwindow', 'pay-new-window', 200, '/cashier/deposit'],
  ['/cashier/paypending', 'pay-pending', 200],
  ['/cashier/paysuccess', 'pay-success', 200, '/cashier/wallet'],
  ['/cashier/paysuccess/unknown-payment', 'pay-success', 200, '/gamehall'],
];

test('every system page has its document: header, description, image, and a button where there is a target, in two languages [SYS-01] @pictures', async ({
  page,
  allowed,
  newPlayer,
}) => {
  allowed.push(/status of (400|403|404|410|503)/);
  await newPlayer(page); // what comes after a payment is for players
  const pictures = new Set<string>();
  for (const prefix of ['', '/ar'])
    for (const [path, kind, status, button] of SYSTEM_PAGES) {
      const sent = await sentTo(page, prefix + path);
      expect([path, sent.status]).toEqual([path, status]);
      const shown = sectionOf(sent.html, kind);
      expect(shown, path).toMatch(/<h1[^>]*>[^<]+/);
      expect(shown, path).toMatch(/<p[^>]*>[^<]+/);
      const [, picture] = /<img[^>]* src="([^"]+)"/.exec(shown) ?? [];
      if (kind === 'pay-pending') expect(shown, path).toContain('aria-busy="true"');
      else pictures.add(picture ?? `none at ${path}`);
      const targets = [...shown.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
      const target = button === '/' ? prefix || '/' : button === RELOAD ? RELOAD : prefix + (button ?? '');
      expect([path, targets]).toEqual([path, button === undefined ? [] : [target]]);
    }
  // the browser can draw each of the pictures, and shows a page as it was sent
  await page.goto('/unsubscribe/done');
  const shown = page.locator('section[data-kind="unsubscribe"]');
  await expect(shown.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(shown.locator('> a')).toHaveAttribute('href', '/');
  const undrawn = await page.evaluate(
    async (addresses) => {
      const isDrawn = async (src: string): Promise<boolean> => {
        const image = Object.assign(new Image(), { src });
        await image.decode().catch(() => undefined);
        return image.naturalWidth > 0;
      };
      const drawn = await Promise.all(addresses.map(isDrawn));
      return addresses.filter((_, index) => !drawn[index]);
    },
    [...pictures],
  );
  expect([undrawn, pictures.size > 5]).toEqual([[], true]);
});

test('the unsubscribe page is there in every language, for guests and players [ROUTE-18]', async ({
  page,
  newPlayer,
}) => {
  for (const isPlayer of [false, true]) {
    if (isPlayer) await newPlayer(page);
    for (const [locale, prefix] of LANGUAGES) {
      const { status, html } = await sentTo(page, `${prefix}/unsubscribe`);
      expect([status, html.includes(`<html lang="${locale}"`)]).toEqual([200, true]);
      expect(sectionOf(html, 'unsubscribe')).toMatch(/<h1[^>]*>[^<]+/);
    }
    await page.goto('/unsubscribe');
    await expect(page.locator('section[data-kind="unsubscribe"] h1')).toBeVisible();
  }
});

test('signing in and joining stand alone, embeddable, in the empty layout, in every language [ROUTE-20] [ROUTE-26]', async ({
  page,
}) => {
  for (const [, prefix] of LANGUAGES)
    for (const path of ['/forms/sign_in', '/forms/sign_up']) {
      const { status, html, policy } = await sentTo(page, prefix + path);
      expect([path, status, html.includes('<main')]).toEqual([path, 200, true]);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(html).not.toMatch(/<(header|footer)[ >]/);
    }
  for (const [path, field] of [
    ['/forms/sign_in', 'input[type="password"]'],
    ['/forms/sign_up', 'input[autocomplete="given-name"]'],
    ['/ar/forms/sign_up', 'input[autocomplete="given-name"]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(field).first()).toBeVisible();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  }
});

longTest(
  'layouts are documents: a page takes another one, and a changed layout shows at once [ROUTE-26]',
  async ({ site }) => {
    await publish(
      site,
      'base/pages/bare.json',
      pageOf('/bare', { text: richText('<p>bare</p>') }, { layout: 'empty' }),
    );
    const empty = await (await fetch(`${site.origin}/bare`)).text();
    expect(empty.includes('<header')).toBe(false);
    site.write('base/pages/bare.json', pageOf('/bare', { text: richText('<p>bare</p>') }));
    await served(`${site.origin}/bare`, (_answer, text) => text.includes('<header'));
    for (const id of ['default', 'empty', 'svg-sprite']) {
      const layout = site.read<{ root: string; nodes: object }>(`base/layouts/${id}.json`);
      expect(layout).toMatchObject({ kind: 'layout', id });
      site.write('base/pages/bare.json', pageOf('/bare', { text: richText(`<p>in ${id}</p>`) }, { layout: id }));
      await served(`${site.origin}/bare`, (_answer, text) => text.includes(`in ${id}`));
      const frame = { type: 'layout/stack', v: 1, slots: { main: ['mark', layout.root] } };
      const nodes = { ...layout.nodes, frame, mark: richText(`<p>said by ${id}</p>`) };
      site.write(`base/layouts/${id}.json`, { ...layout, root: 'frame', nodes });
      await served(`${site.origin}/bare`, (_answer, text) => text.includes(`said by ${id}`));
      site.write(`base/layouts/${id}.json`, layout);
      await served(`${site.origin}/bare`, (_answer, text) => !text.includes(`said by ${id}`));
    }
  },
);

test('moving between pages keeps the document, moves focus and title, and the back button works', async ({ page }) => {
  await neverTimeOut(page); // a page that is late comes as a document
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await moveBy(page, page.locator('footer a[href="/faq"]').first());
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(page.locator('main img[src^="/media/games/"]').first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});
