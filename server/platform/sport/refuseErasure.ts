import { refusal } from '../../kernel/refusal.ts';
import type { MomentHandler } from '../createMoments.ts';

/** Nobody is forgotten while a bet is not settled: it may still win. */
export const refuseErasure: MomentHandler<'erasureAsked'> = async (tx, { player }) => {
  const open = await tx
    .selectFrom('sport_bet')
    .select('id')
    .where('uid', '=', player.uid)
    .where('status', 'in', ['pending', 'open'])
    .limit(1)
    .executeTakeFirst();
  if (open) throw refusal('InvalidRequestException', 'A bet of yours is still open. Wait until it is settled.');
};
