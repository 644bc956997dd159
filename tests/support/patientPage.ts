import type { Page } from '@playwright/test';
import { LOADING_TIMEOUT_MS } from '../../runtime/data/Resource.ts';
import { CHECK_MS } from '../../runtime/form/RemoteCheck.ts';
import { ANSWER_MS } from '../../runtime/form/sources.ts';

/**
 * Lets a page, its frames and its windows wait for content, calls, data and what forms ask as long as a busy machine needs: what they do when an
 * answer takes too long (another try, a new document) is shown where it is meant. Ask before the first page.
 */
export async function neverTimeOut(page: Page): Promise<void> {
  await page.context().addInitScript(
    (waitsMs: readonly (number | undefined)[]) => {
      AbortSignal.timeout = () => new AbortController().signal;
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { value: 0, writable: true });
      const later = globalThis.setTimeout.bind(globalThis) as (run: TimerHandler, ms?: number) => number;
      const patiently = (run: TimerHandler, ms?: number): number =>
        later(run, waitsMs.includes(ms) ? 20 * (ms ?? 0) : ms);
      Object.assign(globalThis, { setTimeout: patiently });
    },
    [ANSWER_MS, CHECK_MS, LOADING_TIMEOUT_MS],
  );
}
