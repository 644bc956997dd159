import type { Limits } from '#schemas/platform/protectionLimits.ts';
import type { Tx } from '../../db/db.ts';
import { brandOfPlayer, policyOf, type Services } from '../context.ts';
import type { Player } from '../tables.ts';
import { closed } from './refusals.ts';
import type { ProtectionState } from './state.ts';
import { MINUTE_MS } from './time.ts';

/** A browser may see a check as due so long before the platform does. */
const EARLY_MINUTES = 1;

type Minutes = Limits['reality_check_minutes'];
type Brands = Pick<Services, 'brands'>;

/** The longest time between two checks at the player's brand, in minutes. */
export function mostCheckMinutes(player: Player, services: Brands): Minutes {
  return policyOf(brandOfPlayer(player, services)).realityCheckMinutes;
}

/** Minutes for which play rests after a check at the player's brand; 0 for none. */
export function breakMinutes(player: Player, services: Brands): number {
  return policyOf(brandOfPlayer(player, services)).realityCheckBreakMinutes;
}

export function isCheckBreak(state: ProtectionState): boolean {
  return state.now < Number(state.check_break_until);
}

/** Minutes between two checks of a player: their own choice, and never more than the brand lets pass. Source: PROT-04. */
export function checkMinutes(
  { reality_check_minutes: chosen }: ProtectionState,
  player: Player,
  services: Brands,
): Minutes {
  const most = mostCheckMinutes(player, services);
  return chosen < most ? chosen : most;
}

/**
 * Refuses stakes past a due reality check, and in the break after one. The browser's page asks when one is due; this covers clients without
 * that page. Source: PROT-04. @throws PlatformError REALITY_CHECK, CHECK_BREAK
 */
export function refuseUnchecked(state: ProtectionState, player: Player, services: Brands): void {
  if (isCheckBreak(state)) {
    throw closed(
      'CHECK_BREAK',
      'You are taking a short break after a reality check. Play opens again when it is over.',
      {
        until: Number(state.check_break_until),
      },
    );
  }
  const minutes = checkMinutes(state, player, services);
  if (uncheckedMs(state, minutes) < minutes * MINUTE_MS) return;
  throw closed('REALITY_CHECK', 'Look at how long you have played and what it has cost. Then play goes on.', {
    minutes,
  });
}

/**
 * True when an answer counts: before a check is due there is nothing to answer, and an answer must not delay the next one. Browsers' clocks
 * may be early.
 */
export function mayAnswer(state: ProtectionState, minutes: number): boolean {
  return uncheckedMs(state, minutes) >= (minutes - EARLY_MINUTES) * MINUTE_MS;
}

/** Counts play towards the next check, from a stake that was taken at `state.latest`. */
export async function countUnchecked(tx: Tx, state: ProtectionState, minutes: number): Promise<void> {
  const since = BigInt(uncheckedSince(state, minutes));
  if (since === state.unchecked_since) return;
  await tx.updateTable('protection').set({ unchecked_since: since }).where('uid', '=', state.uid).execute();
}

function uncheckedMs(state: ProtectionState, minutes: number): number {
  return state.latest - uncheckedSince(state, minutes);
}

/** Start of the play that no check has interrupted; now, where there was none yet or a break as long as a check's time. */
function uncheckedSince({ unchecked_since, last_stake_at, latest }: ProtectionState, minutes: number): number {
  const isBreak = latest - Number(last_stake_at) >= minutes * MINUTE_MS;
  return unchecked_since === 0n || isBreak ? latest : Number(unchecked_since);
}
