import type { Locator, Page } from '@playwright/test';
import { networkRest } from './networkRest.ts';

/** Follows a link inside the site once the code that keeps the document is there: it loads at the first intent; before that a link is a link. */
export async function moveBy(page: Page, link: Locator): Promise<void> {
  const isLoaded = (name: string) =>
    page.waitForFunction(
      (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
      name,
    );
  await isLoaded('/engine-');
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await isLoaded('/navigation-');
  await networkRest(page); // loaded is not yet run
  await link.click();
}
