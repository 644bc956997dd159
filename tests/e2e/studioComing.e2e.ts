import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

longTest(
  'what waits and what is due is met on the home, found by how it stands, and seen in the page as on New Year’s Eve',
  async ({ page }) => {
    test.setTimeout(600_000);
    const nextYear = new Date().getFullYear() + 1;
    await signIn(page, running, 'ann', '/?document=base/page/faq');
    const title = page.locator('#fields').getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Answers for the new year');
    await saved(page).waitFor();
    await page.getByRole('button', { name: 'Publish …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByRole('radio', { name: 'At a time' }).check();
    await dialog.getByLabel(/^Day and time/).fill(`${nextYear}-01-01T00:00`);
    await dialog.getByLabel('Reason').fill('for the new year');
    await dialog.getByRole('button', { name: 'Let it go live then' }).click();
    await expect(dialog.getByRole('button', { name: 'Go to the release' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.goto(`${running.studio}/`);
    const standing = page.getByLabel('How they stand');
    await standing.selectOption({ label: 'Scheduled (1)' });
    const documents = page.getByRole('region', { name: 'Documents' });
    await expect(documents.getByRole('button', { name: /Answers for the new year.*Scheduled/ })).toBeVisible();
    await standing.selectOption({ label: 'In review (0)' });
    await expect(documents.getByText('No document stands like this.')).toBeVisible();
    expect(await axeOf(page, 'documents by how they stand')).toEqual([]);
    await page.getByRole('region', { name: 'What is due' }).getByRole('button').click();
    await expect(page).toHaveURL(/room=releases/);

    await page.goto(`${running.studio}/?document=base/page/about`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('m-node').first()).toBeAttached();
    const see = async (time: string): Promise<void> => {
      await page.getByRole('button', { name: /^View/ }).click();
      await page.getByLabel(/^See at this time, by the brand’s clock/).fill(time);
      await page.keyboard.press('Escape');
    };
    await see(`${nextYear - 1}-12-31T23:59`);
    await expect(page.getByText('No release that you may read is due by then.')).toBeVisible();
    await see(`${nextYear}-01-01T00:00`);
    await expect(page.getByText('With the release that is due by then: page faq of base.')).toBeVisible();
    expect(await axeOf(page, 'as on New Year’s Eve')).toEqual([]);
  },
);
