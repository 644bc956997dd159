import { accountClosed } from '../../kernel/refusal.ts';
import type { MomentHandler } from '../createMoments.ts';

/**
 * Nobody plays with a closed account, whatever still has a game of theirs open: a provider's game goes on when its player is banned. Asked of the
 * stored row, inside the stake's transaction, and not of the player that a provider holds.
 * @throws PlatformError UserBannedException
 */
export const refuseClosedAccount: MomentHandler<'stakeAsked' | 'freeRoundAsked'> = async (tx, { player }) => {
  const { status } = await tx
    .selectFrom('player')
    .select('status')
    .where('uid', '=', player.uid)
    .executeTakeFirstOrThrow();
  if (status !== 'active') throw accountClosed();
};
