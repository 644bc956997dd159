import type { Player } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import type { MomentHandler } from '../moments.ts';
import { newId } from '../newId.ts';
import { refusal } from '../refusal.ts';
import { endDeposit, reserveDeposit } from './deposits.ts';
import { findLimits, readUsage, tightest, type Usage } from './limits.ts';
import { refuseIfMarked } from './marks.ts';
import { refuseClosed } from './refusals.ts';
import { lockState } from './state.ts';
import { timeSpan } from './time.ts';

/** Bytes of the name of a deposit whose payment is not known yet. */
const ID_BYTES = 12;

/**
 * Before a deposit: refuses it when play is closed or a limit is reached, else counts it at once, so that of many asked for at the same
 * time none goes over the limit. Source: domain.md §1; reliability W4.
 */
export const depositAsked: MomentHandler<'depositAsked'> = async (tx, event, services) => {
  const { player, amount, transaction } = event;
  const state = await lockState(tx, player.uid, services);
  refuseClosed(state);
  await refuseIfMarked(tx, player, services);
  const limits = await findLimits(tx, player.uid, ['deposit']);
  const usages = await Promise.all(limits.map((limit) => readUsage(tx, limit, state.now)));
  const least = tightest(usages.filter(({ available }) => available < amount));
  if (least) throw overLimit(least, player);
  const id = newId(services.random, ID_BYTES);
  await reserveDeposit(tx, { player, amount, transaction, at: state.latest }, id);
};

export const deposited: MomentHandler<'deposited'> = (tx, { player, amount, transaction }, services) =>
  endDeposit(tx, { player, amount, transaction, at: timeSpan(services).latest }, 'done');

/** Gives back what a deposit that failed had taken of the limit. */
export const depositEnded: MomentHandler<'depositEnded'> = (tx, { player, amount, transaction }, services) =>
  endDeposit(tx, { player, amount, transaction, at: timeSpan(services).latest }, 'ended');

function overLimit({ limit, available, resetsAt }: Usage, { currency }: Player) {
  return refusal(
    'BillingDepositLimitExceededException',
    'This is more than your deposit limit leaves. Choose a smaller amount, or wait until the limit frees some again.',
    {
      code: 'DEPOSIT_LIMIT',
      error_data: {
        available_amount: toMoney(available, currency),
        period: String(limit.period_days),
        resets_at: resetsAt,
      },
    },
  );
}
