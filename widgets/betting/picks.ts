import type { PlatformError } from '#runtime/ports/errors.ts';
import { ownLimits } from '#schemas/platform/ownLimits.ts';
import { MAX_LEGS, type PlaceBetRequest } from '#schemas/platform/sportBets.ts';
import type { SportNews } from '#schemas/platform/sportNews.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import { priceIn } from './eventNews.ts';

/** Changes of price that are accepted without a question. */
export type Accept = NonNullable<PlaceBetRequest['accept']>;

/** Refusals of a bet for which the slip has a text. */
const refusals = [
  'ODDS_CHANGED',
  'SUSPENDED',
  'INSUFFICIENT_FUNDS',
  'MAX_WIN',
  'NO_RATE',
  'REALITY_CHECK',
  ...ownLimits,
] as const;
export type Refusal = (typeof refusals)[number];

/** True for a refusal that the page of limits says more about. */
export function isOwnLimit(refused: string): boolean {
  return ownLimits.some((one) => one === refused);
}

/** One choice on the slip. */
export interface Pick {
  event: string;
  selection: string;
  /** The price that the visitor chose or agreed to, such as `2.350`. */
  odds: string;
  /** The price since then, where it is another: the visitor is asked before a bet is placed at it. */
  now?: string;
  /** The sides and the selection, in the visitor's language. */
  match: string;
  label: string;
  /** It is not for sale at the moment. */
  isSuspended?: boolean;
  /** Stake on this choice alone, as typed. */
  stake?: string;
  /** Reason why the bet on this choice alone was refused. */
  refused?: Refusal;
}

/** True for the same choice: of an event, another one may have been made since. */
export function isSame(one: Pick, other: Pick): boolean {
  return one.event === other.event && one.selection === other.selection;
}

/** Refusal code of a platform error; null if the slip has no text for it. */
export function refusalOf({ code }: PlatformError): Refusal | null {
  return refusals.find((one) => one === code) ?? null;
}

/** The choices with the prices of a refusal; null: not for sale. */
export function repriced(picks: readonly Pick[], { data }: PlatformError): Pick[] {
  const { selections } = recordOf(data);
  const prices = new Map(
    (Array.isArray(selections) ? selections : []).filter(isRecord).map((one) => [one['event'], one['odds']]),
  );
  return picks.map((pick) => {
    const price = prices.get(pick.event);
    return price === null || typeof price === 'string' ? pricedAt(pick, price) : pick;
  });
}

/** The choices with the prices of the book. */
export function picksWithNews(picks: readonly Pick[], { events }: SportNews): Pick[] {
  return picks.map((pick) => {
    const news = events.find(({ id }) => id === pick.event);
    return news ? pricedAt(pick, priceIn(news, pick.selection)) : pick;
  });
}

/** @param price null: not for sale at the moment; undefined: as it was */
function pricedAt({ now, ...pick }: Pick, price: string | null | undefined): Pick {
  const current = price ?? now ?? pick.odds;
  return { ...pick, ...(current === pick.odds ? {} : { now: current }), isSuspended: price === null };
}

/** The choices at the prices of now, which the visitor has agreed to: no bet on them is refused for its price any more. */
export function agreed(picks: readonly Pick[]): Pick[] {
  return picks.map(({ now, refused, ...pick }) => ({
    ...pick,
    odds: now ?? pick.odds,
    ...(refused && refused !== 'ODDS_CHANGED' ? { refused } : {}),
  }));
}

/** Checks whether the visitor must confirm a changed price before betting; `accept` names the changes that need no confirmation. */
export function needsWord({ odds, now }: Pick, accept: Accept): boolean {
  if (now === undefined || accept === 'any') return false;
  return accept === 'none' || Number(now) < Number(odds);
}

/** The choices in a stored value; ignores items of another shape. */
export function readPicks(stored: unknown): Pick[] {
  return Array.isArray(stored) ? stored.filter(isPick).slice(0, MAX_LEGS) : [];
}

function isPick(value: unknown): value is Pick {
  const { event, selection, odds, now = odds, match, label, stake = '' } = recordOf(value);
  const areTexts = [event, selection, odds, now, match, label, stake].every((one) => typeof one === 'string');
  return areTexts && [odds, now].every((price) => /^\d{1,7}\.\d{3}$/.test(String(price)));
}
