import { invalid } from '../../kernel/refusal.ts';
import { toMinor } from '../ledger/currency.ts';

/**
 * Minor units of the amount a player gave.
 * @throws PlatformError InvalidParameterException unless it is a positive amount of the currency
 */
export function readAmount(given: string, currency: string): bigint {
  const amount = toMinor(given, currency);
  if (amount === null) throw invalid({ amount: ['INVALID'] });
  return amount;
}
