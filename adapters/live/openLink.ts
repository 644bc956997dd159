import { LIVE_PATH, LIVE_PROTOCOL, type LiveNews, type LivePassing } from '#schemas/platform/live.ts';
import { recordOf } from '#schemas/record.ts';
import { LiveLink, type Places } from './LiveLink.ts';

/** Messages that a page gets from its browser's connection. */
export type LinkMessage = { kind: 'news'; news: LiveNews | LivePassing } | { kind: 'gap' } | { kind: 'shut' };

/** Options of a real connection. */
interface LinkOptions {
  /** Where an earlier link of this browser stopped. */
  places?: Places;
  /** It receives the brand's news alone. */
  isGuest?: boolean;
  /** Age of the oldest page that listens to it, in milliseconds, where that is known. */
  age?: () => number;
}

/** The real connection. The shared worker holds it, or one of the tabs. */
export function openLink(
  onMessage: (message: LinkMessage) => void,
  { places = {}, isGuest = false, age }: LinkOptions = {},
): LiveLink {
  const link = new LiveLink({
    open: () => new WebSocket(location.origin.replace(/^http/, 'ws') + LIVE_PATH, [LIVE_PROTOCOL]),
    ...(isGuest ? {} : { token: askToken }),
    news: (news) => onMessage({ kind: 'news', news }),
    gap: () => onMessage({ kind: 'gap' }),
    shut: () => onMessage({ kind: 'shut' }),
    chance: Math.random,
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    places,
    age,
  });
  addEventListener('online', () => link.hurry()); // workers get this event too; one that was stopped waits for nothing
  return link;
}

/** How long ago this page was opened, in milliseconds. The page's own clock would not count the time while the machine slept. */
export function ageOfPage(): number {
  return Date.now() - performance.timeOrigin;
}

/** Asks without the page's platform client, whose code a worker would have to load a second time. */
async function askToken(): Promise<string | null> {
  const answer = await fetch('/api/account/getToken', {
    headers: { 'X-App-Agent': 'marquee-live' }, // a call that changes something is believed only with it (REL-S5)
    signal: AbortSignal.timeout(5_000),
  });
  if (answer.status === 401 || answer.status === 403) return null;
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  const { token } = recordOf(recordOf(await answer.json())['data']);
  if (typeof token !== 'string') throw new Error('an answer without a token');
  return token;
}
