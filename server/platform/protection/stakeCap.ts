import type { Game } from '#schemas/platform/games.ts';
import { type GameType, gameTypes } from '#schemas/platform/gameTypes.ts';
import type { Policy } from '#schemas/platform/policy.ts';
import type { Reader, Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { brandOfPlayer, policyOf } from '../context.ts';
import type { Player } from '../tables.ts';
import { isUnder25 } from './age.ts';
import { timeSpan } from './time.ts';

type Rules = Pick<Policy, 'maxStake' | 'maxStakeUnder25' | 'maxStakeByType'>;

/**
 * The house's highest stake of a round for this player, as an amount of their currency; empty for none. Who has not said when they were born is
 * treated as young. Source: PROT-07.
 * @param type the game's; without one, what holds where a type has no rule of its own
 */
export function stakeCapOf(player: Player, services: Pick<Services, 'brands' | 'clock'>, type?: Game['type']): string {
  const isYoung = isUnder25(player, timeSpan(services).earliest);
  return capIn(policyOf(brandOfPlayer(player, services)), { isYoung, type });
}

/** The highest stake by a brand's rules. Of all that hold the lowest one does: no rule of a type lifts the cap of the young by leaving theirs out. */
export function capIn(rules: Rules, { isYoung, type }: { isYoung: boolean; type?: Game['type'] | undefined }): string {
  const own = rules.maxStakeByType.filter((rule) => rule.type === type);
  const holding = (own.length > 0 ? own : [rules]).flatMap(({ maxStake, maxStakeUnder25 = rules.maxStakeUnder25 }) =>
    isYoung ? [maxStake, maxStakeUnder25] : [maxStake],
  );
  return lowest(holding);
}

/** Types with a rule of their own, each with its highest stake for this player. */
export function stakeCapsByType(
  player: Player,
  services: Pick<Services, 'brands' | 'clock'>,
): { type: GameType; cap: string }[] {
  const { maxStakeByType } = policyOf(brandOfPlayer(player, services));
  const ruled = gameTypes.filter((type) => maxStakeByType.some((rule) => rule.type === type));
  return ruled.map((type) => ({ type, cap: stakeCapOf(player, services, type) }));
}

/** The highest stake in one game, by its name. Of a round whose game is not in the catalogue the lowest of all holds. */
export async function stakeCapIn(
  read: Reader | Tx,
  { player, game }: { player: Player; game: string | null },
  services: Pick<Services, 'brands' | 'clock'>,
): Promise<string> {
  const byType = stakeCapsByType(player, services);
  const usual = stakeCapOf(player, services);
  if (byType.length === 0) return usual;
  const row =
    game === null
      ? undefined
      : await read.selectFrom('game').select('type').where('sysname', '=', game).executeTakeFirst();
  if (!row) return lowest([usual, ...byType.map(({ cap }) => cap)]);
  return byType.find(({ type }) => type === row.type)?.cap ?? usual;
}

const lowest = (caps: readonly string[]): string =>
  caps.filter((cap) => cap !== '').toSorted((a, b) => Number(a) - Number(b))[0] ?? '';
