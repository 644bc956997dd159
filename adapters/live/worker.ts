import { recordOf } from '#schemas/record.ts';
import { type Heard, openLink } from './openLink.ts';

/** Messages from a page to the worker. */
export type FromPage = 'hello' | 'bye';

/** Names of the two workers that run this: of players, and of guests. */
export type WorkerName = 'live' | 'guest';

/** One connection for all tabs of the browser; it ends with the last of them. */
const pages = new Set<MessagePort>();
const link = openLink(
  (heard) => {
    for (const page of pages) page.postMessage(heard);
  },
  { isGuest: recordOf(globalThis)['name'] === ('guest' satisfies WorkerName) },
);

addEventListener('connect', (event) => {
  const [page] = event instanceof MessageEvent ? event.ports : [];
  page?.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
    if (data === 'bye') pages.delete(page);
    else {
      pages.add(page);
      if (link.isReady) page.postMessage({ kind: 'gap' } satisfies Heard); // what was told before this page heard
      link.start();
    }
    if (pages.size === 0) link.stop();
  });
  page?.start();
});
