import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { decide } from './change.ts';
import { depositNoticeOf, readName } from './depositNotice.ts';

/** The player has read the notice before a deposit: exactly the present one, or it has to be read again. */
export const confirmDepositNotice: Handler<'account.confirmDepositNotice'> = ({ funds = '', version }, context) =>
  decide(context, async ({ tx, player, state }) => {
    const notice = await depositNoticeOf(tx, { player, state }, context);
    if (notice === null) return;
    if (notice.funds !== funds || notice.version !== version) throw invalid({ version: ['CHANGED'] });
    await tx
      .updateTable('protection')
      .set({
        ...(funds !== '' && { funds_read: readName(funds, version) }),
        ...(notice.limit && { limit_offered_at: BigInt(state.latest) }),
      })
      .where('uid', '=', player.uid)
      .execute();
  });

/** The player has looked at what play has cost: the time to the next look begins. */
export const confirmReview: Handler<'account.confirmReview'> = (_, context) =>
  decide(context, async ({ tx, player, state }) => {
    await tx
      .updateTable('protection')
      .set({ reviewed_at: BigInt(state.latest) })
      .where('uid', '=', player.uid)
      .execute();
  });
