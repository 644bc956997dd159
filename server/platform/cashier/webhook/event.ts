import { recordOf } from '#schemas/record.ts';
/** A provider's message about an order. Every message holds amount and currency, so that a mixed-up one is found. */
export interface ProviderEvent {
  order: string;
  status: ProviderStatus;
  reason: string;
  /** Decimal text with the currency's number of digits. */
  amount: string;
  currency: string;
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
  const { order, status, reason, amount, currency } = recordOf(value);
  const isText = (text: unknown, longest: number): text is string => typeof text === 'string' && text.length <= longest;
  const known = providerStatuses.find((one) => one === status);
  if (known === undefined || !isText(order, 40) || !isText(reason, 64)) return null;
  if (!isText(amount, 30) || !isText(currency, 5)) return null;
  return { order, status: known, reason, amount, currency };
}
