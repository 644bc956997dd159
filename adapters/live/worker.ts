import { passingTypes } from '#schemas/platform/live.ts';
import { recordOf } from '#schemas/record.ts';
import { type LinkMessage, openLink } from './openLink.ts';

/** Messages from a page to the worker: that it is there, with the time when it was opened (UTC milliseconds), and that it goes. */
export type FromPage = { openedAt: number } | 'bye';

/** Names of the two workers that run this: of players, and of guests. */
export type WorkerName = 'live' | 'guest';

const PASSING: ReadonlySet<string> = new Set(passingTypes);

/** One connection for all tabs of the browser (CALL-19); it ends with the last of them. Pages by the time when they were opened. */
const pages = new Map<MessagePort, number>();
/** A page that was opened after this has missed nothing: what it shows was asked for since. */
let quietSince = Number.POSITIVE_INFINITY;
const link = openLink(
  (message) => {
    if (!isPassing(message)) quietSince = Date.now();
    for (const page of pages.keys()) page.postMessage(message);
  },
  {
    isGuest: recordOf(globalThis)['name'] === ('guest' satisfies WorkerName),
    age: () => {
      quietSince = Math.min(...pages.values());
      return Date.now() - quietSince;
    },
  },
);

/** News of the moment: another one comes soon. */
function isPassing(message: LinkMessage): boolean {
  return message.kind === 'news' && (message.news.t === 'now' || PASSING.has(message.news.type));
}

function join(page: MessagePort, openedAt: number): void {
  pages.set(page, openedAt);
  if (openedAt < quietSince) {
    if (link.isReady) page.postMessage({ kind: 'gap' } satisfies LinkMessage);
    else link.stop(); // it connected with a younger age: it has to send the new one
  }
  link.start();
}

addEventListener('connect', (event) => {
  const [page] = event instanceof MessageEvent ? event.ports : [];
  page?.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
    if (data === 'bye') pages.delete(page);
    else join(page, data.openedAt);
    if (pages.size === 0) link.stop();
  });
  page?.start();
});
