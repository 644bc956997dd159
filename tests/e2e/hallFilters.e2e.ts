import type { Locator, Page } from '@playwright/test';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Opens the lists of a hall on a phone. @returns their sheet */
async function openFilters(page: Page, address: string): Promise<Locator> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  const sheet = page.locator('form[popover]');
  await expect(sheet).toBeHidden();
  await page.locator('button[popovertarget]').filter({ visible: true }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

longTest(
  'on a phone the lists fold into a button that says how many are chosen; two are chosen in its sheet before one press shows the games [ROUTE-14]',
  async ({ page }) => {
    const sheet = await openFilters(page, '/gamehall');
    const first = await page.getByRole('main').getByRole('listitem').first().boundingBox();
    expect(first?.y, 'the first game stands below the title and one line').toBeLessThan(220);
    await sheet.locator('select[name="sort"]').selectOption('new');
    await sheet.locator('select[name="types"]').selectOption('live');
    await expect(page, 'more may be chosen').toHaveURL('/gamehall');
    await sheet.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL('/gamehall?sort=new&types=live');
    await expect(sheet).toBeHidden();
    const opener = page.getByRole('button', { name: 'Filter' });
    await expect(opener).toHaveAccessibleName('Filter Chosen: 2');
    await opener.click();
    await expect(sheet).toBeVisible();
    expect(await valuesOf(sheet, 'providers'), 'studios that make no live table').not.toContain('ironbark-play');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

const valuesOf = (sheet: Locator, list: string): Promise<string[]> =>
  sheet
    .locator(`select[name="${list}"] option`)
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));

/** Checks whether a finding is of the size of a target that stands in a part of the page. */
async function isTargetIn(page: Page, finding: string, part: string): Promise<boolean> {
  const [, rule = '', target = ''] = finding.split(' · ');
  if (rule !== 'target-size') return false;
  return page.locator(target).evaluate((element, around) => element.closest(around) !== null, part);
}

for (const prefix of ['', '/ar'])
  longTest(
    `at ${prefix}/gamehall/slots on a phone the sheet stands at the foot, axe finds nothing in both schemes, and each feature that it offers finds a game [ROUTE-14]`,
    async ({ page }) => {
      const sheet = await openFilters(page, `${prefix}/gamehall/slots`);
      const box = await sheet.boundingBox();
      expect([box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 844]);
      const found = await axeFindingsInBothSchemes(page, `${prefix}/gamehall/slots`);
      // axe takes the sheet to lie below the bar at the foot: it knows no layer above the page
      const isOfSheet = await Promise.all(found.map((finding) => isTargetIn(page, finding, 'form[popover]')));
      expect(found.filter((_, at) => !isOfSheet[at])).toEqual([]);
      const features = await valuesOf(sheet, 'tags');
      expect(features.length).toBeGreaterThan(0);
      const totals = await page.evaluate(async (tags) => {
        const asked = tags.map(async (tag) => {
          const options = JSON.stringify({ categories: ['slots'], tags: [tag], limit: 1 });
          const headers = { 'X-App-Agent': 'test' };
          const answer = await fetch(`/api/games/get?${new URLSearchParams({ options })}`, { headers });
          return [tag, ((await answer.json()) as { data: { total: number } }).data.total] as const;
        });
        return Promise.all(asked);
      }, features);
      expect(totals.filter(([, total]) => total === 0)).toEqual([]);
      await sheet.locator('select[name="tags"]').selectOption(features[0] ?? '');
      await sheet.locator('button[type="submit"]').click();
      await expect(page).toHaveURL(/tags=/);
    },
  );
