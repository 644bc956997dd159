import type { Limits } from '#schemas/platform/protectionLimits.ts';
import type { Tx } from '../../db/db.ts';
import type { CallContext } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import type { Player } from '../tables.ts';
import { statesOf } from './elsewhere.ts';
import { otherAccountsOf, provedOf } from './marks.ts';
import { readLimits } from './overview.ts';
import { refuseExcluded } from './refusals.ts';
import { lockState, type ProtectionState } from './state.ts';

/** One decision of a player about protection. */
export interface Decision {
  tx: Tx;
  player: Player;
  state: ProtectionState;
}

/**
 * Takes a decision with the player's row locked, tells the person's browsers, and answers everything the player has set.
 * @throws PlatformError SELF_EXCLUDED: during an exclusion nothing is changed, with no account of which it is proved that it is the person's
 */
export async function decide(context: CallContext, work: (decision: Decision) => Promise<void>): Promise<Limits> {
  const { uid } = signedIn(context);
  const decided = await context.db.write(async (tx) => {
    const state = await lockState(tx, uid, context);
    refuseExcluded(state);
    // read behind the lock: an amount means the currency that the player has now
    const player = await tx.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
    const others = provedOf(await otherAccountsOf(tx, player, context.random));
    (await statesOf(tx, others, context)).forEach(refuseExcluded);
    await work({ tx, player, state });
    for (const one of [player, ...others]) await announceLimits(tx, context, one.uid);
    return player;
  });
  return readLimits(context.db.read, decided, context);
}

/** Tells the player's browsers that limits, time-out or exclusion have changed. Source: LIVE-04. */
export async function announceLimits(tx: Tx, { live }: Pick<CallContext, 'live'>, uid: number): Promise<void> {
  await live.announce(tx, { to: { player: uid }, type: 'limit.changed', data: {} });
}
