import type { BrowserContext, Page, Request } from '@playwright/test';

/** A page without a request for this long has all it needs, in milliseconds. */
const REST_MS = 500;
const LOOK_MS = 50;
/** Longest wait, in milliseconds: below the time of a test, which says nothing of what was waited for. */
const PATIENCE_MS = 240_000;

/** Open requests of each page. */
const open = new WeakMap<Page, Set<Request>>();

/** Playwright never reports that the script of a shared worker has loaded. */
const isWorker = (request: Request): boolean => /\/assets\/worker-[^/]+\.js$/.test(request.url());

/** Records from now on the requests of a context's pages. */
export function noteRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked = new Set<Request>();
    open.set(page, asked);
    page.on('request', (request) => isWorker(request) || asked.add(request));
    page.on('requestfinished', (request) => asked.delete(request));
    page.on('requestfailed', (request) => asked.delete(request));
  });
}

/**
 * Waits until a page is loaded and has made no request for a while: Playwright's `networkidle`, but for players' pages with a shared worker too.
 * @throws Error naming the requests that are still open, or that the page goes on making new ones
 */
export async function networkRest(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  await page.waitForLoadState('load', { timeout: PATIENCE_MS });
  let restedMs = 0;
  while (restedMs < REST_MS) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const waiting = [...(open.get(page) ?? [])].map((request) => request.url());
    if (Date.now() > until) throw new Error(`${page.url()} does not rest; open: ${waiting.join(', ') || 'none'}`);
    restedMs = waiting.length === 0 ? restedMs + LOOK_MS : 0;
  }
}
