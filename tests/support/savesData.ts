import type { Page } from '@playwright/test';

/** The visitor asks for less data: pages opened from now on fetch nothing that nobody has asked for. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
}
