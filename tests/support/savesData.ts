import type { Page } from '@playwright/test';

/** Turns on the visitor's wish for less data: pages opened from now on fetch only on request. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
}
