import { refusal } from '../../kernel/refusal.ts';
import type { MomentHandler } from '../createMoments.ts';
import type { PaymentStatus } from './tables.ts';

/** Statuses in which money is still to come or to go. A deposit that ran out of time is over: what comes for it is held back. */
const underWay: readonly PaymentStatus[] = ['created', 'pending', 'requested', 'approved', 'sent'];

/** Nobody is forgotten while a payment is open: its money would reach an account that nobody can open any more. */
export const refuseErasure: MomentHandler<'erasureAsked'> = async (tx, { player }) => {
  const open = await tx
    .selectFrom('payment')
    .select('id')
    .where('uid', '=', player.uid)
    .where('status', 'in', underWay)
    .limit(1)
    .executeTakeFirst();
  if (open) throw refusal('InvalidRequestException', 'A payment of yours is still under way. Wait until it is over.');
};
