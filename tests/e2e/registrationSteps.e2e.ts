import { axeFindings } from '../support/axe.ts';
import { agree, fillBirthday, newNumber, patient, send } from '../support/registrationForm.ts';
import { expect, registerInSteps, test } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

let putBack: () => void;
test.beforeEach(async ({ site }) => {
  putBack = registerInSteps(site);
  await site.settled();
});
test.afterEach(() => putBack());

test('registering takes three short steps: each is checked before the next, Back and a reload keep what was typed, and a refused e-mail leads back to its step [STATE-03] [STATE-06]', async ({
  page,
  allowed,
  newPlayer,
}) => {
  allowed.push(/status of 400/);
  const { email: taken } = await newPlayer(page);
  await page.context().clearCookies();
  await page.goto('/faq?show_popup_reg=1');
  const form = page.getByRole('dialog');
  const step = (title: string) => form.getByRole('heading', { name: title });
  const next = () => form.getByRole('button', { name: 'Next' }).click();
  const email = form.getByLabel('E-mail', { exact: true });

  await expect(step('How you sign in')).toBeVisible();
  await expect(form.getByText('Step 1 of 3')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveCount(0);
  await next();
  await expect(form.getByRole('link', { name: 'Enter your e-mail' })).toBeVisible();
  expect(await axeFindings(page, 'first step with errors')).toEqual([]);
  await email.fill(taken);
  await form.getByRole('textbox', { name: 'Mobile phone' }).fill(newNumber());
  await form.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  await next();

  // the focus tells screen readers the current step
  await expect(step('About you')).toBeFocused();
  await form.getByLabel('First name').fill('Vera');
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(email).toHaveValue(taken);
  await next();
  await expect(form.getByLabel('First name')).toHaveValue('Vera');
  await form.getByLabel('Last name').fill('Stepwise');
  await fillBirthday(form);
  expect(await axeFindings(page, 'second step')).toEqual([]);
  await next();
  await expect(step('Almost done')).toBeVisible();
  await page.reload();
  await expect(step('Almost done')).toBeVisible();

  // a password is stored nowhere: it is requested again, in its own step
  await agree(form);
  await send(form);
  await expect(step('How you sign in')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  for (const title of ['About you', 'Almost done']) {
    await next();
    await expect(step(title)).toBeVisible();
  }
  await send(form);
  await expect(step('How you sign in')).toBeVisible(patient);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(`steps.${Date.now()}@example.com`);
  for (const title of ['About you', 'Almost done']) {
    await next();
    await expect(step(title)).toBeVisible();
  }
  await send(form);
  await expect(form.getByText('Set your own limits')).toBeVisible(patient);
});
