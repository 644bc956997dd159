import { refusal } from '../../../kernel/refusal.ts';
import type { MomentHandler } from '../../createMoments.ts';

/** Nobody is forgotten while a round is open: its win is paid at its end. A round of play money holds nobody up. */
export const refuseErasure: MomentHandler<'erasureAsked'> = async (tx, { player }) => {
  const open = await tx
    .selectFrom('game_round')
    .select('id')
    .where('uid', '=', player.uid)
    .where('status', '=', 'open')
    .where('mode', '=', 'play')
    .limit(1)
    .executeTakeFirst();
  if (open) throw refusal('InvalidRequestException', 'A round of a game is still open. Play it to its end first.');
};
