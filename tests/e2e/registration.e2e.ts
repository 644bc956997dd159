import { listenToAnalytics } from '../support/analyticsTold.ts';
import { signIn } from '../support/authDialog.ts';
import { callsAsked, SHARED } from '../support/callsAsked.ts';
import { buttonsPage, publish } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { agree, fill, join, patient, quick, send, sent } from '../support/registrationForm.ts';
import { ownSettings, registration } from '../support/registrationSettings.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const configure = ownSettings();

longTest(
  'another country asks its own fields, its currency and its first region; what was typed stays [STATE-04]',
  async ({ page }) => {
    const form = await join(page);
    await form.getByLabel('First name').fill('Vera');
    await form.getByLabel('Country', { exact: true }).selectOption('GB');
    await expect(form.getByLabel('Currency')).toHaveValue('GBP');
    await expect(form.getByLabel('Region')).toHaveValue('england');
    await expect(form.getByLabel('Postcode')).toBeVisible();
    await form.getByLabel('Country', { exact: true }).selectOption('CA');
    await expect(form.getByLabel('Currency')).toHaveValue('EUR');
    await expect(form.getByLabel('Region')).toHaveValue('alberta');
    await expect(form.getByLabel('Postcode')).toHaveCount(0);
    await expect(form.getByLabel('First name')).toHaveValue('Vera');
  },
);

longTest(
  'another language in the form is the site’s, with the form open and filled in [STATE-05] [STATE-21]',
  async ({ page, site }) => {
    const form = await join(page);
    await form.getByLabel('First name').fill('Vera');
    await form.getByLabel('Language').selectOption('lv');
    await expect(page).toHaveURL(`${site.origin}/lv/faq?show_popup_reg=1`);
    await expect(page.getByRole('dialog').getByLabel('Vārds', { exact: true })).toHaveValue('Vera');
  },
);

test('a reload loses nothing but the password; registering forgets the form, the code and the choice [STATE-03] [STATE-21]', async ({
  page,
}) => {
  let form = await join(page);
  const email = await fill(form);
  await form.getByRole('radio', { name: 'Casino' }).check();
  form = await join(page);
  await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expect(form.getByLabel('Year')).toHaveValue('1990');
  await expect(form.getByRole('radio', { name: 'Casino' })).toBeChecked();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await form.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  await agree(form);
  await send(form);
  await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible(patient);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const gone of [email, 'form.registration', 'is_betting', 'promo_code']) expect(kept).not.toContain(gone);
});

test('after registering: counted, closed, the popups of the moment one after another, then the deposit page, where what pages share is asked for once [STATE-01] [STATE-03] [ACC-06]', async ({
  page,
  site,
}) => {
  const told = await listenToAnalytics(page);
  const asked = await callsAsked(page);
  const form = await join(page);
  await fill(form);
  await agree(form);
  await send(form);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByText('Set your own limits')).toBeVisible(patient);
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveCount(0);
  expect((await told()).map(({ name }) => name)).toContain('sign_up');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`, patient);
  await expect(page.getByRole('banner').first()).toContainText('0.00');
  await networkRest(page);
  expect(asked.paths).toContain('/api/account/getLimits');
  expect(asked.repeated(SHARED)).toEqual([]);
});

longTest(
  'who registers from a promotion that lies over its list is told the news of the moment and goes on to the deposit page, with no page to close first [STATE-03] [ACC-06]',
  async ({ page, site }) => {
    await page.goto('/promotions');
    const link = page.getByRole('main').locator('a[href*="/promotions/"]').first();
    await link.hover(); // the router's code comes when a visitor reaches for a link
    await networkRest(page);
    await link.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
    const form = page.getByRole('dialog').last();
    await fill(form);
    await agree(form);
    await send(form);
    const news = page.getByRole('dialog').filter({ hasText: 'Set your own limits' });
    await expect(news).toBeVisible(patient);
    await news.getByRole('button', { name: 'Close' }).last().click();
    await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`, patient);
  },
);

longTest(
  'where the settings say so, the address is confirmed first; the next popup waits for it [STATE-03]',
  async ({ page, site }) => {
    configure(site, registration({ confirmEmailPopup: true, notify: false }));
    const form = await join(page, (there) => expect(there.getByText('Send me offers')).toHaveCount(0, quick));
    await fill(form);
    await agree(form);
    await send(form);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Later' })).toBeVisible();
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Later' }).click();
    await expect(dialog.getByText('Set your own limits')).toBeVisible(patient);
    await expect(dialog).toHaveCount(1);
  },
);

