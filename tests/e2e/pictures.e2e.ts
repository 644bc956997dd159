import { networkRest } from '../support/networkRest.ts';
import { savesData } from '../support/savesData.ts';
import { expect, test } from '../support/site.ts';

test('pictures that cannot be had leave one in outline in their place, and keep their words [STATE-30] @pictures', async ({
  page,
  allowed,
}) => {
  allowed.push(/ERR_FAILED|status of 404/);
  let isAway = true;
  await page.route(/\/media\//, (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto('/');
  const gone = page.locator('img[data-failed]');
  await expect.poll(() => gone.count()).toBeGreaterThan(3);
  const shown = await gone.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ src, naturalWidth, clientHeight, hasAttribute }) => [
      src.startsWith('data:image/svg+xml'),
      naturalWidth > 0 || clientHeight > 0,
      hasAttribute.length === 1,
    ]),
  );
  expect(new Set(shown.map(String))).toEqual(new Set(['true,true,true']));
  isAway = false;
  await page.reload();
  await networkRest(page);
  await expect(gone).toHaveCount(0);
  isAway = true;
  await savesData(page); // nothing is fetched ahead then, and pictures may be lost all the same
  await page.reload();
  await expect.poll(() => gone.count()).toBeGreaterThan(3);
});

test('every icon of the site stands on one page, under its name [ROUTE-23] @pictures', async ({ page }) => {
  await page.goto('/_icons');
  await expect(page.getByRole('heading', { level: 1, name: 'Icons' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^compass$/ })).toBeVisible();
  expect(await page.locator('symbol').count()).toBeGreaterThan(30);
  await expect(page.getByRole('banner')).toHaveCount(0);
});
