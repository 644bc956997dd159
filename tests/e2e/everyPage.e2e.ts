import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsInBothSchemes } from '../support/axe.ts';
import { callsAsked } from '../support/callsAsked.ts';
import { joinAt } from '../support/enterAt.ts';
import { bringLate, shiftsOf, watchShifts } from '../support/layoutShift.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { addressAt, screens } from '../support/screens.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('each page document of the starter content has its screen here', () => {
  const pages = readdirSync(join(import.meta.dirname, '../../content/base/pages'));
  expect(Object.keys(screens).toSorted()).toEqual(pages.map((file) => file.replace('.json', '')).toSorted());
});

/** What a page does wrong, in words: axe, parts that move where it is to be steady, a way to scroll sideways, headings. */
async function faultsOf(page: Page, address: string, isSteady: boolean, look = axeFindings): Promise<string[]> {
  await page.goto(address);
  await networkRest(page);
  const { shift, shifted } = await shiftsOf(page);
  const { over, heads } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    heads: [...document.querySelectorAll('h1')].length,
  }));
  return [
    ...(isSteady && shift > STEADY ? [`moves by ${shift.toFixed(3)}: ${shifted.join(', ')}`] : []),
    ...(over > 0 ? [`is ${over} px too wide`] : []),
    ...(heads === 1 ? [] : [`has ${heads} headings of the first rank`]),
    ...(await lasting(page, () => look(page, address))),
  ];
}

const isOfTargetSize = (finding: string): boolean => finding.includes(' · target-size · ');

/** Findings, of which small targets have to be small at the end of the page, too: scrolling uncovers what the bar at the foot covers in part. */
async function lasting(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const found = await look();
  if (!found.some(isOfTargetSize)) return found;
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const atEnd = new Set(await look());
  return found.filter((finding) => !isOfTargetSize(finding) || atEnd.has(finding));
}

/** Shift up to which people see nothing jump: half of what search engines call good. */
const STEADY = 0.05;

/** Pages of lists that come late and are held to that. */
const steady: readonly string[] = [
  'betting-event',
  'excluded',
  'game-hall',
  'jackpot',
  'loyalty',
  'loyalty-program',
  'loyalty-shop',
  'not-found',
  'offers',
  'profile-bets',
  'profile-cashback',
  'profile-home',
  'profile-notification',
  'profile-responsible-game',
  'profile-settings',
  'profile-verification',
  'tournament',
];

for (const [name, screen] of Object.entries(screens))
  longTest(
    `${name}: axe finds nothing, nothing ${steady.includes(name) ? 'jumps or is' : 'is'} too wide, on phones, a tablet and desks, at two brands, in English and right to left`,
    async ({ page, site, allowed }) => {
      allowed.push(/status of (403|404|410|503)/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchShifts(page);
      await bringLate(page);
      const path = await addressAt(page, site.origin, screen);
      const faults: string[] = [];
      let at = '';
      for (const [origin, prefix, width] of [
        [site.origin, '', 390],
        [site.origin, '', 820],
        [site.origin, '/lv', 1_440],
        [site.origin, '', 1_920],
        [site.at('kestrel'), '/ar', 390],
        [site.at('kestrel'), '/ar', 820],
      ] as const) {
        await page.setViewportSize({ width, height: width < 1_000 ? 844 : 1_080 });
        if (screen.isPlayers && at !== origin) await joinAt(page, origin);
        at = origin;
        const address = `${origin}${prefix}${path === '/' && prefix !== '' ? '' : path}`;
        const look = prefix === '' && width === 390 ? axeFindingsInBothSchemes : axeFindings;
        const found = await faultsOf(page, address, steady.includes(name), look);
        faults.push(...found.map((fault) => `${width} px: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

/** Calls but for the key of the connection that tells news, which tries again while nobody answers it. */
const WITHOUT_CONNECTION = /^\/api\/(?!account\/getToken)/;

longTest(
  'no page asks the same twice while it opens, whatever its widgets and forms want to know',
  async ({ page, site, allowed }) => {
    allowed.push(/status of (403|404|410|503)/);
    await joinAt(page, site.origin);
    const repeated: string[] = [];
    for (const [name, screen] of Object.entries(screens)) {
      const tab = await page.context().newPage();
      const asked = await callsAsked(tab);
      await tab.goto(`${site.origin}${await addressAt(page, site.origin, screen)}`);
      await networkRest(tab);
      repeated.push(...asked.repeated(WITHOUT_CONNECTION).map((call) => `${name}: ${call}`));
      await tab.close();
    }
    expect(repeated).toEqual([]);
  },
);
