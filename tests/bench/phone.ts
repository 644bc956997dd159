import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export const PHONE = { width: 412, height: 823 };
/** How many times slower than this machine the measured browser runs. */
export const SLOWER = 4;
/** What 60 frames a second leave for one, and a little for the clock, in milliseconds. */
export const FRAME_MS = 17.5;
/** Longest wait for a page, in milliseconds: slowed, on a machine that does much else, it has taken more than half a minute. */
const OPENED_MS = 180_000;
/** Slow 4G as Chromium's tools emulate it. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** What a page's visitor noticed of it so far; times in milliseconds. */
export interface Noticed {
  /** When the largest thing of the first screen was there. Source: Largest Contentful Paint. */
  largestAt: number;
  /** What tasks took beyond 50 ms each, in which nobody was answered, once something was there to press. Source: Total Blocking Time. */
  blockedMs: number;
  /** How far things moved by themselves. Source: Cumulative Layout Shift. */
  shift: number;
  /** The slowest answer to a press or a key: until the next frame showed it. Source: Interaction to Next Paint. */
  slowestMs: number;
}

/** Notes in the page what `Noticed` says. */
function watch(): void {
  const noticed: Noticed = { largestAt: 0, blockedMs: 0, shift: 0, slowestMs: 0 };
  Object.assign(globalThis, { noticed });
  const observe = (type: string, see: (entry: PerformanceEntry & Record<string, unknown>) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => (noticed.largestAt = startTime));
  const tasks: PerformanceEntry[] = [];
  let paintedAt = Number.POSITIVE_INFINITY;
  const countBlocked = (): void => {
    const beyond = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, paintedAt) - 50);
    noticed.blockedMs = beyond.reduce((sum, ms) => sum + Math.max(0, ms), 0);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paintedAt = startTime;
    countBlocked();
  });
  observe('longtask', (task) => {
    tasks.push(task);
    countBlocked();
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) noticed.shift += Number(value);
  });
  observe('event', ({ duration, interactionId }) => {
    if (Number(interactionId) > 0) noticed.slowestMs = Math.max(noticed.slowestMs, duration);
  });
}

/** Cookies and storage of a visitor who was here before. */
export type Visited = NonNullable<BrowserContextOptions['storageState']>;

/** Opens a page of its own in the browser of a phone; slow as one, if told so. */
export async function openPhone(
  browser: Browser,
  { slower = 1, line, visited }: { slower?: number; line?: typeof SLOW_4G; visited?: Visited } = {},
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    ...(visited ? { storageState: visited } : {}),
  });
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(OPENED_MS);
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (line) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', line);
  }
  return { page, cdp };
}

/** What the visitor noticed so far. */
export function noticedOf(page: Page): Promise<Noticed> {
  return page.evaluate(() => (globalThis as unknown as { noticed: Noticed }).noticed);
}

/** Forgets how slow answers were so far: what comes next is measured. */
export async function forgetAnswers(page: Page): Promise<void> {
  await page.evaluate(() => ((globalThis as unknown as { noticed: Noticed }).noticed.slowestMs = 0));
}

/** Compressed bytes of all scripts that a page has fetched, in KB. */
export async function scriptsKb(page: Page): Promise<number> {
  const bytes = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.endsWith('.js'));
    const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });
  return bytes / 1_024;
}

/** What the page's main thread did since it was opened, in milliseconds; other processes of the machine do not count. Wants `Performance.enable` by `threadTicks`. */
export async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** A finger that flies by: a screen every 100 ms. */
export const FLYING_MS = 100;
/** A finger that looks for something: a screen every half second. */
export const LOOKING_MS = 500;

/** Scrolls down by a screen every so many milliseconds. @returns what each frame took meanwhile, in milliseconds */
export function scrollThrough(page: Page, screens: number, everyMs = FLYING_MS): Promise<number[]> {
  const scroll = async ([count, ms]: [number, number]): Promise<number[]> => {
    const frames: number[] = [];
    let [before, isOver] = [performance.now(), false];
    const frame = (now: number): void => {
      frames.push(now - before);
      before = now;
      if (!isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(frame);
    });
    for (let screen = 0; screen < count; screen++) {
      scrollBy(0, innerHeight);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    isOver = true;
    return frames;
  };
  return page.evaluate(scroll, [screens, everyMs] as [number, number]);
}
