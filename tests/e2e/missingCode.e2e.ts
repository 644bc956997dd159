import { aFew, inLongRun, isLong, SEED, shuffled, timeForAll } from '../support/length.ts';
import { expect } from '../support/site.ts';
import { idOf, layoutTypes, pageTypes, probeWidgets, withFileMates } from '../support/wall.ts';
import {
  askedTooMuch,
  followReports,
  islandTypes,
  prepareSoftly,
  pressAll,
  retry,
  wakeAll,
  without,
} from '../support/wallPlay.ts';
import { wallTest as test } from '../support/wallSite.ts';

const longTest = inLongRun(test);

/** Types whose code is missing at the same time. In the long run few, so that most of the page works meanwhile. */
const AT_ONCE = 8;

function groupsOf(types: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(types.length / size) }, (_, at) => types.slice(at * size, (at + 1) * size));
}

/** Browser message about a script that is not found. */
const notFound = /^console: Failed to load resource: .* 404 .*\/assets\//;

test.describe('a widget [REL-C6]', () => {
  test.beforeAll(() => void process.stdout.write(`Codes are taken away with SEED=${SEED}\n`));

  longTest(
    'whose code is not found leaves what the server drew, costs itself, is reported once, and wakes at the next try',
    async ({ page, newPlayer, allowed }) => {
      test.setTimeout(timeForAll(pageTypes));
      allowed.push(notFound, askedTooMuch, /^report: .*"what":"island code"/);
      const missing = new Set<string>();
      await newPlayer(page);
      await probeWidgets(page, missing);
      await page.goto('/wall/none');
      const islands = shuffled(await islandTypes(page), SEED);
      const reports = followReports(page);
      for (const chosen of groupsOf(islands, isLong ? AT_ONCE : Math.ceil(islands.length / 2))) {
        const gone = withFileMates(chosen).filter((type) => islands.includes(type));
        reports.length = 0;
        for (const type of gone) missing.add(type);
        const answer = await page.goto('/wall/none');
        expect(answer?.status()).toBe(200);
        await wakeAll(page, gone);
        const { well, ill } = await pressAll(page);
        expect([well.toSorted(), ill]).toEqual([without(islands, gone), []]);
        for (const type of gone) {
          expect(await page.locator(`[id="page:${idOf(type)}"] > *`).count(), `${type} stands`).toBeGreaterThan(0);
          const own = (): string[] => reports.filter((report) => report.startsWith(`page:${idOf(type)} `));
          await expect.poll(own, type).toEqual([expect.any(String)]);
        }
        missing.clear();
        for (const type of gone) await retry(page, type);
        await wakeAll(page);
        const after = await pressAll(page);
        expect([after.well.toSorted(), after.ill]).toEqual([without(islands, []), []]);
      }
    },
  );

  longTest(
    'whose code is not found on the way to its page: the page comes as a document',
    async ({ page, newPlayer, allowed }) => {
      test.setTimeout(timeForAll(pageTypes));
      allowed.push(notFound, askedTooMuch, /^report: .*"what":"island code"/);
      const missing = new Set<string>();
      await newPlayer(page);
      await probeWidgets(page, missing);
      const types = pageTypes.filter((type) => !layoutTypes.has(type)); // whose code is not there already
      for (const chosen of groupsOf(shuffled(aFew(types, 2), SEED), AT_ONCE)) {
        missing.clear();
        await page.goto('/rest');
        await prepareSoftly(page);
        for (const type of chosen) missing.add(type);
        await page.evaluate(() => {
          const link = document.body.appendChild(document.createElement('a'));
          link.href = '/wall/none';
          link.click();
        });
        await page.waitForFunction(() => document.title.startsWith('Wall') && document.readyState === 'complete');
        const islands = await islandTypes(page);
        expect(islands.length).toBeGreaterThan(20);
        const gone = withFileMates(chosen).filter((type) => islands.includes(type));
        await wakeAll(page, gone);
        const { well, ill } = await pressAll(page);
        expect([chosen, well.toSorted(), ill]).toEqual([chosen, without(islands, gone), []]);
      }
    },
  );

  test('whose code is not found in a popup costs itself: the popup stands, and it comes at the next try', async ({
    page,
    allowed,
  }) => {
    allowed.push(notFound, /^report: .*"what":"(island|delivered) code"/);
    const missing = new Set(['form/form']);
    await probeWidgets(page, missing);
    await page.goto('/rest?show_popup_auth=1');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Log in');
    const part = dialog.locator('[data-retry]');
    await expect(part).toHaveText(/This part of the page did not work/);
    await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    missing.clear();
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(part).toHaveCount(0);
  });
});
