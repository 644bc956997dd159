import type { Page } from '@playwright/test';

/**
 * Lets a page wait for content as long as a busy machine needs: what it does when an answer takes too long (another try, a new document)
 * is shown where it is meant. Ask before the first page.
 */
export async function neverTimeOut(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}
