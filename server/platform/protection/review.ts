import { brandOfPlayer, policyOf, type Services } from '../context.ts';
import type { Player } from '../tables.ts';
import type { ProtectionState } from './state.ts';
import { DAY_MS } from './time.ts';

/** True once a brand's time between two looks has passed since the last one, or since the player joined. Source: PROT-18. */
export function isReviewDue(state: ProtectionState, player: Player, services: Pick<Services, 'brands'>): boolean {
  const { reviewDays } = policyOf(brandOfPlayer(player, services));
  const last = Math.max(Number(state.reviewed_at), Number(player.registered_at));
  return reviewDays > 0 && state.now - last >= reviewDays * DAY_MS;
}
