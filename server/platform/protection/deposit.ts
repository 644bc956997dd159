import type { Tx } from '../../db/db.ts';
import { newId } from '../../kernel/newId.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Player, Services } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import type { MomentHandler } from '../moments.ts';
import { endDeposit, reserveDeposit } from './deposits.ts';
import type { Usage } from './limits.ts';
import { keepMarks, otherAccountsOf, refuseIfMarked } from './marks.ts';
import { tightestDepositLimit } from './personLimits.ts';
import { refuseClosed, refuseExcluded } from './refusals.ts';
import { lockState, type ProtectionState } from './state.ts';
import { timeSpan } from './time.ts';

/** Bytes of the name of a deposit whose payment is not known yet. */
const ID_BYTES = 12;

/**
 * Before a deposit: refuses it when play is closed or a limit is reached, else counts it at once, so that of many asked for at the same
 * time none goes over the limit. Source: PROT-01; REL-W4.
 */
export const depositAsked: MomentHandler<'depositAsked'> = async (tx, event, services) => {
  const { player, amount, transaction } = event;
  const others = (await otherAccountsOf(tx, player, services.random)).map(({ uid }) => uid);
  const state = await lockAll(tx, [player.uid, ...others], services);
  refuseClosed(state);
  await refuseIfMarked(tx, player, services);
  if (others.length > 0) await keepMarks(tx, player, services.random); // so that this account counts at the others
  const least = await tightestDepositLimit(tx, player, { amount, others, now: state.now, counts: 'asked' });
  if (least) throw overLimit(least, player);
  const id = newId(services.random, ID_BYTES);
  await reserveDeposit(tx, { player, amount, transaction, at: state.latest }, id);
};

/** Locks a person's accounts in one order, so that deposits of two of them stand in a queue. @returns the state of the first */
async function lockAll(tx: Tx, uids: readonly number[], services: Pick<Services, 'clock'>): Promise<ProtectionState> {
  for (const uid of uids.toSorted((a, b) => a - b)) await lockState(tx, uid, services);
  const [own = 0] = uids;
  return lockState(tx, own, services);
}

/**
 * Money for a deposit has come. What was asked for before an exclusion, or before a limit that it breaks, is not let in after it; a
 * time-out holds nothing back, for nothing can be played with before it is over.
 */
export const depositComing: MomentHandler<'depositComing'> = async (tx, event, services) => {
  const { player, amount, transaction } = event;
  const others = (await otherAccountsOf(tx, player, services.random)).map(({ uid }) => uid);
  const state = await lockAll(tx, [player.uid, ...others], services);
  // held back, it takes nothing of the limit; `deposited` counts what is let in
  await endDeposit(tx, { player, amount, transaction, at: state.latest }, 'ended');
  refuseExcluded(state);
  await refuseIfMarked(tx, player, services);
  // other orders that are still open may never come, so that of several the first to come go in
  const least = await tightestDepositLimit(tx, player, { amount, others, now: state.now, counts: 'come' });
  if (least) throw overLimit(least, player);
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
        ...(available > 0n ? {} : { used_up: true }), // a smaller amount is no way out
        period: String(limit.period_days),
        resets_at: resetsAt,
      },
    },
  );
}
