import {
  type Received,
  type ReceivedSource,
  type ReceivedType,
  receivedSources,
  receivedTypes,
} from '#schemas/platform/cashierHistory.ts';
import { toMoney } from '../ledger/currency.ts';

/** An entry of the books by which the player received money. */
export interface ReceivedRow {
  /** Kind of its transfer. */
  kind: string;
  currency: string;
  amount: bigint;
  balance_after: bigint;
  place: number | bigint;
  created_at: bigint;
}

const known: ReadonlyMap<string, { type: ReceivedType; source: ReceivedSource }> = new Map(
  receivedTypes.flatMap((type) => receivedSources[type].map((source) => [source, { type, source }] as const)),
);

/** The same as the history shows it; null: an entry of another kind. */
export function toReceived({ kind, currency, amount, balance_after, place, created_at }: ReceivedRow): Received | null {
  const what = known.get(kind);
  if (!what) return null;
  return {
    transaction: `entry-${currency}-${place}`,
    ...what,
    amount: toMoney(amount, currency),
    balance: toMoney(balance_after, currency),
    created_at: Number(created_at),
  };
}

/** Parses the number of an entry; null if it names none. */
export function placeOf(transaction: string): { currency: string; place: number } | null {
  const [, currency, place] = /^entry-([A-Z]{3,8})-(\d{1,9})$/.exec(transaction) ?? [];
  return currency === undefined ? null : { currency, place: Number(place) };
}
