import type { LiveType } from '#schemas/platform/live.ts';
import { type Market, type SportEvent, sportEvent } from '#schemas/platform/sportEvents.ts';
import type { EventNews, SportNews } from '#schemas/platform/sportNews.ts';
import { isRecord, recordOf, textsOf } from '#schemas/record.ts';

const phases = sportEvent.properties.phase.enum;

/** News of the book as a page may trust it; events that are not of their shape are left out. */
export function readSportNews(data: Readonly<Record<string, unknown>>): SportNews {
  const { at, events } = data;
  if (typeof at !== 'number' || !Array.isArray(events)) return { at: 0, events: [] };
  return { at, events: events.filter(isEventNews) };
}

function isEventNews(value: unknown): value is EventNews {
  const { id, phase, score, elapsed_sec: elapsed, odds, markets = [] } = recordOf(value);
  const { home, away } = recordOf(score);
  const areNumbers = [home, away, elapsed].every((one) => typeof one === 'number');
  return (
    typeof id === 'string' &&
    phases.some((one) => one === phase) &&
    areNumbers &&
    isRecord(odds) &&
    Array.isArray(markets) &&
    markets.every((market) => Array.isArray(recordOf(market)['selections']))
  );
}

/** A price as news gives it; null: not for sale at the moment. Undefined: news does not say. */
export function priceIn(
  { is_suspended, odds, markets, phase }: EventNews,
  selection: string,
): string | null | undefined {
  if (phase === 'finished' || is_suspended) return null;
  if (!markets) return textsOf(odds)[selection];
  return markets.flatMap(({ selections }) => selections).find(({ id }) => id === selection)?.odds ?? null;
}

/** Type of the news of the book. */
export const SPORT_NEWS = 'sport.changed' satisfies LiveType;

/** The event after the news; unchanged if the news is older, or about others. In a list an event keeps only its first market. */
export function withNews(event: SportEvent, data: Readonly<Record<string, unknown>>): SportEvent {
  const { at, events } = readSportNews(data);
  const news = events.find(({ id }) => id === event.id);
  if (!news || at <= event.at) return event;
  const { phase, score, elapsed_sec, markets } = news;
  const isWhole = event.markets.length === event.markets_count;
  const known = markets ? (isWhole ? markets : markets.slice(0, 1)) : event.markets;
  return {
    ...event,
    phase,
    score,
    elapsed_sec,
    at,
    markets: phase === 'finished' ? [] : known.map((market) => repriced(market, news)),
    markets_count: markets?.length ?? event.markets_count,
  };
}

function repriced(market: Market, { odds, is_suspended }: EventNews): Market {
  const prices = textsOf(odds);
  const selections = market.selections.map((one) => ({ ...one, odds: prices[one.id] ?? one.odds, is_suspended }));
  return { ...market, selections };
}
