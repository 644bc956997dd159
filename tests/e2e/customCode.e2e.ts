import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_TAGS } from '../support/axe.ts';
import { customCode } from '../support/customCode.ts';
import { served } from '../support/lab.ts';
import { inLongRun, isLong, SEED } from '../support/length.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

const CONFIG = 'base/config.json';
type Config = Record<string, unknown> & { access: Record<string, unknown> };

/** A snippet that leaves its name in the tab, in the page, in storage and in a cookie. */
const marking = (name: string): string =>
  `<meta data-code="${name}"><script>(self.ran = self.ran || []).push("${name}"); document.cookie = "_${name}=1; path=/"; localStorage.setItem("${name}.id", "1")</script>`;

/** Addresses where no custom code may run: money, accounts, signing in, forms. */
const FORBIDDEN = /^\/(cashier|profile|forms|survey)\b/;

const ran = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...((globalThis as { ran?: string[] }).ran ?? []),
    ...Array.from(document.querySelectorAll<HTMLElement>('[data-code]'), ({ dataset }) => `<${dataset.code}>`),
  ]);

/** Opens a page, again until it is built with this test's settings: a cached version is sent until then. */
async function openWith(page: Page, path: string, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path);
      return (await ran(page)).length;
    })
    .toBe(count);
}

