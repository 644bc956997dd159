import { recordOf } from '#schemas/record.ts';
import type { SavedAccount } from '../requisites/saved.ts';

/** A provider's message about an order. Every message holds amount and currency, so that a mixed-up one is found. */
export interface ProviderEvent {
  order: string;
  status: ProviderStatus;
  reason: string;
  /** Decimal text with the currency's number of digits. */
  amount: string;
  currency: string;
  /**
   * The card that paid, where its owner wants it saved: the provider's name for it, which gives no number away and comes back with the deposits that
   * it is to pay; its mask; and what `PaymentProvider.inspect` says of its number, for it can be paid out to as well.
   */
  account?: SavedAccount;
}

/** Deposits: pending, success, failed, cancelled, expired. Payouts: sent, paid, failed. */
export const providerStatuses = ['pending', 'success', 'failed', 'cancelled', 'expired', 'sent', 'paid'] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** Parses a message's body; null if it is not one. */
export function readEvent(body: string): ProviderEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null; // whoever sent it is told so
  }
  if (typeof value !== 'object' || value === null) return null;
  const { order, status, reason, amount, currency, account } = recordOf(value);
  const known = providerStatuses.find((one) => one === status);
  if (known === undefined || !isText(order, 40) || !isText(reason, 64)) return null;
  if (!isText(amount, 30) || !isText(currency, 5)) return null;
  const event = { order, status: known, reason, amount, currency };
  if (account === undefined) return event;
  const saved = readAccount(account);
  return saved ? { ...event, account: saved } : event; // the money counts without a card that cannot be saved
}

/** A card to save; null if it is not one, or was not inspected. */
export function readAccount(value: unknown): SavedAccount | null {
  const { token, label, verdict } = recordOf(value);
  if (!isText(token, 64) || token === '' || !isText(label, 40) || !isText(verdict, 64)) return null;
  return { token, label, verdict };
}

function isText(text: unknown, longest: number): text is string {
  return typeof text === 'string' && text.length <= longest;
}
