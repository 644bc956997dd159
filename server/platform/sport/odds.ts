import type { Market } from '#schemas/platform/sportEvents.ts';
import type { FeedEvent } from './oddsFeed.ts';

/** 2350n → `2.350`. */
export function oddsText(thousandths: bigint): string {
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}

/** `2.350` → 2350n; the contract has proved the form. */
export function readOdds(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** Markets of an event in the wire format. */
export function toMarkets({ isSuspended: is_suspended, offers }: Pick<FeedEvent, 'isSuspended' | 'offers'>): Market[] {
  const markets = new Map<string, Market>();
  for (const { id, market, line, outcome, odds } of offers()) {
    const name = `${market}:${line}`;
    const shown = markets.get(name) ?? { sysname: market, line, selections: [] };
    shown.selections.push({ id, outcome, odds: oddsText(odds), is_suspended });
    markets.set(name, shown);
  }
  return [...markets.values()];
}
