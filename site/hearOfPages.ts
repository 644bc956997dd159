import { SITE_SHUT } from '#runtime/ports/news.ts';
import type { Engine } from './engine.tsx';

/** On a frame that a visitor is in the middle of something in, such as a game or a payment: no page is taken away around it. */
const IN_USE = '[data-in-use]';

/**
 * After a publish the next way leads to a whole new document, whose layout is the newest too: no page has this frame. Where the site is closed at
 * this host, the page comes anew at once, and is the one that says so.
 */
export function hearOfPages({ runtime, payload }: Pick<Engine, 'runtime' | 'payload'>): void {
  const { news } = runtime.ports;
  const outdate = (): void => void Object.assign(payload, { frame: 'outdated' });
  news.on('content.published', outdate);
  news.on(SITE_SHUT, () => {
    outdate();
    if (document.querySelector(IN_USE) === null) location.reload();
  });
}
