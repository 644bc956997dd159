import { SITE_SHUT } from '#runtime/ports/news.ts';
import type { Engine } from './engine.ts';

/** Longest wait before a page comes anew, in milliseconds: all pages get the news at the same moment. */
const SPREAD_MS = 10_000;

/** On a frame that a visitor is in the middle of something in, such as a game or a payment: no page is taken away around it. */
const IN_USE = '[data-in-use]';

/**
 * After a publish the next way leads to a whole new document, whose layout is the newest too: no page has this frame. Where the site is closed at
 * this host, the page comes anew soon, once it is looked at, and is the one that says so.
 */
export function followPages({ runtime, payload }: Pick<Engine, 'runtime' | 'payload'>): void {
  const { news } = runtime.ports;
  const outdate = (): void => void Object.assign(payload, { frame: 'outdated' });
  news.on('content.published', outdate);
  news.on(SITE_SHUT, () => {
    outdate();
    runtime.ports.clock.after(Math.random() * SPREAD_MS, comeAnew);
  });
}

function comeAnew(): void {
  if (document.visibilityState === 'hidden') document.addEventListener('visibilitychange', comeAnew, { once: true });
  else if (document.querySelector(IN_USE) === null) location.reload();
}
