import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CustomCodeEntry } from '../../schemas/content/customCode.ts';
import { customCode } from '../support/customCode.ts';
import { buttonsPage, pageOf, publish, served } from '../support/lab.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = 'base/config.json';

type Config = Record<string, unknown> & { common: Record<string, unknown>; access: Record<string, unknown> };

/** Asks with a Host header of our own, which fetch does not allow. */
function ask(site: RunningSite, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; html: string }>((resolve, reject) => {
    const sent = request(site.origin + path, { headers }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        html += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, html }));
    });
    sent.on('error', reject).end();
  });
}

const brandIn = (html: string): string => /data-brand="([^"]*)"/.exec(html)?.[1] ?? '';

/** Runs content:check over a copy of the starter documents with one file changed. */
async function checkWith(file: string, document: unknown): Promise<{ code: number; text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-check-'));
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(document));
  const outcome = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, ['tools/contentCheck.ts', folder], { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

/** What a home is made of: its parts in order, and what is said where. */
const anatomy = (page: Page) =>
  page.evaluate(() => {
    const words = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    return {
      sections: [...document.querySelectorAll('main section')].map((section) => section.id).filter((id) => id !== ''),
      hero: words(document.querySelector('main section')),
      navigation: words(document.querySelector('header nav')),
      faq: [...document.querySelectorAll('main details summary')].map((summary) => words(summary)),
      games: [...document.querySelectorAll('#popular img')].map((image) => image.getAttribute('alt')),
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });

test('kestrel is aurora with its own theme, hero and navigation, and nothing else of its own [CFG-01]', async ({
  page,
  site,
}) => {
  await page.goto(site.origin);
  const aurora = await anatomy(page);
  await page.goto(site.at('kestrel'));
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'kestrel');
  const kestrel = await anatomy(page);
  expect(kestrel.accent).not.toBe(aurora.accent);
  expect(kestrel.ground).not.toBe(aurora.ground);
  expect(kestrel.hero).not.toBe(aurora.hero);
  expect(kestrel.navigation).not.toBe(aurora.navigation);
  expect(kestrel.sections.toSorted()).toEqual(aurora.sections.toSorted());
  expect(kestrel.faq).toEqual(aurora.faq);
  expect(kestrel.games.length).toBe(aurora.games.length);
  for (const path of ['/faq', '/terms', '/support']) {
    const bodies = [];
    for (const origin of [site.origin, site.at('kestrel')]) {
      await page.goto(origin + path);
      const words = (await page.locator('main').textContent()) ?? '';
      expect(words.length).toBeGreaterThan(200);
      bodies.push(words.replaceAll(/Kestrel|Aurora/g, 'Brand'));
    }
    expect(bodies[1], path).toBe(bodies[0]);
  }
});

test('a change in the base shows in the brands that inherit it, one in a brand only there [CFG-01] [CFG-08]', async ({
  site,
}) => {
  const text = (body: string) => ({ text: { type: 'content/rich-text', v: 1, props: { body } } });
  await publish(site, 'base/pages/heir.json', pageOf('/heir', text('<p>from the base</p>')));
  const inKestrel = async () => (await ask(site, '/heir', { host: 'kestrel.localhost' })).html;
  await expect.poll(inKestrel).toContain('from the base');
  const operations = [{ op: 'set', node: 'text', at: '/props/body', value: '<p>from kestrel</p>' }];
  site.write('brands/kestrel/pages/heir.json', { kind: 'page', format: 1, id: 'heir', operations });
  await expect.poll(inKestrel).toContain('from kestrel');
  expect(await (await fetch(`${site.origin}/heir`)).text()).toContain('from the base');
});

test('the Host header alone names the brand; a host that nobody names gets the fallback [CFG-01]', async ({ site }) => {
  const { port } = new URL(site.origin);
  expect(brandIn((await ask(site, '/', { host: `kestrel.localhost:${port}` })).html)).toBe('kestrel');
  expect(brandIn((await ask(site, '/', { host: `KESTREL.localhost` })).html)).toBe('kestrel');
  for (const forged of [
    { 'x-forwarded-host': 'kestrel.localhost' },
    { forwarded: 'host=kestrel.localhost' },
    { 'x-host': 'kestrel.localhost', 'x-original-host': 'kestrel.localhost' },
  ]) {
    const { html } = await ask(site, '/', { host: `localhost:${port}`, ...forged });
    expect([forged, brandIn(html)]).toEqual([forged, 'aurora']);
    expect(html).not.toContain('kestrel.localhost');
  }
  for (const host of ['unknown.example', 'kestrel.localhost.evil.example', '[::1]']) {
    const { status, html } = await ask(site, '/', { host });
    expect([host, status, brandIn(html)]).toEqual([host, 200, 'aurora']);
    expect(html).not.toContain('evil.example');
  }
});

test('every locale has its language, direction and alternates; Arabic mirrors the page [CFG-01]', async ({ page }) => {
  const left = async (name: 'logo' | 'join') => {
    const header = page.getByRole('banner').first();
    const element = name === 'logo' ? header.getByRole('link').nth(1) : header.locator('m-node a').last();
    return (await element.boundingBox())?.x ?? 0;
  };
  const sides: Record<string, { logo: number; join: number }> = {};
  for (const [locale, dir] of [
    ['en', 'ltr'],
    ['lv', 'ltr'],
    ['ru', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    await page.goto(`${prefix}/faq`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    const alternates = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(alternates).toEqual([
      ['en', '/faq'],
      ['lv', '/lv/faq'],
      ['ru', '/ru/faq'],
      ['ar', '/ar/faq'],
      ['x-default', '/faq'],
    ]);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${prefix}/faq`);
    sides[locale] = { logo: await left('logo'), join: await left('join') };
  }
  for (const locale of ['en', 'lv', 'ru']) expect(sides[locale]?.logo).toBeLessThan(sides[locale]?.join ?? 0);
  expect(sides.ar?.logo).toBeGreaterThan(sides.ar?.join ?? 0);
});

test.describe('settings', () => {
  let kept: Config;
  test.beforeEach(({ site }) => {
    kept = site.read<Config>(CONFIG);
  });
  test.afterEach(async ({ site }) => {
    site.write(CONFIG, kept);
    await served(`${site.origin}/faq`, (_answer, html) => !html.includes('#123456') && !html.includes('data-lab'));
  });

  test('theme colour, favicon, guarded segments, popup flags and system pages are settings, live at once [CFG-02] [CFG-08]', async ({
    page,
    site,
    allowed,
  }) => {
    allowed.push(/status of 404/);
    await publish(site, 'base/pages/vault.json', pageOf('/vault/room', {}));
    await publish(
      site,
      'base/pages/lost.json',
      pageOf('/lost', { text: { type: 'content/rich-text', v: 1, props: { body: '<p>Lost indeed</p>' } } }),
    );
    expect((await fetch(`${site.origin}/vault/room`, { redirect: 'manual' })).status).toBe(200);
    site.write(CONFIG, {
      ...kept,
      common: { ...kept.common, themeColor: '#123456', favicon: { svg: '/public/brand/kestrel/favicon.svg' } },
      access: {
        ...kept.access,
        guardedSegments: ['vault'],
        popupFlags: { enter_here: { popup: 'auth', view: 'authorization' } },
      },
      systemPages: { ...(kept.systemPages as object), 'not-found': 'lost' },
    });
    await served(`${site.origin}/faq`, (_answer, html) => html.includes('<meta name="theme-color" content="#123456">'));
    expect(await (await fetch(`${site.origin}/faq`)).text()).toContain(
      '<link rel="icon" href="/public/brand/kestrel/favicon.svg" type="image/svg+xml" sizes="any">',
    );
    const guarded = await fetch(`${site.origin}/vault/room`, { redirect: 'manual' });
    expect([guarded.status, guarded.headers.get('location')]).toEqual([302, '/?redirectUrl=%2Fvault%2Froom']);
    const lost = await page.goto('/nowhere/at/all');
    expect(lost?.status()).toBe(404);
    await expect(page.getByText('Lost indeed')).toBeVisible();
    await page.goto('/faq?enter_here=1');
    await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('snippets stand at head, body start and body end, run by their hash, and never on guarded pages [CFG-05]', async ({
    page,
    site,
    newPlayer,
  }) => {
    const snippet = (position: CustomCodeEntry['position'], name: string) =>
      customCode(`<meta data-lab="${name}"><script>(self.labRan = self.labRan || []).push("${name}")</script>`, {
        position,
      });
    site.write(CONFIG, {
      ...kept,
      customCode: [
        snippet('head', 'first'),
        snippet('body-start', 'second'),
        snippet('body-end', 'third'),
        { ...snippet('head', 'switched-off'), isEnabled: false },
        customCode('<script>self.labRan.push("unclosed")', { position: 'body-start' }),
        customCode('<!-- data-lab="swallows"', { position: 'body-end' }),
      ],
    });
    await served(`${site.origin}/faq`, (_answer, html) => html.includes('data-lab="third"'));
    await page.goto('/faq');
    expect(await page.evaluate(() => (globalThis as unknown as { labRan: string[] }).labRan)).toEqual([
      'first',
      'second',
      'third',
    ]);
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('[data-lab]')].map((found) => [
        (found as HTMLElement).dataset.lab,
        found.parentElement?.localName,
      ]),
    );
    expect(places).toEqual([
      ['first', 'head'],
      ['second', 'body'],
      ['third', 'body'],
    ]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(site.log().match(/custom code left out/g)?.length).toBeGreaterThanOrEqual(2);
    await newPlayer(page);
    for (const path of ['/cashier/deposit', '/profile/settings']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => 'labRan' in globalThis), path).toBe(false);
      expect(await page.locator('[data-lab]').count(), path).toBe(0);
    }
  });

  test('a snippet that throws disturbs nothing [CFG-05]', async ({ page, site, allowed }) => {
    allowed.push(/uncaught: snippet/);
    const code = '<script>throw new Error("snippet data-lab")</script>';
    site.write(CONFIG, { ...kept, customCode: [customCode(code)] });
    await served(`${site.origin}/faq`, (_answer, html) => html.includes('snippet data-lab'));
    await page.goto('/faq');
    await page.getByRole('banner').first().getByRole('link', { name: 'Join' }).click();
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible();
  });
});

test('every section of the settings is taken, and a wrong type in it refused with its pointer [CFG-02]', async ({
  site,
}) => {
  test.setTimeout(60_000);
  const config = site.read<Config>(CONFIG);
  const sections: [name: string, good: unknown, wrong: unknown, pointer: string][] = [
    ['cashier', { depositViewMode: 'ContainerScrollView' }, { depositViewMode: 'Other' }, '/depositViewMode'],
    ['games', { pageSize: 24 }, { pageSize: 'many' }, '/pageSize'],
    ['search', { minLength: 3, debounceMs: 200 }, { debounceMs: -1 }, '/debounceMs'],
    ['forms', { strategy: 'on-submit' }, { strategy: 'never' }, '/strategy'],
    ['tournaments', { pageSize: 6 }, { pageSize: [] }, '/pageSize'],
    ['common', { ...config.common, twoFactorEnabled: true }, { twoFactorEnabled: 'yes' }, '/twoFactorEnabled'],
    ['style', { interfaceWidths: { xs: 300 } }, { interfaceWidths: { xs: 'wide' } }, '/interfaceWidths/xs'],
    ['loyalty', { isEnableLoyalty: true }, { isEnableLoyalty: 1 }, '/isEnableLoyalty'],
    ['chat', { chat: 'freshChat' }, { chat: 5 }, '/chat'],
    ['analytics', { bloomreachTarget: 'x' }, { bloomreachTarget: {} }, '/bloomreachTarget'],
    [
      'settingsForUpdBalance',
      { countSecondsForInterval: 20 },
      { countSecondsForInterval: 'x' },
      '/countSecondsForInterval',
    ],
    ['systemPages', { 'not-found': 'not-found' }, { 'not-found': 7 }, '/not-found'],
    ['popups', { fallbacks: false }, { fallbacks: 'no' }, '/fallbacks'],
    ['customCode', [customCode('')], [{ ...customCode(''), position: 'foot' }], '/0/position'],
  ];
  const good = await checkWith(CONFIG, {
    ...config,
    ...Object.fromEntries(sections.map(([name, value]) => [name, value])),
  });
  expect([good.code, good.text]).toEqual([0, expect.stringContaining(' 0 faults')]);
  const wrong = await checkWith(CONFIG, {
    ...config,
    ...Object.fromEntries(sections.map(([name, , value]) => [name, value])),
  });
  expect(wrong.code).toBe(1);
  for (const [name, , , pointer] of sections) expect(wrong.text).toContain(`${CONFIG} /${name}${pointer}: found`);
  const favicon = await checkWith(CONFIG, { ...config, common: { favicon: { svg: 7 } } });
  expect([favicon.code, favicon.text]).toEqual([1, expect.stringContaining('/common/favicon/svg: found')]);
});

test('every kind of document has its schema: a broken one is refused with its pointer [CFG-03]', async ({ site }) => {
  test.setTimeout(60_000);
  const broken: [file: string, change: object, pointer: string][] = [
    ['brands/aurora/brand.json', { hosts: 'localhost' }, '/hosts'],
    ['base/config.json', { common: [] }, '/common'],
    ['base/theme.json', { scheme: 'dim' }, '/scheme'],
    ['base/layouts/default.json', { nodes: [] }, '/nodes'],
    ['base/pages/faq.json', { path: 'faq' }, '/path'],
    ['base/popups/game.json', { dialog: 'window' }, '/dialog'],
    ['base/forms/login.json', { fields: {} }, '/fields'],
    ['base/redirects.json', { rules: [{ from_url: 7 }] }, '/rules/0'],
    ['base/messages/en.json', { messages: { 'a.b': 7 } }, '/messages'],
  ];
  await Promise.all(
    broken.map(async ([file, change, pointer]) => {
      const { code, text } = await checkWith(file, { ...site.read<object>(file), ...change });
      expect([file, code]).toEqual([file, 1]);
      expect(text, file).toContain(`${file} ${pointer}`);
      expect(text, file).toMatch(/found .+, expected .+/);
    }),
  );
  const { code, text } = await checkWith('base/pages/odd.json', { kind: 'odd', format: 1, id: 'odd' });
  expect([code, text]).toEqual([1, expect.stringContaining('base/pages/odd.json /kind: found')]);
});

test('a theme token of one brand is live without a build, and only there [CFG-08]', async ({ page, site }) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  await page.goto(site.origin);
  const aurora = await accent();
  const theme = site.read<{ dark: object }>('brands/kestrel/theme.json');
  site.write('brands/kestrel/theme.json', { ...theme, dark: { ...theme.dark, accent: '#00ffaa' } });
  await expect(async () => {
    await page.goto(site.at('kestrel'));
    expect(await accent()).toBe('#00ffaa');
  }).toPass();
  await page.goto(site.origin);
  expect(await accent()).toBe(aurora);
  site.write('brands/kestrel/theme.json', theme);
});

test('the layout changes where the design says: 767 and 768, 991 and 992 px', async ({ page, site }) => {
  await publish(
    site,
    'base/pages/widths.json',
    buttonsPage('/widths', [], {
      nodes: {
        root: { type: 'promo/banner-group', v: 1, props: { columns: 3 }, slots: { main: ['a', 'b', 'c'] } },
        ...Object.fromEntries(
          ['a', 'b', 'c'].map((id) => [
            id,
            { type: 'promo/banner', v: 1, props: { title: id, image: '/media/banners/sea.svg' } },
          ]),
        ),
      },
    }),
  );
  const columns: Record<number, number> = {};
  const bar: Record<number, string> = {};
  for (const width of [767, 768, 991, 992]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/widths');
    const tops = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().top)));
    columns[width] = tops.filter((top) => top === tops[0]).length;
    bar[width] = await page.locator('header nav').evaluate((nav) => getComputedStyle(nav).position);
  }
  expect(columns).toEqual({ 767: 1, 768: 2, 991: 2, 992: 3 });
  expect(bar).toEqual({ 767: 'fixed', 768: 'fixed', 991: 'fixed', 992: 'static' });
});