/** Follows a link of the page the way visitors do; the router's code is there before. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'way', textContent: to });
    link.style.cssText = 'position:fixed;inset:50% auto auto 50%;z-index:99';
    document.querySelector('main')?.append(link);
  }, href);
  let isAhead = false;
  const ahead = page.waitForResponse(/_content\/page/).then(() => {
    isAhead = true;
  });
  // Pointer events before the page's code is loaded are lost: visitors point again.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await page.locator('#way').hover();
      return isAhead;
    })
    .toBe(true);
  await ahead;
  await page.locator('#way').click();
  await page.waitForURL((url) => url.pathname === href);
}

function pathsOf(site: RunningSite): string[] {
  const folder = join(site.content, 'base/pages');
  return readdirSync(folder).map((file) => {
    const { path } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { path: string };
    return path.replace(/\/\{[^}]+\?\}/g, '');
  });
}

let kept: Config;
test.beforeEach(async ({ site }) => {
  kept = site.read<Config>(CONFIG);
  site.write(CONFIG, {
    ...kept,
    access: { ...kept.access, popupHashes: { enter: { popup: 'auth', view: 'authorization', guests: true } } },
    customCode: [
      customCode(marking('needed'), { consent: 'necessary', position: 'body-end' }),
      customCode(marking('counts'), { consent: 'analytics', stores: ['_counts', 'counts.*'] }),
      customCode(marking('sells'), { consent: 'marketing', position: 'body-start', stores: ['_sells', 'sells.id'] }),
      customCode(marking('tampered'), { hash: `sha256-${'A'.repeat(43)}=` }),
    ],
  });
  await served(`${site.origin}/faq`, (_answer, html) => html.includes('data-code="needed"'));
});
test.afterEach(async ({ site }) => {
  site.write(CONFIG, kept);
  await served(`${site.origin}/faq`, (_answer, html) => !html.includes('data-code'));
});

const ALL = ['counts', 'sells', 'needed', '<counts>', '<sells>', '<needed>'];
const agreed = (site: RunningSite) => [{ name: 'consent', value: 'analytics.marketing', url: site.origin }];

longTest(
  'no page of money, account, sign-in or forms holds custom code; a changed code is on no page [REL-C14]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of (403|404|503)/);
    await page.context().addCookies(agreed(site));
    const found = new Map<string, string[]>();
    const crawl = async (): Promise<void> => {
      const paths = pathsOf(site).filter((one) => FORBIDDEN.test(one));
      // guests are led away from some, players from others
      for (const [at, path] of paths.entries()) {
        const answer = await page.request.get(path);
        found.set(new URL(answer.url()).pathname, (await answer.text()).includes('data-code') ? ['in the page'] : []);
        if (!isLong && (at + SEED) % 6 > 0) continue; // what the server sends is all that a document of its own can run
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        found.set(`${new URL(page.url()).pathname}, run`, await ran(page));
      }
    };
    await crawl();
    await newPlayer(page);
    await crawl();
    const forbidden = [...found.keys()].filter((path) => FORBIDDEN.test(path));
    expect(forbidden.filter((path) => found.get(path)?.length !== 0)).toEqual([]);
    expect(forbidden.length).toBeGreaterThanOrEqual(20);
    for (const path of ['/', '/faq', '/terms', '/privacy', '/about']) {
      await openWith(page, path, ALL.length);
      expect((await ran(page)).toSorted(), path).toEqual(ALL.toSorted());
    }
    expect(site.log()).toContain('it is not the code that was looked at');
  },
);

longTest(
  'none of it comes along to such a page, and it is back behind it [REL-C14]',
  async ({ page, site, newPlayer }) => {
    await newPlayer(page);
    await page.context().addCookies(agreed(site));
    await openWith(page, '/privacy', 6);
    await openWith(page, '/terms', 6);
    await page.evaluate(() => Object.assign(globalThis, { sameTab: true }));
    await follow(page, '/privacy');
    expect(await page.evaluate(() => 'sameTab' in globalThis), 'two open pages are one document').toBe(true);
    for (const path of ['/cashier/deposit', '/profile/security']) {
      await openWith(page, '/terms', 6);
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await ran(page), path).toEqual([]);
      await page.goBack();
      await expect.poll(() => ran(page)).toHaveLength(6);
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(path));
      await expect.poll(() => ran(page), path).toEqual([]);
    }
  },
);

longTest(
  'the sign-in dialog opens in a document that none of it ran in: by a press, a query, a hash; a player’s page opens none, and has it [REL-C14]',
  async ({ page, site, newPlayer }) => {
    await page.context().addCookies(agreed(site));
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
    await openWith(page, '/faq', 6);
    await page.getByRole('banner').first().getByRole('link', { name: 'Log in' }).click();
    await expect(password).toBeVisible();
    expect(await ran(page)).toEqual([]);
    await expect(page).toHaveURL(`${site.origin}/faq`);
    await page.goto('/faq?show_popup_auth=1');
    await expect(password).toBeVisible();
    expect(await ran(page)).toEqual([]);
    await page.goto('/about');
    await page.goto('/faq#enter');
    await expect(password).toBeVisible();
    expect(await ran(page)).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await newPlayer(page);
    await openWith(page, '/faq?show_popup_auth=1', 6);
  },
);

test('nothing runs before a visitor agreed; rejecting is one press beside accepting; taking back deletes [REL-S21]', async ({
  page,
  site,
}) => {
  const names = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();
  const strip = page.getByRole('region', { name: 'May we use more than we need?' });
  const [reject, accept] = ['Reject all', 'Accept all'].map((name) => strip.getByRole('button', { name }));
  await openWith(page, '/terms', 2);
  await expect(strip).toBeInViewport(); // of a page that is longer than the window, before anything is scrolled
  expect(await ran(page)).toEqual(['needed', '<needed>']);
  expect(await names()).toEqual(['_needed']);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['needed.id']);
  const boxes = await Promise.all([reject?.boundingBox(), accept?.boundingBox()]);
  expect([boxes[0]?.y, boxes[0]?.width, boxes[0]?.height]).toEqual([boxes[1]?.y, boxes[1]?.width, boxes[1]?.height]);
  await reject?.click();
  await expect(strip).toBeHidden();
  await openWith(page, '/faq', 2);
  await expect(strip).toBeHidden();
  expect(await ran(page)).toEqual(['needed', '<needed>']);

  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
  await again.click();
  await accept?.click();
  await expect.poll(() => ran(page)).toHaveLength(6);
  expect(await names()).toEqual(['_counts', '_needed', '_sells', 'consent']);

  await again.click();
  await strip.getByText('Choose one by one').click();
  await expect(strip.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await strip.getByRole('checkbox', { name: /Marketing/ }).uncheck();
  await strip.getByRole('button', { name: 'Save my choice' }).click();
  await expect.poll(() => ran(page)).toEqual(['counts', 'needed', '<counts>', '<needed>']);
  expect(await names()).toEqual(['_counts', '_needed', 'consent']); // those that run set theirs anew

  await page.goto('/survey');
  await expect(strip).toHaveCount(0);
  await page.goto(`${site.at('tidal')}/terms`);
  await expect(page.getByRole('region', { name: /.+/ }).filter({ has: page.getByRole('button') })).toHaveCount(1);
});

longTest(
  'cookies and storage that an entry declares are removed with its consent, and when it is switched off or taken out [REL-C14] [REL-S21]',
  async ({ page, site }) => {
    const left = async (): Promise<string[]> =>
      [
        ...(await page.context().cookies()).map(({ name }) => name),
        ...(await page.evaluate(() => Object.keys(localStorage))),
      ]
        .filter((name) => /counts|sells|needed/.test(name))
        .toSorted();
    const code = (entries: readonly object[]): void =>
      site.write(CONFIG, { ...site.read<Config>(CONFIG), customCode: entries });
    const [needed, counts, sells] = site.read<{ customCode: object[] }>(CONFIG).customCode as [object, object, object];
    await page.context().addCookies(agreed(site));
    await openWith(page, '/terms', 6);
    const ALL_LEFT = ['_counts', '_needed', '_sells', 'counts.id', 'needed.id', 'sells.id'];
    await expect.poll(left).toEqual(ALL_LEFT);
    await page.waitForFunction(() => localStorage.getItem('code.stores') !== null);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click();
    const strip = page.getByRole('region', { name: 'May we use more than we need?' });
    await strip.getByText('Choose one by one').click();
    await strip.getByRole('checkbox', { name: /Marketing/ }).uncheck();
    await strip.getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(left, 'taken back').toEqual(['_counts', '_needed', 'counts.id', 'needed.id']);

    await page.context().addCookies(agreed(site));
    await openWith(page, '/terms', 6);
    await expect.poll(left).toEqual(ALL_LEFT);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('code.stores'))).toContain('sells.id');
    code([needed, counts, { ...sells, isEnabled: false }]);
    await openWith(page, '/terms', 4);
    await expect.poll(left, 'switched off').toEqual(['_counts', '_needed', 'counts.id', 'needed.id']);

    code([needed]);
    await openWith(page, '/terms', 2);
    await expect.poll(left, 'taken out').toEqual(['_needed', 'needed.id']);
  },
);

longTest(
  'the question can be read by everybody: three brands, light and dark, both directions, narrow [REL-S24]',
  async ({ page, site }) => {
    const states = [
      ['aurora', '/ar/terms', 'light'],
      ['kestrel', '/terms', 'dark'],
      ['tidal', '/terms', 'light'],
    ] as const;
    for (const [brand, path, scheme] of states) {
      const origin = brand === 'aurora' ? site.origin : site.at(brand);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.context().addCookies([{ name: 'theme', value: scheme, url: origin }]);
      await openWith(page, origin + path, 2);
      const strip = page.locator('section[tabindex="-1"]');
      await strip.locator('summary').click();
      await expect(strip.getByRole('checkbox')).toHaveCount(2);
      const { violations } = await new AxeBuilder({ page })
        .include('section[tabindex="-1"]')
        .withTags(AXE_TAGS)
        .analyze();
      expect(violations.map(({ id, nodes }) => `${brand} ${id} ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  },
);

longTest(
  'ids of whoever sent the visitor outlive the visit only once they agreed, and go when they do not any more [STATE-20] [REL-S21]',
  async ({ page, site }) => {
    const kept = (): Promise<(string | null)[]> =>
      page.evaluate(() => [sessionStorage.getItem('track_id'), localStorage.getItem('track_id')]);
    const arrive = async (): Promise<void> => {
      await page.goto('/faq?track_id=t-77');
      await expect.poll(async () => (await kept()).filter((value) => value !== null)).toEqual(['t-77']);
    };
    const answer = async (name: string): Promise<void> => {
      const loaded = page.waitForEvent('load');
      await page.getByRole('region', { name: 'May we use more than we need?' }).getByRole('button', { name }).click();
      await loaded;
    };
    await served(`${site.origin}/faq`, (_answer, html) => html.includes('"isAsked":true'));
    await arrive();
    expect(await kept()).toEqual(['t-77', null]);
    await page.goto('/terms'); // another page, whose address says nothing of it
    await answer('Accept all');
    await expect.poll(kept).toEqual([null, 't-77']);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click();
    await answer('Reject all');
    await expect.poll(kept).toEqual([null, null]);
    await arrive();
    expect(await kept()).toEqual(['t-77', null]);
  },
);
