import type { BrowserContext, Page, Request } from '@playwright/test';

/** A page without a request for this long has all it needs, in milliseconds. */
const REST_MS = 500;
const LOOK_MS = 50;

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

/** Waits until a page is loaded and has made no request for a while: Playwright's `networkidle`, but for players' pages with a shared worker too. */
export async function networkRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  let restedMs = 0;
  while (restedMs < REST_MS) {
    // a page that never stops making requests runs into the timeout of its test
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    restedMs = (open.get(page)?.size ?? 0) === 0 ? restedMs + LOOK_MS : 0;
  }
}
