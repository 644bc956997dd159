import type { Locator, Page } from '@playwright/test';
import { buttonsPage, publish } from '../support/lab.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

type Settings = Record<string, unknown> & {
  forms: { registration: Record<string, unknown>; authTypes: object[]; banner: object };
  access: Record<string, unknown>;
  social?: object;
};

/** The config as the content has it; changed for a test, it is put back by the next. */
let original = '';
test.beforeEach(({ site }) => {
  if (original === '') original = JSON.stringify(site.read('base/config.json'));
  site.write('base/config.json', JSON.parse(original));
});

/** Publishes changed settings. */
function configure(site: RunningSite, change: (config: Settings) => void): void {
  const config = JSON.parse(original) as Settings;
  change(config);
  site.write('base/config.json', config);
}

const registration =
  (settings: Readonly<Record<string, unknown>>) =>
  ({ forms }: Settings): void =>
    void Object.assign(forms.registration, settings);

/** Opens the registration form, again until what was published is there. */
async function join(page: Page, isThere: (form: Locator) => Promise<void> = async () => undefined): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.goto('/faq?show_popup_reg=1');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 4_000 });
    await isThere(dialog);
  }).toPass({ timeout: 20_000 });
  return dialog;
}

const quick = { timeout: 1_500 };
/** Registering hashes a password, and a whole page may come after it. */
const patient = { timeout: 15_000 };
test.describe.configure({ timeout: 90_000 });

/** What a new player types. */
async function fill(form: Locator, email = `new.${Date.now()}@example.com`): Promise<string> {
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await fillRest(form);
  return email;
}

async function fillRest(form: Locator): Promise<void> {
  await form.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  await form.getByLabel('First name').fill('Vera');
  await form.getByLabel('Last name').fill('Lind');
  await form.getByLabel('Day').fill('17');
  await form.getByLabel('Month').fill('5');
  await form.getByLabel('Year').fill('1990');
}
const agree = (form: Locator): Promise<void> => form.getByRole('checkbox', { name: /accept the terms/i }).check();
const send = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Create account' }).click();

