import { inLongRun } from '../support/length.ts';
import { agree, fill, newNumber, patient, send } from '../support/registrationForm.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

test('a field with a condition is added to registration, tried out, published, and a player registers through it [AUTHP-05]', async ({
  page,
}) => {
  await signIn(page, running, 'ann', '/?brand=aurora&document=base/form/registration');
  const fields = page.locator('#fields');
  const list = page.getByRole('region', { name: 'Fields of the form' });
  const tryOut = page.frameLocator('iframe');
  await list.getByRole('button', { name: /^Password/ }).click();
  await expect(fields.getByText('A field of the platform, which requires it.')).toBeVisible();
  await expect(tryOut.getByLabel('First name')).toBeVisible();

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('2nd');
  await dialog.getByLabel('Label').fill('I want a login name');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Give it a name of letters');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('wants_login');
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Tick box');
  expect(await axeOf(page, 'add a field')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(fields.getByText('it is not sent')).toBeVisible();

  await page.getByRole('button', { name: 'Add a field ( / )' }).click();
  await dialog
    .getByRole('combobox', { name: 'What it asks for' })
    .selectOption('Login: e-mail address, phone or login name');
  await dialog.getByLabel('Label').fill('Login name');
  await dialog.getByLabel('Must be given').check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(fields.getByText('which the platform takes')).toBeVisible();
  await fields.getByRole('combobox', { name: 'Shown' }).selectOption('By another answer');
  await fields.getByRole('combobox', { name: 'Asks' }).selectOption('is true');
  await fields.getByRole('combobox', { name: 'Value' }).fill('form.wants_login');
  await expect(fields.locator('small').filter({ hasText: 'Answer to' })).toHaveText('Answer to «I want a login name»');
  await fields.getByText('Rules and what they say').click();
  await fields.getByRole('combobox', { name: 'Add a rule' }).selectOption('minLength');
  await fields.getByRole('textbox', { name: 'Min' }).fill('5');
  await fields.getByRole('textbox', { name: 'Said in place of its own message' }).fill('Five signs at least');

  await list.getByRole('button', { name: /^Login name/ }).focus();
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Control+Shift+ArrowUp');
  await expect(saved(page)).toBeVisible();
  const { fields: kept } = (await documentAt(page, 'base/form/registration')) as { fields: { name: string }[] };
  const at = kept.findIndex(({ name }) => name === 'wants_login');
  expect(kept.slice(at - 1, at + 2)).toMatchObject([
    { name: 'password' },
    { name: 'wants_login', isUnsent: true },
    {
      name: 'login',
      required: true,
      show: { is: 'form.wants_login' },
      rules: [{ rule: 'minLength', with: { min: 5 } }],
    },
  ]);
  await tryOut.getByRole('checkbox', { name: 'I want a login name' }).check();
  await tryOut.getByLabel('Login name', { exact: true }).fill('abc');
  await tryOut.getByRole('button', { name: 'Create account' }).click();
  await expect(tryOut.getByText('Five signs at least').first()).toBeVisible();
  expect(await axeOf(page, 'form')).toEqual([]);

  await page.getByRole('button', { name: 'Publish …' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish' });
  await expect(publish.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await publish.getByLabel('Reason').fill('a name to sign in by');
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(`${running.site.origin}/faq?show_popup_reg=1`);
  const form = visitor.getByRole('dialog');
  await fill(form);
  await form.getByRole('textbox', { name: 'Mobile phone' }).fill(newNumber());
  await agree(form);
  await expect(form.getByLabel('Login name', { exact: true })).toHaveCount(0);
  await form.getByRole('checkbox', { name: 'I want a login name' }).check();
  const login = `Vera${Date.now()}`;
  await form.getByLabel('Login name', { exact: true }).fill(login);
  const [registered] = await Promise.all([visitor.waitForResponse('**/api/auth/register*', patient), send(form)]);
  expect(registered.status(), await registered.text()).toBe(200);
  const body = new FormData();
  body.set('login', login);
  body.set('password', 'Sunny-day7');
  const headers = { 'x-app-agent': 'test', origin: running.site.origin };
  const answer = await fetch(`${running.site.origin}/api/auth/login`, { method: 'POST', body, headers });
  expect([answer.status, (await answer.json()).error]).toEqual([200, undefined]);
});

longTest(
  'a form that is tried out is answered as the editor chooses: refused, cut off, accepted; nothing is sent, and what is typed stays',
  async ({ page, allowed }) => {
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/form/login');
    const tryOut = page.frameLocator('iframe');
    const answers = page.getByLabel('The platform answers');
    const send = tryOut.getByRole('button', { name: 'Log in' });
    const chosen = async (answer: string): Promise<void> => {
      const [kept] = await Promise.all([page.waitForResponse('**/answer'), answers.selectOption(answer)]);
      expect(kept.status()).toBe(200);
    };
    await tryOut.getByLabel('E-mail or phone').fill('nobody@example.test');
    await tryOut.getByLabel('Password', { exact: true }).fill('Never-was-42');
    allowed.push(/status of 40[01]/, /ERR_EMPTY_RESPONSE/, /session\.enter/); // such answers, and nobody is signed in by one
    await chosen('A value is refused: E-mail or phone');
    await send.click();
    await expect(tryOut.getByText('Check what you entered').first()).toBeVisible();
    await chosen('Nothing: it cannot be reached');
    await send.click();
    await expect(tryOut.getByText('We cannot be reached right now')).toBeVisible();
    await chosen('Accepted');
    await send.click();
    await expect(page.getByText('Done. A visitor’s page is loaded anew now')).toBeVisible();
    await expect(tryOut.getByLabel('E-mail or phone')).toHaveValue('nobody@example.test');
  },
);

longTest(
  'a form is begun, its fields are put in order by mouse and by keys, it stands in a page, and goes live at a time',
  async ({ page, allowed }) => {
    allowed.push(/status of 400/); // the time that is over
    await signIn(page, running, 'ann', '/?brand=aurora');
    await page.getByRole('button', { name: /^Forms/ }).click();
    await page.getByRole('button', { name: 'New form' }).click();
    const beginning = page.getByRole('dialog', { name: 'New form' });
    const name = beginning.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('login');
    const asked = (number: number) => beginning.getByRole('group', { name: `Field ${number}` });
    await asked(1).getByLabel('Label').fill('Your name');
    for (const [at, label, type] of [
      [2, 'E-mail', 'E-mail'],
      [3, 'What did you like?', 'One of a few'],
    ] as const) {
      await beginning.getByRole('button', { name: 'One more field' }).click();
      await asked(at).getByLabel('Label').fill(label);
      await asked(at).getByRole('combobox', { name: 'Type' }).selectOption(type);
    }
    await asked(3).getByLabel('Choices, one a line').fill('The games\nThe offers');
    await beginning.getByLabel('Button that sends it').fill('Send it');
    await beginning.getByLabel('Said once').fill('Thank you');
    await beginning.getByRole('button', { name: 'Make a draft' }).click();
    await expect(beginning.getByRole('alert')).toHaveText('There is a form login already. Choose another name.');
    expect(await axeOf(page, 'new form')).toEqual([]);
    await name.fill('autumn-survey');
    await name.press('Enter');

    const list = page.getByRole('region', { name: 'Fields of the form' });
    const field = (title: string) => list.getByRole('button', { name: new RegExp(`^${title}`) });
    const order = async () => {
      const { fields } = (await documentAt(page, 'aurora/form/autumn-survey')) as { fields: { name: string }[] };
      return fields.map((one) => one.name);
    };
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send it' })).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('radio', { name: 'The offers' })).toBeVisible();
    const sender = page.locator('#fields').getByRole('combobox', { name: 'Where the answers go' });
    await expect(sender).toHaveValue('forms.answer');
    await sender.selectOption({ label: 'Sends a question to support' });
    await expect(page.locator('#fields').getByText('call support.sendFeedback')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(sender).toHaveValue('forms.answer');
    await field('Your name').hover();
    await page.mouse.down();
    await field('E-mail').hover();
    await field('What did').hover({ position: { x: 20, y: 40 } });
    await page.mouse.up();
    await expect(list.getByRole('listitem').last()).toContainText('Your name');
    expect(await order()).toEqual(['e_mail', 'what_did_you_like', 'your_name']);
    await field('Your name').press('m');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(field('Your name')).toBeFocused();
    expect(await order()).toEqual(['your_name', 'e_mail', 'what_did_you_like']);
    await page.keyboard.press('Control+z');
    await expect(list.getByRole('listitem').last()).toContainText('Your name');
    expect(await order()).toEqual(['e_mail', 'what_did_you_like', 'your_name']);

    await page.getByRole('button', { name: 'Publish …' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish' });
    await expect(publish.getByRole('heading', { name: 'This works, and wants a reason' })).toBeVisible();
    await publish.getByRole('radio', { name: 'At a time' }).check();
    await publish.getByLabel('Day and time, by the clock of Eastern European Time').fill('2020-01-01T10:00');
    await publish.getByLabel('Reason').fill('the season begins');
    await publish.getByRole('button', { name: 'Let it go live then' }).click();
    await expect(publish.getByRole('alert')).toHaveText('1 Jan 2020, 10:00 in Eastern European Time is over.');
    expect(await axeOf(page, 'publish at a time')).toEqual([]);
    await publish.getByLabel('Day and time').fill('2099-07-01T10:00');
    await publish.getByRole('button', { name: 'Let it go live then' }).click();
    await expect(publish.getByRole('status')).toContainText('1 July 2099');
    expect(await axeOf(page, 'due')).toEqual([]);
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send it' })).toBeVisible(); // though it is no draft any more
    await page.keyboard.press('Enter');
    const release = page.getByRole('listitem').filter({ hasText: 'form autumn-survey of aurora' });
    await expect(release).toBeFocused();
    await expect(release).toContainText('Due 1 Jul 2099, 10:00 (Eastern European Time)');

    await page.goto(`${running.studio}/?brand=aurora&document=base/page/support`);
    await page
      .getByRole('treeitem', { name: /^Form\b/ })
      .first()
      .click();
    await page.locator('#fields').getByRole('combobox', { name: 'Form document' }).selectOption('autumn-survey');
    await expect(saved(page)).toBeVisible();
  },
);

longTest(
  'what the publish gate finds in a form is told at its field, in the list and where it is changed, and leads there',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/form/contact-email');
    const rows = page.getByRole('listitem').and(page.locator('[data-id]'));
    await expect(rows.first()).toBeVisible();
    await page.evaluate(async () => {
      const headers = { 'x-app-agent': 'studio', 'content-type': 'application/json' };
      const at = '/content/api/studio/documents/base/form/contact-email';
      const { data } = await (await fetch(at, { headers })).json();
      data.document.fields[0].show = { not: { empty: 'form.nobody' } };
      await fetch(at, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ data: { document: data.document, seen: data.seen } }),
      });
    });
    await page.reload();
    const all = page.getByRole('region', { name: 'What was found' });
    await expect(all).toContainText('form.nobody');
    await expect(rows.filter({ hasText: 'E-mail' }).getByTitle(/found/i)).toBeVisible();
    expect(await axeOf(page, 'findings of a form')).toEqual([]);
    await all.getByRole('button', { name: 'Show' }).click();
    const fields = page.locator('#fields');
    await expect(fields.getByRole('heading', { level: 2, name: 'E-mail' })).toBeVisible();
    await expect(fields.getByText(/form\.nobody/).first()).toBeVisible();
    await fields.getByRole('combobox', { name: 'Shown' }).selectOption('To everybody who is asked');
    await expect(fields.getByText(/form\.nobody/)).toHaveCount(0);
    await expect(rows.getByTitle(/found/i)).toHaveCount(0);
  },
);
