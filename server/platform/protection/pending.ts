import type { LimitNameRequest } from '#schemas/platform/protection.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { type Decision, decide } from './change.ts';
import { hasPending, isPendingReady } from './overview.ts';

const untouched = { pending_amount: null, pending_ready_at: null, pending_lapses_at: null };

/** The player says again that a limit is to be higher, or gone, after the wait [STATE-24]. */
export const confirmLimitIncrease: Handler<'account.confirmLimitIncrease'> = (input, context) =>
  decide(context, async (decision) => {
    const { tx, state } = decision;
    const limit = await findWaiting(decision, input);
    if (!isPendingReady(limit, state.now)) {
      throw refusal('InvalidParameterException', 'This change still waits. Confirm it when its time has come.', {
        code: 'TOO_EARLY',
        error_data: { ready_at: Number(limit.pending_ready_at) },
      });
    }
    const { uid, kind, period_days, pending_amount: amount } = limit;
    await context.moments.letterDue(tx, { player: decision.player, kind: 'limit-changed' });
    if (amount === null) {
      await tx
        .deleteFrom('player_limit')
        .where('uid', '=', uid)
        .where('kind', '=', kind)
        .where('period_days', '=', period_days)
        .execute();
      return;
    }
    await replace(decision, limit, { ...untouched, amount });
  });

/** Forgets a change that waits: the limit stays as it is. */
export const cancelLimitChange: Handler<'account.cancelLimitChange'> = (input, context) =>
  decide(context, async (decision) => replace(decision, await findWaiting(decision, input), untouched));

async function findWaiting({ tx, player, state }: Decision, { type = 'deposit', period }: LimitNameRequest) {
  const limit = await tx
    .selectFrom('player_limit')
    .selectAll()
    .where('uid', '=', player.uid)
    .where('kind', '=', type)
    .where('period_days', '=', Number(period))
    .executeTakeFirst();
  if (limit && hasPending(limit, state.now)) return limit;
  throw refusal('InvalidParameterException', 'There is no change of this limit to confirm. Ask for it again.', {
    code: 'NOTHING_PENDING',
  });
}

async function replace(
  { tx }: Decision,
  { uid, kind, period_days }: Awaited<ReturnType<typeof findWaiting>>,
  values: Partial<typeof untouched> & { amount?: bigint },
): Promise<void> {
  await tx
    .updateTable('player_limit')
    .set(values)
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('period_days', '=', period_days)
    .execute();
}
