import { invalid } from '../../kernel/refusal.ts';
import type { MomentHandler } from '../createMoments.ts';
import { convertMinor } from '../ledger/rates.ts';
import { announceLimits } from './change.ts';
import { findLimits } from './limits.ts';
import { lockState } from './state.ts';

/**
 * Another currency is no way to raise a limit: what is set, and what waits, is worth as much in it, rounded down. Source: PROT-02.
 * @throws PlatformError InvalidParameterException when there is no rate to convert a limit by
 */
export const convertLimits: MomentHandler<'currencyChanged'> = async (
  tx,
  { player: { uid, currency }, to },
  services,
) => {
  await lockState(tx, uid, services);
  const convert = (minor: bigint): bigint => {
    const converted = convertMinor(services.rates, minor, { from: currency, to });
    if (converted === null) throw invalid({ currency: ['NOT_ALLOWED'] });
    return converted > 0n ? converted : 1n; // the smallest limit there is
  };
  for (const { kind, period_days, amount, pending_amount } of await findLimits(tx, uid, ['deposit', 'loss', 'wager'])) {
    await tx
      .updateTable('player_limit')
      .set({ amount: convert(amount), pending_amount: pending_amount === null ? null : convert(pending_amount) })
      .where('uid', '=', uid)
      .where('kind', '=', kind)
      .where('period_days', '=', period_days)
      .execute();
  }
  await announceLimits(tx, services, uid);
};