longTest('after registering, redirectUrl comes before the deposit page [ACC-06]', async ({ page, site }) => {
  await join(page);
  await page.goto('/faq?redirectUrl=%2Fprofile%2Fsettings&show_popup_reg=1');
  const form = page.getByRole('dialog');
  await fill(form);
  await agree(form);
  await send(form);
  await expect(form.getByText('Set your own limits')).toBeVisible(patient);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`${site.origin}/profile/settings?register=success`, patient);
});

longTest('ids of whoever sent the visitor are kept and go along with registering [STATE-20]', async ({ page }) => {
  await page.goto('/?track_id=t-77&publisher_id=p-5&goal_id=g&goal_entry_id=e&link_id=l&promo_code=WELCOME');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('track_id'))).toBe('t-77');
  const form = await join(page);
  await expect(form.getByLabel('Promo code', { exact: true })).toHaveValue('WELCOME');
  await fill(form);
  await agree(form);
  const values = await sent(page, () => send(form));
  expect(values).toMatchObject({
    track_id: 't-77',
    publisher_id: 'p-5',
    goal_id: 'g',
    goal_entry_id: 'e',
    link_id: 'l',
  });
  await expect(form.getByText('Set your own limits')).toBeVisible(patient);
  expect(await page.evaluate(() => localStorage.getItem('track_id'))).toBeNull();
});

longTest(
  'a page flagged as a game’s with #real asks a guest to register; closing leads to the index [ACC-03] [ROUTE-21]',
  async ({ page, site, newPlayer }) => {
    await publish(site, 'base/pages/game-lab.json', {
      ...buttonsPage('/game/lab', [{ label: 'x', steps: [] }]),
      flag: 'game',
    });
    await page.goto('/game/lab#real');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await newPlayer(page);
    await page.goto('/game/lab#real');
    await networkRest(page);
    await expect(dialog).toHaveCount(0);
  },
);

longTest('#popup-preview shows the campaign that the query names [ACC-07]', async ({ page }) => {
  await page.goto('/faq?popup=welcome-facts#popup-preview');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Know a game before you play it' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See the games' })).toHaveAttribute('href', '/gamehall');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/faq');
});

longTest(
  'a failed sign-in and a refused registration are counted with their codes, and say what is wrong [ERR-03] [ERR-05]',
  async ({ page, allowed, newPlayer, context }) => {
    allowed.push(/status of 4\d\d/);
    const { email } = await newPlayer(page);
    await context.clearCookies();
    const told = await listenToAnalytics(page);
    await page.goto('/faq?show_popup_auth=1');
    const dialog = page.getByRole('dialog');
    await signIn(dialog, { login: 'nobody@example.com', password: 'not-it-99' });
    await expect(dialog.getByRole('alert').first()).toContainText('Wrong login or password');
    const form = await join(page);
    await fill(form, email);
    await agree(form);
    await send(form);
    await expect(form.getByLabel('E-mail', { exact: true }).first()).toHaveAttribute('aria-invalid', 'true');
    const failures = async () => (await told()).filter(({ name }) => name.endsWith('_error'));
    await expect.poll(async () => (await failures()).map(({ name }) => name)).toEqual(['login_error', 'sign_up_error']);
    for (const { code } of await failures()) expect(String(code)).not.toBe('');
  },
);

longTest(
  'by messenger: signed at its window, registered at once; what it bent is refused with a notice [VAL-16] [ERR-05]',
  async ({ page, site, allowed }) => {
    allowed.push(/status of 4\d\d/, /favicon/);
    const telegram = { id: 'telegram', name: 'Telegram', service: 'telegram', messenger: '/platform/telegram-demo' };
    configure(site, (config) => void (config.social = { services: [telegram] }));
    const told = await listenToAnalytics(page);
    const form = await join(page, (there) =>
      expect(there.getByRole('button', { name: 'Telegram' })).toBeVisible(quick),
    );
    const sign = async (how: string): Promise<void> => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        form.getByRole('button', { name: 'Telegram' }).click(),
      ]);
      await popup.getByText(how).click();
      await popup.getByRole('button', { name: 'Sign' }).click();
    };
    await sign('Bent');
    await expect(page.getByText('We could not create your account by the messenger')).toBeVisible();
    expect((await told()).map(({ name }) => name)).toContain('sign_up_error');
    await sign('As it should be');
    await expect(page.getByRole('heading', { name: 'Finish your registration' })).toBeVisible();
  },
);
