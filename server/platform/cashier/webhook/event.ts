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
   * The card that paid, where its owner wants it saved and the provider would pay out to it as well: a name for it that gives no number away, and
   * its mask.
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
  return saved && { ...event, account: saved };
}

/** A card to save; null if it is not one. */
export function readAccount(value: unknown): SavedAccount | null {
  const { token, label } = recordOf(value);
  return isText(token, 64) && token !== '' && isText(label, 40) ? { token, label } : null;
}

function isText(text: unknown, longest: number): text is string {
  return typeof text === 'string' && text.length <= longest;
}
