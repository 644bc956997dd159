import type { Page } from '@playwright/test';
import { test as base, expect, type RunningSite, runSite } from './site.ts';

/** A site of the story's own, whose clock the story puts forward: the platform decides by that one when a time has come. */
export const test = base.extend<{ site: RunningSite }>({
  // Playwright wants the first argument destructured.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { site, end } = await runSite();
    await use(site);
    await end();
  },
});

/** How much later than now it is to be, and who signs in again where the session ended meanwhile. */
export interface Wait {
  ms: number;
  login: string;
  password: string;
}

/** Makes it so much later at the site and in the browser. */
export async function putClockAhead(page: Page, site: RunningSite, { ms, login, password }: Wait): Promise<void> {
  await page.goto('about:blank');
  await site.restart({ CLOCK_AHEAD_MS: String(ms) });
  await page.clock.setFixedTime(Date.now() + ms);
  const entered = await page.request.post('/api/auth/login', { multipart: { login, password } });
  expect(entered.status(), 'signed in again').toBe(200);
}
