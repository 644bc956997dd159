import type { ProtectionCallTypes } from '#schemas/platform/protection.ts';
import { blankProtection } from '../../../server/platform/protection/state.ts';
import type { PlatformApp, Visitor } from '../../support/platformApp.ts';
import { playerOf } from '../../support/players.ts';
import type { Samples } from './sample.ts';

const WEEK = { type: 'deposit', period: '7' } as const;

/** A limit of a hundred a week, and a higher one that waits. */
async function askForMore(player: Visitor): Promise<void> {
  await player.call('account.setDepositLimit', { amount: '100', period: '7' });
  await player.call('account.setDepositLimit', { amount: '200', period: '7' });
}

/** Limits, time-outs and exclusions: who has asked for one can do little afterwards. Waits are shortened, not waited for. */
export const protectionSamples: Samples<ProtectionCallTypes> = {
  'account.getDepositLimit': {},
  'account.getLimits': {},
  'account.setDepositLimit': { amount: '100.00', period: '7' },
  'account.setLimit': { type: 'session', amount: '120' },
  'account.setLossLimit': { amount: '100.00', period: '7' },
  'account.setWagerLimit': { amount: '100.00', period: '7' },
  'account.setSessionLimit': { amount: '120' },
  'account.cancelLimitChange': async (player) => {
    await askForMore(player);
    return WEEK;
  },
  'account.confirmLimitIncrease': async (player, site: PlatformApp) => {
    await askForMore(player);
    const { uid } = await playerOf(site, player);
    const pending_ready_at = BigInt(site.clock.now());
    await site.db.write((tx) =>
      tx.updateTable('player_limit').set({ pending_ready_at }).where('uid', '=', uid).execute(),
    );
    return WEEK;
  },
  'account.setRealityCheck': { minutes: 30 },
  'account.confirmRealityCheck': {},
  'account.confirmDepositNotice': { version: '1' },
  'account.confirmReview': {},
  'account.setTimeout': { days: 42 },
  'account.setSelfExclusion': { period: '3m' },
  'account.requestReturn': async (player, site: PlatformApp) => {
    const { uid } = await playerOf(site, player);
    const over = BigInt(site.clock.now() - 1);
    const excluded = { excluded_at: over, excluded_until: over };
    await site.db.write((tx) =>
      tx
        .insertInto('protection')
        .values({
          ...blankProtection(uid),
          seen_at: over,
          session_started_at: over,
          ...excluded,
        })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(excluded))
        .execute(),
    );
    return {};
  },
  'account.getNetPosition': { period: '30' },
};