/** What the form sent, read from the multipart body. */
async function sent(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const [request] = await Promise.all([page.waitForRequest('**/api/auth/register*'), act()]);
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  return Object.fromEntries(
    [...body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Analytics events of the tab, and of the tabs that its address leads to. */
async function listen(page: Page): Promise<() => Promise<{ name: string; [detail: string]: unknown }[]>> {
  await page.addInitScript(() => {
    addEventListener('marquee:event', (event) => {
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[];
      sessionStorage.setItem('told', JSON.stringify([...told, (event as CustomEvent).detail]));
    });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as never);
}

test('terms, subscription and the choice of casino or betting follow the settings; terms must be agreed to [AUTHP-11] [VAL-16]', async ({
  page,
  site,
}) => {
  let form = await join(page);
  await expect(form.getByRole('radio', { name: 'Sports betting' })).toBeChecked();
  await fill(form);
  await send(form);
  await expect(form.getByRole('checkbox', { name: /accept the terms/i })).toHaveAttribute('aria-invalid', 'true');
  await agree(form);
  await form.getByRole('radio', { name: 'Casino' }).check();
  const values = await sent(page, () => send(form));
  expect(values).toMatchObject({ is_betting: '0', notify: '0', terms: 'true' });
  expect(values['login']).toBe(values['email']);
  for (const name of ['hasPromocode', 'mobile', 'promo_code', 'region']) expect(values).not.toHaveProperty(name);
  // Only then is the answer there, whose session would else come after the cookies are gone.
  await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible(patient);
  await page.context().clearCookies();
  configure(site, registration({ terms: false, notify: false, markBetting: 'casino' }));
  form = await join(page, (there) => expect(there.getByRole('radio', { name: 'Casino' })).toBeChecked(quick));
  await expect(form.getByRole('checkbox', { name: /accept the terms|offers and news/i })).toHaveCount(0);
});

test('a promo code: only where the settings have one, folded unless they open it, checked by the platform; a wrong one holds nobody up [AUTHP-06] [VAL-11] [VAL-16]', async ({
  page,
  site,
}) => {
  configure(site, registration({ showPromocode: false }));
  await join(page, (there) => expect(there.getByText('promo code')).toHaveCount(0, quick));
  configure(site, registration({ showPromocode: true }));
  const form = await join(page, (there) => expect(there.getByText('I have a promo code')).toBeVisible(quick));
  const code = form.getByLabel('Promo code', { exact: true });
  await expect(code).toHaveCount(0);
  await form.getByLabel('I have a promo code').check();
  await code.fill(' welcome10 ');
  await expect(form.getByText('The code is accepted')).toBeVisible(patient);
  await code.fill('NO-SUCH-CODE');
  await code.blur();
  await expect(form.getByText('This code is not valid')).toBeVisible();
  await fill(form);
  await agree(form);
  expect(await sent(page, () => send(form))).not.toHaveProperty('promo_code');
  await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible(patient);
});

test('with fast and full side by side, fast asks only what is required and full requires everything; the first is chosen [AUTHP-03] [AUTHP-09]', async ({
  page,
  site,
}) => {
  await join(page, (there) => expect(there.getByRole('radio', { name: 'Quick' })).toHaveCount(0, quick));
  configure(site, ({ forms }) => {
    forms.authTypes = [
      { label: 'Quick', component: 'fast', isFast: true, field: 'email' },
      { label: 'Full', component: 'form', isFast: false, field: 'email' },
    ];
  });
  const form = await join(page, (there) => expect(there.getByRole('radio', { name: 'Quick' })).toBeChecked(quick));
  const phone = form.getByRole('textbox', { name: 'Mobile phone' });
  await expect(phone).toHaveCount(0);
  await form.getByLabel('First name').fill('Vera');
  await form.getByText('Full', { exact: true }).click();
  await expect(phone).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Vera');
  await send(form);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
});

test('where phone is a way to register, a number is enough and an address is not asked [AUTHP-03] [VAL-16]', async ({
  page,
  site,
}) => {
  configure(site, ({ forms }) => {
    forms.authTypes = [
      { label: 'By phone', component: 'form', isFast: false, field: 'mobile' },
      { label: 'By e-mail', component: 'form', isFast: false, field: 'email' },
    ];
  });
  const form = await join(page, (there) => expect(there.getByRole('radio', { name: 'By phone' })).toBeChecked(quick));
  await expect(form.getByLabel('E-mail', { exact: true })).toHaveCount(0);
  await send(form);
  await expect(form.getByRole('textbox', { name: 'Mobile phone' })).toHaveAttribute('aria-invalid', 'true');
  await form
    .getByRole('textbox', { name: 'Mobile phone' })
    .fill(`2${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`);
  await fillRest(form);
  await agree(form);
  const values = await sent(page, () => send(form));
  expect(values).not.toHaveProperty('email');
  expect(values['login']).toBe(values['mobile']);
  await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible(patient);
});

test('the banner: beside, as a low strip, or none, with pictures by width; choosing a character takes its place [AUTHP-02] [AUTHP-10]', async ({
  page,
  site,
}) => {
  const words = page.getByRole('dialog').getByText('Ready in two minutes');
  const picture = page.getByRole('dialog').locator('picture img').first();
  let form = await join(page, () => expect(words).toBeVisible(quick));
  const beside = await words.boundingBox();
  const field = await form.getByLabel('E-mail', { exact: true }).boundingBox();
  expect(beside?.x ?? 0).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  configure(site, ({ forms }) => void (forms.banner = { isShown: true, isCompact: true }));
  await page.setViewportSize({ width: 390, height: 844 });
  form = await join(page, () => expect(words).toBeVisible(quick));
  const above = await words.boundingBox();
  expect(above?.y ?? 999).toBeLessThan((await form.getByLabel('E-mail', { exact: true }).boundingBox())?.y ?? 0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/media/hero/');
  configure(site, ({ forms }) => void (forms.banner = { isShown: false }));
  await join(page, () => expect(words).toHaveCount(0, quick));
  configure(site, registration({ showCharacterSelect: true }));
  await page.setViewportSize({ width: 1_280, height: 800 });
  form = await join(page, (there) => expect(there.getByText('Your character')).toBeVisible(quick));
  await expect(words).toHaveCount(0);
  await form.locator('fieldset, [role=radiogroup]').first().locator('label').first().click();
  await fill(form);
  await agree(form);
  expect((await sent(page, () => send(form)))['character_id']).toMatch(/^\d+$/);
});

test('the settings say when a field says what is wrong: once it was left, or not before sending, then at the first one [STATE-06]', async ({
  page,
  site,
}) => {
  let form = await join(page);
  const isWrong = (label: string): Promise<void> =>
    expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('E-mail', { exact: true }).fill('plain');
  await form.getByLabel('First name', { exact: true }).focus();
  await isWrong('E-mail');
  await page.evaluate(() => localStorage.clear());
  configure(site, (config) => {
    Object.assign(config.forms, { strategy: 'on-submit' });
    config.forms.registration.notify = false;
  });
  form = await join(page, (there) => expect(there.getByText('Send me offers')).toHaveCount(0, quick));
  const email = form.getByLabel('E-mail', { exact: true });
  await email.fill('plain');
  await form.getByLabel('First name', { exact: true }).focus();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await send(form);
  await isWrong('E-mail');
  await expect(email).toBeInViewport();
  await email.fill('plain@');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('another country asks its own fields, its currency and its first region; what was typed stays [STATE-04]', async ({
  page,
}) => {
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
});

test('another language in the form is the site’s, with the form open and filled in [STATE-05] [STATE-21]', async ({
  page,
  site,
}) => {
  const form = await join(page);
  await form.getByLabel('First name').fill('Vera');
  await page.waitForTimeout(600); // the draft is kept once typing rests
  await form.getByLabel('Language').selectOption('lv');
  await expect(page).toHaveURL(`${site.origin}/lv/faq?show_popup_reg=1`);
  await expect(page.getByRole('dialog').getByLabel('Vārds', { exact: true })).toHaveValue('Vera');
});

test('a reload loses nothing but the password; registering forgets the form, the code and the choice [STATE-03] [STATE-21]', async ({
  page,
}) => {
  let form = await join(page);
  const email = await fill(form);
  await form.getByRole('radio', { name: 'Casino' }).check();
  await page.waitForTimeout(600);
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

test('after registering: counted, closed, the popups of the moment one after another, then the deposit page [STATE-03] [ACC-06]', async ({
  page,
  site,
}) => {
  const told = await listen(page);
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
});

test('where the settings say so, the address is confirmed first; the next popup waits for it [STATE-03]', async ({
  page,
  site,
}) => {
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
});

test('after registering, redirectUrl comes before the deposit page [ACC-06]', async ({ page, site }) => {
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

test('ids of whoever sent the visitor are kept and go along with registering [STATE-20]', async ({ page }) => {
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

test('a game’s page with #real asks a guest to register; closing leads to the index [ACC-03]', async ({
  page,
  site,
  newPlayer,
}) => {
  await publish(site, 'base/pages/game-lab.json', buttonsPage('/game/lab', [{ label: 'x', steps: [] }]));
  await page.goto('/game/lab#real');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await newPlayer(page);
  await page.goto('/game/lab#real');
  await page.waitForLoadState('networkidle');
  await expect(dialog).toHaveCount(0);
});

test('#popup-preview shows the campaign that the query names [ACC-07]', async ({ page }) => {
  await page.goto('/faq?popup=welcome-facts#popup-preview');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Know a game before you play it' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See the games' })).toHaveAttribute('href', '/gamehall');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/faq');
});

test('a failed sign-in and a refused registration are counted with their codes, and say what is wrong [ERR-03] [ERR-05]', async ({
  page,
  allowed,
  newPlayer,
  context,
}) => {
  allowed.push(/status of 4\d\d/);
  const { email } = await newPlayer(page);
  await context.clearCookies();
  const told = await listen(page);
  await page.goto('/faq?show_popup_auth=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail or phone').fill('nobody@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('not-it-99');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Wrong login or password');
  const form = await join(page);
  await fill(form, email);
  await agree(form);
  await send(form);
  await expect(form.getByLabel('E-mail', { exact: true }).first()).toHaveAttribute('aria-invalid', 'true');
  const failures = (await told()).filter(({ name }) => name.endsWith('_error'));
  expect(failures.map(({ name }) => name)).toEqual(['login_error', 'sign_up_error']);
  for (const { code } of failures) expect(String(code)).not.toBe('');
});

test('by messenger: signed at its window, registered at once; what it bent is refused with a notice [VAL-16] [ERR-05]', async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/, /favicon/);
  const telegram = { id: 'telegram', name: 'Telegram', service: 'telegram', messenger: '/platform/telegram-demo' };
  configure(site, (config) => void (config.social = { services: [telegram] }));
  const told = await listen(page);
  const form = await join(page, (there) => expect(there.getByRole('button', { name: 'Telegram' })).toBeVisible(quick));
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
});
