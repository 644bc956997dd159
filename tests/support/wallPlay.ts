import type { Frame, Page } from '@playwright/test';
import type { Phase } from './probes.ts';
import { expect, type RunningSite } from './site.ts';
import { idOf } from './wall.ts';

/** Widget type → where its probe throws. */
export type Faults = Readonly<Record<string, Phase>>;

/** Errors that the probes throw, and the browser's messages about them; nothing else. */
export const thrownByProbes: readonly RegExp[] = [
  /^console: Error: thrown by \S+ in \w+/,
  /^uncaught: thrown by \S+ in \w+/,
  /^report: .*thrown by \S+ in \w+/,
];

/**
 * Reports of calls that were given up. A wall has a hundred calls wait for one another on the browser's six connections, and each counts its 5 s
 * from the moment it was made: on a busy machine the last ones are late. And tests here leave pages while their calls are open.
 */
export const askedTooMuch = /^report: .*the platform cannot be reached/;

/** Sets which widget throws from the next drawing on, here and on the pages that this tab opens next. */
export async function setFaults(page: Page | Frame, faults: Faults): Promise<void> {
  await page.evaluate((text) => {
    window.name = text;
  }, JSON.stringify(faults));
}

/** Reports as they are sent, each as `node or nothing, message`. */
export function followReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/_report')) return;
    const { detail } = request.postDataJSON() as { detail: { node?: string; message: string } };
    reports.push(`${detail.node ?? ''} ${detail.message}`);
  });
  return reports;
}

/** Of the wall's own nodes, or of none; the layout has some of the types too. */
export const reportsOf = (reports: readonly string[], type: string): string[] =>
  reports.filter((report) => report.includes(`thrown by ${type} in`) && !report.startsWith('layout:'));

/** Presses every probe in the page's content once. @returns types whose every probe counted, and types that have one that did not */
export function pressAll(page: Page): Promise<{ well: string[]; ill: string[] }> {
  return page.evaluate(async () => {
    const probes = [...document.querySelectorAll<HTMLElement>('main [data-probe]')];
    const before = probes.map(({ textContent }) => Number(textContent));
    for (const probe of probes) probe.click();
    // a second count by the same press would come now: nothing tells that none comes
    await new Promise((resolve) => setTimeout(resolve, 50));
    const counted = probes.map((probe, index) => Number(probe.textContent) === Number(before[index]) + 1);
    const named = (is: boolean): string[] => [
      ...new Set(probes.filter((_, index) => counted[index] === is).map(({ dataset }) => dataset['probe'] ?? '')),
    ];
    const ill = named(false);
    return { well: named(true).filter((type) => !ill.includes(type)), ill };
  });
}

/** Types of the islands in the page's content. */
export function islandTypes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main m-node[data-wake]:not([data-wake="never"])')].map(({ id }) =>
      id.replace('page:', '').replace('--', '/'),
    ),
  );
}

/** Reaches for every island, and waits until each is awake or in `asleep`. */
export async function wakeAll(page: Page, asleep: readonly string[] = []): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('m-node[data-wake]:not([data-wake="never"])'))
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  const ids = asleep.map((type) => `page:${idOf(type)}`);
  await expect
    .poll(() =>
      page.evaluate(
        (expected) =>
          [...document.querySelectorAll<HTMLElement>('main m-node[data-wake]:not([data-wake="never"])')]
            .filter(({ id, dataset }) => (dataset['awake'] === '') === expected.includes(id))
            .map(({ id }) => id),
        ids,
      ),
    )
    .toEqual([]);
}

/** Presses a failed part: its button if it has one, else the element itself. */
export async function retry(page: Page, type: string): Promise<void> {
  await page.evaluate(
    (id) => {
      const island = document.getElementById(id);
      const target =
        island?.querySelector<HTMLElement>('[data-retry] button') ?? (island?.firstElementChild as HTMLElement);
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    },
    `page:${idOf(type)}`,
  );
}

/** Goes to a page by a link, without a new document. */
export async function softly(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((href) => {
    document.documentElement.dataset['kept'] = '';
    document.getElementById('test-link')?.remove();
    const link = document.createElement('a');
    link.id = 'test-link';
    link.href = href;
    document.body.append(link);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    link.click();
  }, path);
  await page.waitForFunction((start) => document.title.startsWith(start), title);
  expect(await page.locator('html').getAttribute('data-kept'), 'the same document').toBe('');
}

/** Reaches for a link until the code of navigation is there and has run. */
export async function prepareSoftly(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const link = document.createElement('a');
        link.href = '/rest';
        document.body.append(link);
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        link.remove();
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const code = files.find(({ name, responseEnd }) => name.includes('/navigation-') && responseEnd > 0);
        if (!code) return false;
        await import(code.name); // the page's own module: it has run when this has come
        await new Promise((resolve) => requestIdleCallback(resolve));
        return true;
      }),
    )
    .toBe(true);
  // what its code starts at once, such as listeners, tells nobody that it is there
  await page.waitForTimeout(100);
}

/** Lines that the server wrote of a widget that threw in the wall, one a node. */
export function linesOf(site: RunningSite, type: string): string[] {
  return site
    .log()
    .split('\n')
    .filter((line) => line.includes('node threw') && line.includes(`thrown by ${type} in`))
    .filter((line) => line.includes(`/wall/${idOf(type)}"`))
    .map((line) => String((JSON.parse(line) as { pointer: string }).pointer));
}

/** The types that are well, in order. */
export const without = (types: readonly string[], away: readonly string[]): string[] =>
  types.filter((type) => !away.includes(type)).toSorted();
