import { aFew, inLongRun, isLong, SEED, shuffled, timeForAll } from '../support/length.ts';
import { type Phase, phases } from '../support/probes.ts';
import { expect } from '../support/site.ts';
import { allTypes, idOf, pageTypes, probeWidgets, wordsIn } from '../support/wall.ts';
import {
  askedTooMuch,
  type Faults,
  followReports,
  islandTypes,
  linesOf,
  prepareSoftly,
  pressAll,
  reportsOf,
  retry,
  setFaults,
  softly,
  thrownByProbes,
  wakeAll,
  without,
} from '../support/wallPlay.ts';
import { wallTest as test } from '../support/wallSite.ts';

const longTest = inLongRun(test);

/** A page with a widget that threw is kept for 5 s; the rest is for the wire. */
const SHORT_LIFE_MS = 12_000;

/** Phases, and eight where a type works: a page reports 50 faults, those of calls that were given up among them. */
const SPREAD: readonly (Phase | undefined)[] = [...phases, ...Array.from({ length: 8 }, () => undefined)];

/** Types that throw in one page on the server. */
const AT_ONCE = 12;

/**
 * Which types throw in which phase, turn by turn. In each turn every phase has an equal share of the types; in a long run each type comes to
 * each phase. A turn wakes and presses every widget twice.
 */
function turns(types: readonly string[]): Faults[] {
  const mixed = shuffled(types, SEED);
  return Array.from({ length: isLong ? SPREAD.length : 1 }, (_, turn) =>
    Object.fromEntries(
      mixed.flatMap((type, index) => {
        const phase = SPREAD[(index + turn) % SPREAD.length];
        return phase === undefined ? [] : [[type, phase]];
      }),
    ),
  );
}

/** Types that throw together on the server; the outlet alone, for without it there is no page. */
function together(): (readonly string[])[] {
  const mixed = shuffled(pageTypes, SEED);
  const groups = Array.from({ length: Math.ceil(mixed.length / AT_ONCE) }, (_, index) =>
    mixed.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  return [['layout/outlet'], ...groups];
}

const typesIn = (faults: Faults, ...wanted: Phase[]): string[] =>
  Object.keys(faults).filter((type) => wanted.includes(faults[type] as Phase));

const drawnIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/data-drawn="([^"]+)"/g)].map(([, type = '']) => type)),
];

