import { closeCampaign, fillRegistration, openFrom } from '../support/authDialog.ts';
import { served } from '../support/lab.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

longTest(
  'the order of the registration’s fields is the document’s, and what it leaves out is not asked [AUTHP-05]',
  async ({ page, site }) => {
    const form = site.read<{ fields: { name: string }[] }>('base/forms/registration.json');
    const last = form.fields.filter(({ name }) => name === 'email');
    const fields = [...form.fields.filter(({ name }) => name !== 'email' && name !== 'notify'), ...last];
    site.write('base/forms/registration.json', { ...form, fields });
    const isLast = (text: string): boolean => text.lastIndexOf('"name":"email"') > text.indexOf('"name":"last_name"');
    await served(`${site.origin}/content/v1/form/registration`, (_answer, text) => isLast(text));
    await page.goto('/?show_popup_reg=1');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('First name')).toBeVisible();
    const labels = await dialog.locator('form label, form legend').allInnerTexts();
    const at = (word: string): number => labels.findIndex((label) => label.includes(word));
    expect(at('First name')).toBeGreaterThanOrEqual(0);
    expect(at('E-mail')).toBeGreaterThan(at('First name'));
    expect(at('E-mail')).toBeGreaterThan(at('Password'));
    expect(await dialog.locator('[name="notify"]').count()).toBe(0);
    site.write('base/forms/registration.json', form);
    await served(`${site.origin}/content/v1/form/registration`, (_answer, text) => !isLast(text));
  },
);

for (const lost of aFew(['all of it', 'all but its cookie']))
  test(`a registration whose answer is lost on the way, ${lost}, is made once: sent again, it is the same account [AUTHP-05] [REL-W3]`, async ({
    page,
    site,
    allowed,
    context,
  }) => {
    allowed.push(/ERR_FAILED|ERR_CONNECTION/, /^report: /);
    const made: number[] = [];
    let tries = 0;
    await page.route('**/api/auth/register*', async (route) => {
      tries += 1;
      if (tries > 3) return route.continue(); // the page itself asks three times
      if (made.length > 0) return route.abort();
      const answer = await route.fetch();
      made.push(((await answer.json()) as { data: { uid: number } }).data.uid);
      if (lost === 'all of it') await context.clearCookies(); // what it set, too
      await route.abort();
    });
    await page.goto('/faq');
    const dialog = await openFrom(page, 'Join');
    await fillRegistration(page, `lost.${Date.now()}@example.com`);
    const submit = dialog.locator('form button[type=submit]');
    await submit.click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expect(dialog.getByLabel('First name')).toHaveValue('Vera');
    await submit.click();
    await closeCampaign(page);
    await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`);
    const account = (await (await page.request.get('/api/account/getInfo')).json()) as { data: { uid: number } };
    expect([account.data.uid]).toEqual(made);
  });

longTest(
  'two tabs that send one address at once make one account; the other says that it is taken [AUTHP-05]',
  async ({ page, context, allowed }) => {
    allowed.push(/status of 4\d\d/, /^report: /);
    const email = `tabs.${Date.now()}@example.com`;
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/?show_popup_reg=1');
      await expect(tab.getByRole('dialog').getByLabel('First name')).toBeVisible();
      await fillRegistration(tab, email);
    }
    const statuses: number[] = [];
    for (const tab of [page, other])
      tab.on('response', (answer) => {
        if (answer.url().includes('/api/auth/register')) statuses.push(answer.status());
      });
    await Promise.all([page, other].map((tab) => tab.getByRole('dialog').locator('form button[type=submit]').click()));
    await expect.poll(() => statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    await other.close();
  },
);
