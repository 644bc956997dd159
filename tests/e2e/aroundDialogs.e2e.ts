import { buttonsPage, publish } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('Back closes what lies over the page before it leaves the page', async ({ page, site }) => {
  const steps = [{ do: 'popup.open', with: { popup: 'auth', view: 'authorization' } }];
  await publish(site, 'base/pages/over.json', buttonsPage('/over', [{ label: 'Open', steps }]));
  await page.goto('/faq');
  await page.goto('/over');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(dialog.getByLabel('Password').first()).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${site.origin}/over`);
  // opened and closed by hand: one Back leaves all the same
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(dialog.getByLabel('Password').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/faq`);
});

longTest('Back leaves the page under a dialog that may not be closed: nobody is held', async ({ page, site }) => {
  const steps = [{ do: 'popup.open', with: { popup: 'auth', view: 'authorization', preventClose: true } }];
  await publish(site, 'base/pages/held.json', buttonsPage('/held', [{ label: 'Open', steps }]));
  await page.goto('/faq');
  await page.goto('/held');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog').getByLabel('Password').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/faq`);
});

longTest('a dialog that turns to another view keeps the focus, at the view’s title', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('banner').first().getByRole('link', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Forgot', { exact: false }).first().click();
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
});

test('a tab of a guest becomes a player’s when somebody signs in in another; nothing is kept of guests', async ({
  page,
  context,
  newPlayer,
}) => {
  await page.goto('/faq');
  const join = page.getByRole('banner').first().getByRole('link', { name: 'Join' });
  await expect(join).toBeVisible();
  await networkRest(page);
  expect(await page.evaluate(() => localStorage.getItem('session.player'))).toBeNull();
  const other = await context.newPage();
  await newPlayer(other);
  await other.goto('/about');
  await expect(join).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.waitForFunction(() => localStorage.getItem('session.player') === '1');
  await other.close();
});

longTest(
  'a page that opens a popup fetches each file once; what is imported then is in the browser’s cache',
  async ({ page }) => {
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000));
    await page.goto('/?show_popup_auth=1');
    await expect(page.getByRole('dialog').getByLabel('Password').first()).toBeVisible();
    const files = await page.evaluate(() => {
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const fetched = asked.filter(({ transferSize }) => transferSize > 0); // 0: from the cache
      return fetched.map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/assets/'));
    });
    expect(files.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(5);
    expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(20);
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('joining and logging in say what they need; a form that is sent leads back to its page', async ({
    page,
    site,
  }) => {
    await page.goto('/faq');
    await page.getByRole('banner').first().getByRole('link', { name: 'Join' }).click();
    await expect(page.getByText('This needs JavaScript.')).toBeVisible();
    await page.goto('/lv/forms/sign_in');
    await expect(page.getByText('Šim ir vajadzīgs JavaScript.')).toBeVisible();
    const sent = await page.request.post('/lv/forms/sign_in', {
      form: { email: 'a@example.com', password: 'x' },
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers()['location']]).toEqual([303, '/lv/forms/sign_in']);
    const nowhere = await page.request.post(`${site.origin}/nowhere`, { form: {}, headers: { accept: 'text/html' } });
    expect(nowhere.status()).toBe(404);
  });

  longTest('covers of games are to be looked at, not pressed', async ({ page }) => {
    await page.goto('/');
    const cover = page.locator('main img[src^="/media/games/"]').first();
    await expect(cover).toBeVisible();
    expect(
      await page
        .locator('main button', { has: page.locator('img[src^="/media/games/"]') })
        .first()
        .isVisible(),
    ).toBe(false);
  });
});
