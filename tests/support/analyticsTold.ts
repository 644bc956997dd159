import type { Page } from '@playwright/test';

/** Analytics events of the tab, and of the pages that its address leads to. Call before the first page. @returns the events sent so far */
export async function listenToAnalytics(
  page: Page,
): Promise<() => Promise<{ name: string; [detail: string]: unknown }[]>> {
  await page.addInitScript(() => {
    addEventListener('marquee:event', (event) => {
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[];
      sessionStorage.setItem('told', JSON.stringify([...told, (event as CustomEvent).detail]));
    });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as never);
}
