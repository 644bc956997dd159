import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Names under which the vectors call what a visitor would see: each call is an execution. */
export async function watchExecutions(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeBinding('hostileRan', ({ frame }) => void ran.push(frame.url()));
  await page.addInitScript(() => {
    const { hostileRan } = globalThis as unknown as { hostileRan: () => void };
    const sentinel = (): void => hostileRan();
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox'])
      Object.defineProperty(globalThis, name, { value: sentinel });
    // A press on an address that is only an address would end the test's page.
    addEventListener(
      'click',
      (press) => {
        const link = press.target instanceof Element ? press.target.closest('a[href], area[href]') : null;
        if (link && /^\s*(https?:|\/|#|mailto:|tel:)/.test(link.getAttribute('href') ?? '')) press.preventDefault();
      },
      true,
    );
  });
  return ran;
}

/** Presses, points at, focuses and toggles everything under an element, as a curious visitor would. */
export function pokeAll(root: string): void {
  for (const element of document.querySelectorAll(`${root} *`)) {
    for (const name of ['mouseover', 'mouseenter', 'focus', 'toggle', 'begin', 'start', 'error', 'load'])
      element.dispatchEvent(new Event(name));
    if (element instanceof HTMLElement && element.closest('form:not([action])') === null) element.click();
  }
}

/** Does the same in every frame of raw pages once it is loaded; the frame then reports to the page around it. */
export async function pokeFrames(page: Page): Promise<void> {
  await page.addInitScript({
    content: `
      if (location.pathname === '/frames') {
        self.poked = 0;
        self.quiet = 0;
        addEventListener('message', () => {
          self.poked++;
          self.quiet = 0;
        });
        let last = performance.now();
        // A late beat means that frames, which share this thread, are still at work.
        setInterval(() => {
          if (performance.now() - last < 200) self.quiet += 1;
          last = performance.now();
        }, 100);
      }
      if (location.pathname === '/frame')
        addEventListener('DOMContentLoaded', () => setTimeout(() => {
          (${pokeAll.toString()})('body');
          setTimeout(() => parent.postMessage('poked', '*'), 30);
        }, 30));
    `,
  });
}

/** Number of frames of the page that were poked, once it is final: a frame that was removed does not report. 0 = not yet. */
export function countPoked(): number {
  const { poked = 0, quiet = 0 } = globalThis as { poked?: number; quiet?: number };
  const frames = document.querySelectorAll('iframe').length;
  const isOver = document.readyState === 'complete' && quiet > 15;
  return poked > 0 && (poked === frames || isOver) ? poked : 0;
}

/** Placeholder for a vector in a page that the site made. */
export const MARK = 'hostile-vector-stands-here';

export interface RawPages {
  /** A page with `vectors[from..to)` of a place, each in a separate frame. */
  address(ask: { place: number; from: number; to: number; hasPolicy: boolean }): string;
  /** Breaches that browsers reported. */
  reports(): number;
  close(): Promise<void>;
}

/**
 * Serves pages of the site as they would be without its HTML sanitizer: each vector stands in the HTML where the site drew a harmless text, under the
 * page's own policy or without. The site's scripts and style sheets are left out, so that hundreds of frames load in seconds.
 */
export async function serveRaw(
  pages: readonly { html: string; policy: string }[],
  vectors: readonly string[],
): Promise<RawPages> {
  let told = 0;
  const bare = pages.map(({ html, policy }) => ({
    policy,
    html: html
      .replaceAll(/<link rel="(?:modulepreload|preload|stylesheet|icon)[^>]*>/g, '')
      .replaceAll(/<script type="(?:module|application\/json)"[^>]*>[\s\S]*?<\/script>/g, ''),
  }));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const number = (name: string): number => Number(url.searchParams.get(name));
    const hasPolicy = url.searchParams.get('policy') === 'on';
    if (url.pathname === '/frames') {
      const frames = Array.from({ length: number('to') - number('from') }, (_, index) => number('from') + index);
      const query = `place=${number('place')}&policy=${url.searchParams.get('policy')}`;
      response.setHeader('content-type', 'text/html');
      response.end(frames.map((vector) => `<iframe src="/frame?${query}&vector=${vector}"></iframe>`).join(''));
      return;
    }
    if (url.pathname !== '/frame') {
      if (url.pathname.startsWith('/_report')) told++;
      response.statusCode = 204;
      response.end();
      return;
    }
    const page = bare[number('place')];
    const vector = vectors[number('vector')] ?? '';
    if (hasPolicy && page) response.setHeader('content-security-policy', page.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page?.html.replaceAll(MARK, () => vector));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: ({ place, from, to, hasPolicy }) =>
      `http://localhost:${port}/frames?place=${place}&from=${from}&to=${to}&policy=${hasPolicy ? 'on' : 'off'}`,
    reports: () => told,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
