import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { savesData } from '../support/savesData.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test.describe('without a network', () => {
  test('a pressed link keeps the page and says why; with the network back, it works', async ({
    page,
    context,
    allowed,
  }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/);
    const code = page.waitForResponse(/dialogs-.*\.js/);
    await page.goto('/');
    const link = page.getByRole('banner').first().getByRole('link', { name: 'Support' });
    await link.hover();
    await (await code).finished();
    await networkRest(page);

    await context.setOffline(true);
    await link.click();
    await expect(page.getByText('We cannot be reached right now.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Top 10 right now' })).toBeVisible();

    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL(/\/support$/);
  });

  longTest('a popup that could not come is there at the next press', async ({ page, context, allowed }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/, /^report: /);
    await savesData(page); // else it is here before it is asked for
    await page.goto('/faq');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/engine-/.test(name)),
    );
    await networkRest(page);
    const join = page.getByRole('banner').first().getByRole('link', { name: 'Join' });

    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await join.dispatchEvent('click');
    await failed;
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await join.click();
    await expect(page.getByRole('dialog').locator('form')).toBeVisible();
  });
});
