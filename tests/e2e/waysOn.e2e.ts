import { joinAt } from '../support/enterAt.ts';
import { inLongRun } from '../support/length.ts';
import { infoOf } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('the page that ends offers changes nothing until its button is pressed, and then does [ROUTE-18]', async ({
  page,
  newPlayer,
}) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { name: 'Stop offers and news?' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  const { email } = await newPlayer(page);
  await page.request.post('/api/account/changeSubscription', {
    headers: { 'x-app-agent': 'e2e' },
    multipart: { contact: email, subscription: '1' },
  });
  await page.goto('/unsubscribe');
  expect((await infoOf(page)).is_subscribed).toBe(true);
  await page.getByRole('button', { name: 'Stop all offers and news' }).click();
  await expect(page).toHaveURL('/unsubscribe/done');
  await expect(page.getByRole('heading', { name: 'No more news from us' })).toBeVisible();
  expect((await infoOf(page)).is_subscribed).toBe(false);
});

longTest(
  'a letter’s link to the page that ends offers asks there, without a sign-in, also where the page is kept [ROUTE-18]',
  async ({ page }) => {
    for (const prefix of ['', '/lv']) {
      await page.goto(`${prefix}/unsubscribe`); // kept from here on
      await page.goto(`${prefix}/unsubscribe?token=of-a-letter`);
      const language = prefix === '/lv' ? '&locale=lv' : '';
      await expect(page).toHaveURL(`/platform/unsubscribe?token=of-a-letter${language}`);
      const stop = page.getByRole('button', { name: language === '' ? 'Stop the offers' : 'Pārtraukt piedāvājumus' });
      await stop.click(); // of no letter: the site's page says so, and where else it can be done
      await expect(page).toHaveURL(`${prefix}/unsubscribe?link=over`);
      const over = language === '' ? 'That link no longer works' : 'Šī saite vairs nedarbojas';
      await expect(page.getByRole('heading', { name: over })).toBeVisible();
      await page.goto(`${prefix}/unsubscribe`);
      await expect(page.getByRole('heading', { name: over })).toHaveCount(0);
    }
  },
);

test('a letter’s link to the page that confirms an address does so by a press, and leads on to the page that says so [ROUTE-19]', async ({
  page,
  newPlayer,
}) => {
  await page.goto('/confirmation');
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  const { email } = await newPlayer(page);
  const outbox = await (await page.request.get(`/platform/outbox?to=${encodeURIComponent(email)}`)).text();
  const [, token = ''] = /\/platform\/confirmation\?locale=\w+&(?:amp;)?token=([\w-]+)/.exec(outbox) ?? [];
  await page.goto(`/lv/confirmation?token=${token}`);
  await page.getByRole('button', { name: 'Apstiprināt šo adresi' }).click();
  await expect(page).toHaveURL('/lv/confirmation/success');
  await expect(page.getByRole('heading', { level: 1, name: 'Apstiprināts' })).toBeVisible();
});

longTest(
  'at another brand and in Arabic a letter’s link is used once by a press, and its second use is told by the brand’s page, with the ways on [ROUTE-18] [ROUTE-19]',
  async ({ page, site }) => {
    const origin = site.origin.replace('localhost', 'kestrel.localhost');
    await joinAt(page, origin);
    await page.goto(`${origin}/platform/outbox`);
    const [, link = ''] = /\/platform\/confirmation\?[^"\s<]*token=([\w-]+)/.exec(await page.content()) ?? [];
    await page.context().clearCookies();
    for (const expected of ['/ar/confirmation/success', '/ar/confirmation?link=over']) {
      await page.goto(`${origin}/ar/confirmation?token=${link}`);
      await page.getByRole('button', { name: 'تأكيد هذا العنوان' }).click();
      await expect(page).toHaveURL(origin + expected);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('data-brand', 'kestrel');
    }
    await expect(page.getByRole('heading', { name: 'لم يعد هذا الرابط صالحًا' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'إلى ملفي' })).toBeVisible();
    await page.goto(`${origin}/ar/unsubscribe?token=of-no-letter`);
    await page.getByRole('button', { name: 'إيقاف العروض' }).click();
    await expect(page).toHaveURL(`${origin}/ar/unsubscribe?link=over`);
    await expect(page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  },
);

longTest('an address of the cashier that names no payment says so, with a way on', async ({ page, newPlayer }) => {
  await newPlayer(page);
  for (const path of ['/cashier/paysuccess', '/cashier/receipt']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('Which payment?')).toBeVisible();
    await expect(main.getByText('Payment received')).toBeHidden();
    await expect(main.getByRole('link', { name: 'To your wallet' })).toHaveAttribute('href', '/cashier/wallet');
  }
});
