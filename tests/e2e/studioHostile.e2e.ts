import type { Locator, Page } from '@playwright/test';
import { recordOf } from '#schemas/record.ts';
import { photo } from '../support/hostileFiles.ts';
import { watchExecutions } from '../support/hostilePages.ts';
import { type AnswerData, BIDI, faultsShown, hostile, MARKUP, send } from '../support/hostileStudio.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

/** What a document that is not there yet is saved over. */
const NOTHING: AnswerData = { document: {}, seen: { draft: 0, basedOn: null } };
const LINKS = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.test/x'];

let running: StudioSite;
test.beforeAll(async () => {
  running = await runStudio();
  await running.person('mallory', 'publisher');
  for (const right of ['custom-code', 'change-brand', 'external-redirects']) await running.grant('mallory', right);
  await running.person('victim', 'operator'); // who manages people: from here on nobody else does
});
test.afterAll(() => running.end());

/** Writes hostile texts wherever somebody with rights may: none of it is published. */
async function attack(page: Page): Promise<void> {
  const put = async (key: string, change: (document: AnswerData) => object): Promise<void> => {
    const path = `/studio/documents/${key}`;
    const { document, seen } = await send(page, { method: 'GET', path }).catch(() => NOTHING);
    await send(page, { method: 'PUT', path, data: { document: change(recordOf(document)), seen } });
  };
  const text = { en: hostile(), lv: hostile(200), ar: BIDI };
  await put('base/page/hostile', () => ({
    kind: 'page',
    format: 1,
    id: 'hostile',
    path: '/hostile',
    layout: 'default',
    seo: { title: { $t: 'title' }, description: { $t: 'text' } },
    root: 'n0',
    nodes: {
      n0: { type: 'layout/stack', v: 1, slots: { main: ['head'] } },
      head: { type: 'content/page-header', v: 1, props: { title: { $t: 'title' }, lead: { $t: 'text' } } },
    },
    text: { title: { ...text, en: hostile(300) }, text },
  }));
  await put('base/page/terms', ({ text: own, ...rest }) => ({
    ...rest,
    text: { ...recordOf(own), 'header.title': { en: hostile(150) } },
  }));
  await put('base/redirects/site', ({ rules, ...rest }) => ({
    ...rest,
    rules: [
      ...LINKS.map((to_url, at) => ({
        from_url: `/${at}${hostile().replaceAll(/\s|[?#]/g, '')}`.slice(0, 512),
        to_url,
      })),
      ...(Array.isArray(rules) ? rules : []),
    ],
  }));
  await put('base/config/site', (config) => ({
    ...config,
    common: { ...recordOf(config['common']), siteName: hostile(200) },
    customCode: [
      {
        isEnabled: true,
        position: 'head',
        code: MARKUP,
        consent: 'marketing',
        owner: hostile(200),
        why: hostile(1_000),
      },
    ],
  }));
  await put('base/brand/base', (brand) => ({ ...brand, name: hostile(64) }));
  const release = { name: hostile(300), reason: hostile(2_000), documents: ['base/page/hostile'] };
  await send(page, { method: 'POST', path: '/releases', data: release });
  const document = 'base/page/about';
  const asked = { brand: 'aurora', name: hostile(60), hours: 1, document };
  const { address } = await send(page, { method: 'POST', path: '/review-links', data: asked });
  const data = { document, node: null, name: hostile(60), text: hostile(2_000) };
  const secret = String(address).split('#')[1] ?? '';
  await send(page, { method: 'POST', path: '/review/comments', data, secret });
  await page.evaluate(
    async ([name, bytes]) => {
      const form = new FormData();
      form.set(
        'files',
        new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' }),
      );
      const answer = await fetch('/content/api/upload?brand=base', {
        method: 'POST',
        headers: { 'x-app-agent': 'studio' },
        body: form,
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [`${hostile(90).replaceAll('/', '')}.png`, (await photo('png')).toString('base64')] as const,
  );
}

const ROOMS = [
  '',
  'letters',
  'media',
  'addresses',
  'settings',
  'seo',
  'brands',
  'code',
  'people',
  'tokens',
  'audit',
  'help',
];
const COMMENTED = 'document=base/page/about';
type Place = readonly [name: string, at: string];
const PLACES: readonly Place[] = [
  ...ROOMS.map((room): Place => [room || 'home', `room=${room}`]),
  ['translations', `room=texts&locale=lv&at=${encodeURIComponent('base/page/hostile#title')}`],
  ['page', 'document=base/page/hostile'],
  ['settings of all', 'document=base/config/site'],
];
/** Places where the markup is read at once. */
const SEEN: readonly Place[] = [
  ['releases', 'room=releases'],
  ['comments', COMMENTED],
];

test('hostile texts of others are texts in every room: nothing runs, nothing leads away, nothing breaks [REL-C7] [REL-S15] @pictures', async ({
  page,
  browser,
}) => {
  test.slow();
  const attacker = await browser.newPage();
  await signIn(attacker, running, 'mallory', '/?brand=base');
  await attacker.getByRole('navigation', { name: 'Rooms' }).waitFor();
  await attack(attacker);
  await attacker.close();
  const ran = await watchExecutions(page);
  await signIn(page, running, 'victim', '/?brand=aurora');
  await page.getByRole('navigation', { name: 'Rooms' }).waitFor();
  for (const width of aFew([390, 1440])) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, at] of [...aFew(PLACES, 4), ...SEEN]) {
      await page.goto(`${running.studio}/?brand=aurora&${at}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main')).toBeVisible();
      const comments = page.getByRole('button', { name: 'One comment' });
      if (at === COMMENTED) await comments.click();
      if (SEEN.some(([seen]) => seen === name))
        await expect(page.getByRole('listitem').filter({ hasText: MARKUP }).first()).toBeVisible();
      expect([name, width, ...(await page.evaluate(faultsShown))]).toEqual([name, width]);
    }
  }
  expect(ran).toEqual([]);
});

longTest(
  'hostile texts of others are texts in every dialog that shows them: Publish, before and after, search, history [REL-C7] [REL-S15]',
  async ({ page, browser }) => {
    const attacker = await browser.newPage();
    await signIn(attacker, running, 'mallory', '/?brand=base');
    await attacker.getByRole('navigation', { name: 'Rooms' }).waitFor();
    await attack(attacker);
    await attacker.close();
    const ran = await watchExecutions(page);
    const isHarmless = async (shown: Locator, name: string): Promise<void> => {
      await expect(shown.getByText(MARKUP.slice(0, 40)).first(), name).toBeVisible(); // the letters themselves
      expect([name, ...(await page.evaluate(faultsShown))]).toEqual([name]);
    };
    await signIn(page, running, 'victim', '/?brand=aurora&document=base/page/terms');
    await page.getByRole('button', { name: 'Publish …' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish' });
    await isHarmless(publish, 'Publish');
    await publish.getByRole('button', { name: 'Before and after' }).click();
    const both = page.getByRole('dialog', { name: 'Before and after' });
    await isHarmless(both, 'before and after');
    await expect(both.frameLocator('[title="The page after"]').getByText(MARKUP.slice(0, 40)).first()).toBeVisible();
    const release = { name: hostile(300), reason: hostile(2_000), documents: ['base/page/terms'] };
    const { id } = await send(page, { method: 'POST', path: '/releases', data: release });
    await send(page, { method: 'POST', path: `/releases/${String(id)}/publish`, data: { reason: hostile(500) } });
    await page.reload();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'What changed' }).first().click();
    await isHarmless(both, 'history');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog');
    await search.getByRole('searchbox').fill('onerror=alert');
    await isHarmless(search, 'search');
    expect(ran).toEqual([]);
  },
);
