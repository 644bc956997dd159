import { exclusionPeriods } from '#schemas/platform/protectionLimits.ts';
import { invalid } from '../../kernel/refusal.ts';
import { brandOfPlayer, type Handler, policyOf } from '../context.ts';
import { lockPlayer } from '../lockPlayer.ts';
import { signedIn } from '../signedIn.ts';
import { exclude } from './exclusion.ts';
import { readLimits } from './overview.ts';
import { lockState } from './state.ts';
import { exclusionEnd } from './time.ts';

/** Excludes the player at once, and signs out everywhere, here too [STATE-24]. */
export const setSelfExclusion: Handler<'account.setSelfExclusion'> = async ({ period }, context) => {
  const player = signedIn(context);
  const { shortestExclusion } = policyOf(brandOfPlayer(player, context));
  if (exclusionPeriods.indexOf(period) < exclusionPeriods.indexOf(shortestExclusion)) {
    throw invalid({ period: ['TOO_SHORT'] });
  }
  await context.db.write(async (tx) => {
    await lockPlayer(tx, player.uid); // before the state, as deposits do
    const state = await lockState(tx, player.uid, context);
    await exclude(tx, context, { player, state, until: exclusionEnd(period, state.latest) });
    await context.session.end(tx);
  });
  return readLimits(context.db.read, player, context);
};
