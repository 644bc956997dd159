import { pageOf, publish, served } from '../support/lab.ts';
import { moveBy } from '../support/moveBy.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { expect, test } from '../support/site.ts';

const richText = (body: string): object => ({ type: 'content/rich-text', v: 1, props: { body } });

test('the home shows what its document says, games and banners from the platform [ROUTE-01]', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('main img[src^="/media/games/"]').count()).toBeGreaterThan(20);
  await expect(page.getByRole('contentinfo')).toBeVisible();
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

test('a saved document is live within a second, and nobody meets an error meanwhile [CFG-08]', async ({ site }) => {
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
  expect(took).toBeLessThan(1_000);
});

test('an unknown address answers 404 and names its path [ROUTE-25] [SYS-04] [SYS-06]', async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await expect(page.getByText('/no/such/place')).toBeVisible();
  await expect(page.getByRole('banner').first()).toBeVisible();
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

test('closing the site turns every page into the maintenance page, and opening it turns them back [SYS-04] [CFG-08]', async ({
  site,
}) => {
  const config = site.read<{ common: object }>('base/config.json');
  site.write('base/config.json', { ...config, common: { ...config.common, maintenance: true } });
  await served(`${site.origin}/faq`, ({ status }) => status === 503);
  await served(`${site.origin}/`, ({ status }) => status === 503);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  site.write('base/config.json', config);
  await served(`${site.origin}/faq`, ({ status }) => status === 200);
});

test('every system page has its document: header, description, image, and a button where there is a target [SYS-01]', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of (403|404|503)/);
  const kinds = ['pay-cancel', 'pay-fail', 'pay-mobile', 'pay-new-window', 'pay-pending', 'pay-success', 'errors-slot'];
  for (const path of [
    '/not-found',
    '/forbidden',
    '/maintenance',
    '/user-block',
    '/unsubscribe',
    ...kinds.map((kind) => `/system/${kind}`),
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('main p').first(), path).not.toBeEmpty();
  }
});

test('the unsubscribe page is there [ROUTE-18]', async ({ page }) => {
  const answer = await page.goto('/unsubscribe');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('signing in and joining stand alone, embeddable, in the empty layout [ROUTE-20] [ROUTE-26]', async ({ page }) => {
  for (const [path, field] of [
    ['/forms/sign_in', 'Password'],
    ['/forms/sign_up', 'First name'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    await expect(page.getByLabel(field, { exact: false }).first()).toBeVisible();
    expect(await page.getByRole('banner').count()).toBe(0);
  }
});

test('layouts are documents: a page takes another one, and a changed layout shows at once [ROUTE-26]', async ({
  site,
}) => {
  await publish(site, 'base/pages/bare.json', pageOf('/bare', { text: richText('<p>bare</p>') }, { layout: 'empty' }));
  const empty = await (await fetch(`${site.origin}/bare`)).text();
  expect(empty.includes('<header')).toBe(false);
  site.write('base/pages/bare.json', pageOf('/bare', { text: richText('<p>bare</p>') }));
  await served(`${site.origin}/bare`, (_answer, text) => text.includes('<header'));
  for (const id of ['default', 'empty', 'svg-sprite'])
    expect(site.read(`base/layouts/${id}.json`)).toMatchObject({ kind: 'layout', id });
});

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
