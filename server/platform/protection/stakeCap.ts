import type { Services } from '../context.ts';
import { brandOfPlayer, policyOf } from '../context.ts';
import type { Player } from '../tables.ts';
import { isUnder25 } from './age.ts';
import { timeSpan } from './time.ts';

/**
 * The house's highest stake of a game's round for this player, as an amount of their currency; empty for none. Who has not said when they were
 * born is treated as young. Source: PROT-07.
 */
export function stakeCapOf(player: Player, services: Pick<Services, 'brands' | 'clock'>): string {
  const { maxStake, maxStakeUnder25 } = policyOf(brandOfPlayer(player, services));
  const caps = isUnder25(player, timeSpan(services).earliest) ? [maxStake, maxStakeUnder25] : [maxStake];
  return caps.filter((cap) => cap !== '').toSorted((a, b) => Number(a) - Number(b))[0] ?? '';
}
