import { inLongRun } from '../support/length.ts';
import { agree, fill, fillRest, join, newNumber, patient, quick, send, sent } from '../support/registrationForm.ts';
import { ownSettings, registration } from '../support/registrationSettings.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const configure = ownSettings();

longTest(
  'terms, subscription and the choice of casino or betting follow the settings; terms must be agreed to [AUTHP-11] [VAL-16]',
  async ({ page, site }) => {
    let form = await join(page);
    await expect(form.getByRole('radio', { name: 'Casino' })).toBeChecked();
    await fill(form);
    await send(form);
    await expect(form.getByRole('checkbox', { name: /accept the terms/i })).toHaveAttribute('aria-invalid', 'true');
    await agree(form);
    await form.getByRole('radio', { name: 'Sports betting' }).check();
    const values = await sent(page, () => send(form));
    expect(values).toMatchObject({ is_betting: '1', notify: '0', terms: 'true' });
    expect(values['login']).toBe(values['email']);
    for (const name of ['hasPromocode', 'mobile', 'promo_code', 'region']) expect(values).not.toHaveProperty(name);
    // Only then is the answer there, whose session would else come after the cookies are gone.
    await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible(patient);
    await page.context().clearCookies();
    configure(site, registration({ terms: false, notify: false, markBetting: 'betting' }));
    form = await join(page, (there) => expect(there.getByRole('radio', { name: 'Sports betting' })).toBeChecked(quick));
    await expect(form.getByRole('checkbox', { name: /accept the terms|offers and news/i })).toHaveCount(0);
  },
);

longTest(
  'a promo code: only where the settings have one, folded unless they open it, checked by the platform; a wrong one holds nobody up [AUTHP-06] [VAL-11] [VAL-16]',
  async ({ page, site }) => {
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
    await expect(form.getByText('This code is not valid', { exact: true })).toBeVisible();
    await fill(form);
    await agree(form);
    expect(await sent(page, () => send(form))).not.toHaveProperty('promo_code');
    await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible(patient);
  },
);

longTest(
  'with fast and full side by side, fast asks only what is required and full requires everything; the first is chosen [AUTHP-03] [AUTHP-09]',
  async ({ page, site }) => {
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
  },
);

longTest(
  'where phone is a way to register, a number is enough and an address is not asked [AUTHP-03] [VAL-16]',
  async ({ page, site }) => {
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
    await form.getByRole('textbox', { name: 'Mobile phone' }).fill(newNumber());
    await fillRest(form);
    await agree(form);
    const values = await sent(page, () => send(form));
    expect(values).not.toHaveProperty('email');
    expect(values['login']).toBe(values['mobile']);
    await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible(patient);
  },
);

test('the banner: beside, as a low strip, or none, with pictures by width; choosing a character takes its place [AUTHP-02] [AUTHP-10] @pictures', async ({
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

longTest(
  'the settings say when a field says what is wrong: once it was left, or not before sending, then at the first one [STATE-06]',
  async ({ page, site }) => {
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
  },
);
