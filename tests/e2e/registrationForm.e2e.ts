import { closeCampaign, fillRegistration, openFrom } from '../support/authDialog.ts';
import { inLongRun } from '../support/length.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('registration shows its fields in the configured order, once they are loaded; empty, short and wrong values get the messages of the specification [AUTHP-05] [AUTHP-08] [VAL-01] [VAL-02] [VAL-09]', async ({
  page,
}) => {
  await neverTimeOut(page); // the popup is held back for as long as this test looks at it
  let let_go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    let_go = resolve;
  });
  await page.route('**/_content/popup/auth*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/faq');
  await page.getByRole('banner').first().getByRole('link', { name: 'Join' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  let_go();
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  const labels = await dialog.locator('form label, form legend').allInnerTexts();
  const order = ['E-mail', 'Mobile phone', 'Password', 'First name', 'Last name'].map((word) =>
    labels.findIndex((label) => label.includes(word)),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);

  await dialog.locator('form button[type=submit]').click();
  await expect(dialog.getByText('Enter your e-mail').first()).toBeVisible();
  const email = dialog.getByLabel('E-mail', { exact: true }).first();
  for (const wrong of ['plain', 'a b@example.com', 'a@b', 'a@b.c.d.e']) {
    await email.fill(wrong);
    await email.blur();
    await expect(dialog.getByText('Enter an e-mail address, such as name@example.com').first(), wrong).toBeVisible();
  }
  await email.fill('fine@mail.example.com');
  await email.blur();
  await expect(dialog.getByText('Enter an e-mail address, such as name@example.com')).toHaveCount(0);
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('abc');
  await password.blur();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('абвгд12');
  await password.blur();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('a'.repeat(21));
  await password.blur();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('Sunny-day7');
  await password.blur();
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
});

longTest(
  'a taken email and a wrong field come back to their fields, nothing typed is lost, one account [AUTHP-05] [VAL-01]',
  async ({ page, allowed, newPlayer, context }) => {
    allowed.push(/status of 4\d\d/);
    const { email } = await newPlayer(page);
    await context.clearCookies();
    await page.goto('/faq');
    const dialog = await openFrom(page, 'Join');
    await fillRegistration(page, email);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    const field = dialog.getByLabel('E-mail', { exact: true }).first();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(email);
    await expect(dialog.getByLabel('First name')).toHaveValue('Vera');
  },
);

longTest(
  'the submit shows that it works and is sent once, however often it is pressed [AUTHP-05]',
  async ({ page, site }) => {
    let sent = 0;
    await page.route('**/api/auth/register*', async (route) => {
      sent++;
      // the line is slow, which is what is tried
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto('/');
    const dialog = await openFrom(page, 'Join');
    await fillRegistration(page, `twice.${Date.now()}@example.com`);
    const submit = dialog.locator('form button[type=submit]');
    await submit.dblclick();
    await expect(dialog.locator('form')).toHaveAttribute('aria-busy', 'true');
    await closeCampaign(page);
    await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`);
    expect(sent).toBe(1);
  },
);

longTest(
  'the type switcher is there only with more than one type, the first chosen [AUTHP-03]',
  async ({ page, site }) => {
    await page.goto('/');
    const dialog = await openFrom(page, 'Join');
    await expect(dialog.getByRole('tablist')).toHaveCount(0);
    const form = (name: string): object => ({ type: 'form/form', v: 1, props: { form: name } });
    const options = [
      { slot: 'one', label: 'By e-mail' },
      { slot: 'two', label: 'By name' },
    ];
    const choice = {
      type: 'form/choice',
      v: 1,
      props: { label: 'Ways', options },
      slots: { one: ['one'], two: ['two'] },
    };
    site.write('base/popups/lab.json', {
      kind: 'popup',
      format: 1,
      id: 'lab',
      access: 'guest',
      views: { main: { title: 'Lab', root: 'n0' } },
      nodes: { n0: choice, one: form('registration'), two: form('login') },
    });
    const config = site.read<{ access: { popupFlags: object } }>('base/config.json');
    site.write('base/config.json', {
      ...config,
      access: { ...config.access, popupFlags: { ...config.access.popupFlags, lab: { popup: 'lab' } } },
    });
    await expect(async () => {
      await page.goto('/?lab=1');
      await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(2, { timeout: 15_000 });
    }).toPass();
    await expect(page.getByRole('dialog').getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    site.write('base/config.json', config);
  },
);
