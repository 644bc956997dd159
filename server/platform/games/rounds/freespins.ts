import type { Tx } from '../../../db/db.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { Services } from '../../context.ts';
// Games know promotions by this one file: a free round is taken, paid and given back in the very transaction of its round, and the game
// needs its value. A moment notifies, but returns nothing.
import { type Freespin, takeFreespin } from '../../promotions/freespins/packs.ts';
import type { Player } from '../../tables.ts';

export { payFreespinWin, readFreespins, returnFreespin } from '../../promotions/freespins/packs.ts';

/**
 * Takes one free round of a game out of the player's packs. No money moves.
 * @throws PlatformError NO_FREE_SPINS, and whatever an area refuses with: a player who may not play gets no free rounds either
 */
export async function takeFreeRound(
  tx: Tx,
  { moments }: Pick<Services, 'moments'>,
  asked: { player: Player; game: string; at: number },
): Promise<Freespin> {
  await moments.freeRoundAsked(tx, asked);
  const gift = await takeFreespin(tx, asked);
  if (gift !== null) return gift;
  throw refusal('InvalidRequestException', 'There are no free spins left for this game.', { code: 'NO_FREE_SPINS' });
}
