import type { EventNews, SportNews } from '#schemas/platform/sportNews.ts';
import { HOUR_MS } from '../../kernel/durations.ts';
import type { PlatformJob } from '../area.ts';
import { toMarkets } from './odds.ts';
import { type FeedEvent, type OddsFeed, oddsFeedOf } from './oddsFeed.ts';

const EVERY_MS = 3_000;
/** A turn looks back further than to the one before, so that one that came late loses nothing; hearing a change twice does no harm. */
const LOOK_BACK_MS = 4_500;
/** Changes of events that start within this are sent, too. Prices of later ones are polled. */
const SOON_MS = 3 * HOUR_MS;
/** Events in one message: with all their markets they stay far under its limit. */
const EVENTS_AT_ONCE = 12;

/**
 * Tells the sockets of this node the changes of events that are live or start soon: score, phase, prices, offers. The feed answers every node
 * the same, so nothing is written, and where nobody listens nothing is worked out.
 */
export const tellChanges: PlatformJob = {
  name: 'tell-sport-changes',
  everyMs: EVERY_MS,
  isEveryNodes: true,
  async run(services, now) {
    const { passing } = services.live;
    const heard = services.brands().filter(({ id }) => passing.hears(id));
    if (heard.length === 0) return;
    const events = changesBetween(oddsFeedOf(services), now - LOOK_BACK_MS, now);
    for (let first = 0; first < events.length; first += EVENTS_AT_ONCE) {
      const data: SportNews = { at: now, events: events.slice(first, first + EVENTS_AT_ONCE) };
      for (const { id } of heard) passing.tell(id, { type: 'sport.changed', data });
    }
  },
};

/** Changes of events between two moments. */
export function changesBetween(feed: OddsFeed, before: number, now: number): EventNews[] {
  const isNear = ({ phase, startsAt }: FeedEvent): boolean => phase !== 'finished' && startsAt <= now + SOON_MS;
  return feed
    .eventsAround(before)
    .filter(isNear)
    .flatMap((old) => {
      const event = feed.eventAt(old.id, now);
      const news = event && changeOf(old, event);
      return news ? [news] : [];
    });
}

function changeOf(old: FeedEvent, event: FeedEvent): EventNews | null {
  const { id, phase, score, elapsedSec: elapsed_sec, isSuspended: is_suspended } = event;
  const [before, markets] = [toMarkets(old), toMarkets(event)];
  const known = pricesOf(before);
  const prices = pricesOf(markets);
  const isReshaped = known.size !== prices.size || [...prices.keys()].some((selection) => !known.has(selection));
  const moved = [...prices].filter(([selection, odds]) => known.get(selection) !== odds);
  const odds = Object.fromEntries(isReshaped ? [] : moved);
  const isSame =
    !isReshaped &&
    Object.keys(odds).length === 0 &&
    old.phase === phase &&
    old.isSuspended === is_suspended &&
    old.score.home === score.home &&
    old.score.away === score.away;
  if (isSame) return null;
  return { id, phase, score, elapsed_sec, is_suspended, odds, ...(isReshaped ? { markets } : {}) };
}

function pricesOf(markets: ReturnType<typeof toMarkets>): ReadonlyMap<string, string> {
  return new Map(markets.flatMap(({ selections }) => selections.map(({ id, odds }) => [id, odds] as const)));
}
