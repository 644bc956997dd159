import type { Page } from '@playwright/test';

/** Calls that a page has asked for, one by one. */
export interface CallsAsked {
  /** Paths of its requests, documents among them, in order. */
  readonly paths: readonly string[];
  /** Calls that were asked more than once with the same input. @param which their paths; left out, all */
  repeated(which?: RegExp): string[];
}

/** What the pages of a player share. */
export const SHARED = /^\/api\/(account\/(getInfo|getprofileinfo|getLimits)|loyalty\/getinfo|campaigns\/getoffers)$/;

/**
 * Notes what a page asks for from now on, without the connection that tells news: one that has just opened cannot say what happened before it, and
 * has everything asked again.
 */
export async function callsAsked(page: Page): Promise<CallsAsked> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.routeWebSocket('/ws', () => undefined);
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  return {
    get paths() {
      return asked.map(({ pathname }) => pathname);
    },
    repeated: (which = /^\/api\//) => {
      const calls = asked.filter(({ pathname }) => which.test(pathname)).map(({ href }) => href);
      return calls.filter((call, index) => calls.indexOf(call) !== index);
    },
  };
}
