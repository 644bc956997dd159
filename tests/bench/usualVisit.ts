import type { Browser } from '@playwright/test';
import { savesData } from '../support/savesData.ts';
import { median } from './figures.ts';
import { mainThreadMs, type Noticed, noticedOf, openPhone, SLOW_4G, SLOWER, scriptsKb } from './phone.ts';

const VISITS = 3;
/** So long after its load event a page that nobody touches has nothing left to do. */
const SETTLED_MS = 4_000;

/** What a first visit costs that only looks. */
export interface Visit extends Noticed {
  mainThreadMs: number;
  kb: number;
}

/** First visits of a page on a slow phone and a slow line: each figure's median. */
export async function usualVisit(browser: Browser, address: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let count = 0; count < VISITS; count++) {
    const { page, cdp } = await openPhone(browser, { slower: SLOWER, line: SLOW_4G });
    await savesData(page); // what is fetched for a press that may follow is no part of what a page needs
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address);
    await page.waitForTimeout(SETTLED_MS);
    const tookMs = await mainThreadMs(cdp);
    visits.push({ ...(await noticedOf(page)), mainThreadMs: tookMs, kb: await scriptsKb(page) });
    await page.context().close();
  }
  const middle = (name: keyof Visit): number => median(visits.map((visit) => visit[name]));
  return {
    largestAt: middle('largestAt'),
    blockedMs: middle('blockedMs'),
    shift: middle('shift'),
    slowestMs: middle('slowestMs'),
    mainThreadMs: middle('mainThreadMs'),
    kb: middle('kb'),
  };
}
