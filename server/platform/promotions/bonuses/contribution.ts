import type { BettingBonusReward, CasinoBonusReward } from '#schemas/platform/campaignRule.ts';
import type { Tx } from '../../../db/db.ts';

/** Part of a stake on a game that counts, in hundredths of a percent; 0 where the game may not be played with the bonus. */
export async function contributionOf(
  tx: Tx,
  reward: CasinoBonusReward | BettingBonusReward,
  game: string | null,
): Promise<number> {
  if (reward.type !== 'casino_bonus' || game === null || reward.excluded_games?.includes(game) === true) return 0;
  const row = await tx.selectFrom('game').select('type').where('sysname', '=', game).executeTakeFirst();
  return row && row.type !== 'unknown' ? (reward.contribution[row.type] ?? 0) : 0;
}
