import type { Page } from '@playwright/test';

interface Shifted {
  shift: number;
  /** Shifted elements, by their classes. */
  shifted: string[];
}

/** Adds up the layout shifts of each page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shifted = Object.assign(globalThis, { shift: 0, shifted: [] as string[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        seen.shifted.push(...entry.sources.map(({ node }) => (node as Element | null)?.className ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts of the open page, as browsers score them. */
export async function shiftsOf(page: Page): Promise<Shifted> {
  return page.evaluate(() => {
    const { shift, shifted } = globalThis as unknown as Shifted;
    return { shift, shifted };
  });
}

/** Delays fonts and answers until the page is already drawn. */
export async function bringLate(page: Page): Promise<void> {
  for (const late of ['**/*.woff2', '**/api/**'])
    await page.route(late, async (route) => {
      // fonts and answers that are late are what is tried
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue().catch(() => undefined); // the page went on to another
    });
}