test.describe('a widget that throws [REL-C6]', () => {
  test.beforeAll(() => void process.stdout.write(`Faults are spread with SEED=${SEED}\n`));

  test('on the server costs itself: the page is 200, all else is drawn, one line says so', async ({
    page,
    site,
    newPlayer,
  }) => {
    await newPlayer(page);
    const whole = await (await page.request.get('/wall/none')).text();
    expect(drawnIn(whole).toSorted()).toEqual([...allTypes]);
    for (const type of aFew(allTypes, 12)) {
      const answer = await page.request.get(`/wall/${idOf(type)}`);
      const html = await answer.text();
      expect([type, answer.status()]).toEqual([type, 200]);
      expect(drawnIn(html).toSorted()).toEqual(without(allTypes, [type]));
      // The text inside is of the very type that throws in one of them.
      const words = type === 'content/rich-text' ? 0 : whole.split(wordsIn(type)).length;
      expect([type, html.split(wordsIn(type)).length]).toEqual([type, words || 1]);
      const lines = linesOf(site, type);
      expect(lines.length, type).toBeGreaterThan(0);
    }
  });

  longTest(
    'on the server is tried again: the page is whole soon after the cause is gone, and told of once',
    async ({ page, site }) => {
      const address = '/wall/content--callout';
      const isWhole = async (): Promise<boolean> =>
        (await (await page.request.get(address)).text()).includes('data-drawn="content/callout"');
      expect(await isWhole()).toBe(false);
      // the server tries again after five seconds by its own clock
      await page.waitForTimeout(5_200);
      await isWhole();
      // a second line in its log would have come by now
      await page.waitForTimeout(500);
      expect(await isWhole()).toBe(false);
      expect(linesOf(site, 'content/callout')).toHaveLength(1);
      await page.request.post('/_test/mend?is=1');
      await expect.poll(isWhole, { timeout: SHORT_LIFE_MS }).toBe(true);
      await page.request.post('/_test/mend?is=0');
    },
  );

  longTest('on the server: all else wakes, and the next page brings it', async ({ page, newPlayer, allowed }) => {
    test.setTimeout(timeForAll(allTypes));
    allowed.push(askedTooMuch);
    await newPlayer(page);
    await probeWidgets(page);
    for (const types of together()) {
      const address = `/wall/${types.map(idOf).join(',')}`;
      const answer = await page.goto(address);
      expect([types, answer?.status()]).toEqual([types, 200]);
      expect(drawnIn((await answer?.text()) ?? '').filter((type) => types.includes(type))).toEqual([]);
      await wakeAll(page);
      const { well, ill } = await pressAll(page);
      expect([types, well.toSorted(), ill]).toEqual([types, (await islandTypes(page)).toSorted(), []]);
      if (types.includes('layout/outlet')) continue; // no place to draw a page in: its links load documents
      await prepareSoftly(page);
      await softly(page, '/rest', 'Rest');
      await softly(page, address, 'Wall');
      const whole = await pressAll(page);
      expect([types, whole.well.toSorted(), whole.ill]).toEqual([types, [...pageTypes], []]);
    }
  });

  test('in an island leaves what the server drew, costs itself, is reported once, and wakes at the next try', async ({
    page,
    newPlayer,
    allowed,
  }) => {
    test.setTimeout(timeForAll(allTypes));
    allowed.push(...thrownByProbes, askedTooMuch);
    await newPlayer(page);
    await probeWidgets(page);
    await page.goto('/wall/none');
    const islands = (await islandTypes(page)).toSorted();
    expect(islands.length).toBeGreaterThan(20);
    await wakeAll(page); // what wakes late here would throw here, once more than in the page that is looked at
    const reports = followReports(page);
    for (const faults of turns(islands)) {
      reports.length = 0;
      await setFaults(page, faults);
      const answer = await page.goto('/wall/none');
      expect(answer?.status()).toBe(200);
      const fallen = typesIn(faults, 'render', 'effect');
      await wakeAll(page, fallen);
      const { well, ill } = await pressAll(page);
      expect([well.toSorted(), ill.toSorted()]).toEqual([
        without(islands, [...fallen, ...typesIn(faults, 'handler')]),
        typesIn(faults, 'handler').toSorted(),
      ]);
      for (const type of fallen)
        expect(await page.locator(`[id="page:${idOf(type)}"] > *`).count(), `${type} stands`).toBeGreaterThan(0);
      await expect.poll(() => Object.keys(faults).filter((type) => reportsOf(reports, type).length === 0)).toEqual([]);
      await setFaults(page, {});
      for (const type of fallen) await retry(page, type);
      await wakeAll(page);
      expect(await pressAll(page)).toEqual({ well: expect.arrayContaining(islands), ill: [] });
      for (const type of Object.keys(faults)) expect(reportsOf(reports, type), type).toHaveLength(1);
    }
  });

  longTest(
    'in a page that the browser draws says so in its place, costs itself, is reported once, is drawn at the next try, and is forgotten on the next page',
    async ({ page, newPlayer, allowed }) => {
      test.setTimeout(timeForAll(allTypes));
      allowed.push(...thrownByProbes, askedTooMuch);
      await newPlayer(page);
      await probeWidgets(page);
      await page.goto('/wall/none'); // what lets payments in begins with a document: only from here the browser draws both pages
      await prepareSoftly(page);
      const reports = followReports(page);
      let isRetried = false;
      for (const faults of turns(pageTypes)) {
        await softly(page, '/rest', 'Rest');
        reports.length = 0;
        await setFaults(page, faults);
        await softly(page, `/wall/none`, 'Wall');
        const fallen = typesIn(faults, 'render', 'effect');
        const { well, ill } = await pressAll(page);
        expect([well.toSorted(), ill.toSorted()]).toEqual([
          without(pageTypes, [...fallen, ...typesIn(faults, 'handler')]),
          typesIn(faults, 'handler').toSorted(),
        ]);
        if (!fallen.includes('content/rich-text'))
          for (const type of fallen.filter((one) => one.startsWith('layout/')))
            expect(await page.locator('main').textContent(), `inside ${type}`).toContain(wordsIn(type));
        await setFaults(page, {});
        isRetried = !isRetried;
        if (isRetried) {
          const again = page.locator('main [data-retry] button');
          expect(await again.count()).toBeGreaterThanOrEqual(fallen.length);
          // A container that is drawn again may have one of them in it again.
          for (let left = 5; left > 0 && (await again.count()) > 0; left--)
            await again.evaluateAll((buttons: HTMLElement[]) => {
              for (const button of buttons) button.click();
            });
        } else {
          await softly(page, '/rest', 'Rest');
          await softly(page, '/wall/none', 'Wall');
        }
        const after = await pressAll(page);
        expect([after.well.toSorted(), after.ill]).toEqual([[...pageTypes], []]);
      }
    },
  );

  longTest('in the layout is tried again on the next page', async ({ page, allowed }) => {
    allowed.push(...thrownByProbes);
    await probeWidgets(page);
    await page.goto('/wall/none');
    await setFaults(page, { 'shell/theme-switch': 'render' });
    await page.reload();
    const island = page.locator('[id="layout:theme"]');
    await island.locator('button').dispatchEvent('pointerover');
    await expect(island).toHaveAttribute('data-failed', '');
    const said = page.getByText('This part of the page did not work.');
    for (const _press of [1, 2]) {
      await island.locator('button').click();
      await expect(said).toBeVisible();
      await expect(page.locator('[data-pending]')).toHaveCount(0);
    }
    await expect(said).toHaveCount(1); // one at a time, however often it is pressed
    await setFaults(page, {});
    await prepareSoftly(page);
    await softly(page, '/rest', 'Rest');
    await expect(island).toHaveAttribute('data-awake', '');
    await expect(island).not.toHaveAttribute('data-failed', '');
  });
});
