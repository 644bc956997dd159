import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import type { Player } from '../tables.ts';
import { announceLimits } from './change.ts';
import { otherAccountsOf, provedOf, storeMarks } from './marks.ts';
import { isExcluded, type ProtectionState } from './state.ts';

/**
 * Closes play to a player, till `until` or for ever (null): at every brand of the operator, by every address and number the person is
 * known by. All sessions and sockets end, marketing ends, changes of limits that waited are forgotten; money stays and can be withdrawn.
 * An exclusion that runs is only ever made longer. Source: PROT-09.
 */
export async function exclude(
  tx: Tx,
  services: Services,
  { player, state, until }: { player: Player; state: ProtectionState; until: number | null },
): Promise<void> {
  const { uid } = player;
  const end = isExcluded(state) ? later(state.excluded_until, until) : until;
  await tx
    .updateTable('protection')
    .set({
      excluded_at: BigInt(state.latest),
      excluded_until: end === null ? null : BigInt(end),
      return_at: null,
    })
    .where('uid', '=', uid)
    .execute();
  await tx.updateTable('player').set({ is_subscribed: 0 }).where('uid', '=', uid).execute();
  await tx
    .updateTable('player_limit')
    .set({ pending_amount: null, pending_ready_at: null, pending_lapses_at: null })
    .where('uid', '=', uid)
    .execute();
  await storeMarks(tx, player, services.random);
  const others = provedOf(await otherAccountsOf(tx, player, services.random));
  for (const one of [player, ...others]) await announceLimits(tx, services, one.uid);
  await services.moments.letterDue(tx, {
    player,
    kind: 'exclusion-begun',
    ...(end !== null && { values: { until: { at: end } } }),
  });
  await services.moments.shutOut(tx, { player, reason: 'excluded', at: state.latest });
}

/** The later of two ends; null is never. */
function later(known: bigint | null, wanted: number | null): number | null {
  return known === null || wanted === null ? null : Math.max(Number(known), wanted);
}
