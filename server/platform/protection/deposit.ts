import type { Tx } from '../../db/db.ts';
import { newId } from '../../kernel/newId.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { MomentHandler } from '../createMoments.ts';
import { toMoney } from '../ledger/currency.ts';
import type { Player } from '../tables.ts';
import { refuseUnread } from './depositNotice.ts';
import { type DepositCount, endDeposit, reserveDeposit } from './deposits.ts';
import { refuseClosedElsewhere, refuseIfMarked } from './elsewhere.ts';
import { refuseUnprovedOverSum } from './identity.ts';
import { tightest, type Usage } from './limits.ts';
import { findBroken, lockPerson, type Person } from './personLimits.ts';
import { refuseClosed, refuseExcluded } from './refusals.ts';
import { timeSpan } from './time.ts';

/** Bytes of the name of a deposit whose payment is not known yet. */
const ID_BYTES = 12;

/**
 * Before a deposit: refuses it when play is closed or a limit is reached, else counts it at once, so that of many asked for at the same
 * time none goes over the limit. Source: PROT-01; REL-W4.
 */
export const depositAsked: MomentHandler<'depositAsked'> = async (tx, event, services) => {
  const { player, amount, transaction } = event;
  const person = await lockPerson(tx, player, services);
  refuseClosed(person.state);
  await refuseClosedElsewhere(tx, person, services);
  await refuseUnread(tx, person, services);
  await refuseOverLimit(tx, person, { amount, counts: 'asked' });
  await refuseUnprovedOverSum(tx, { player, amount, now: person.state.latest }, services);
  const id = newId(services.random, ID_BYTES);
  await reserveDeposit(tx, { player, amount, transaction, at: person.state.latest }, id);
};

/**
 * Money for a deposit has come. What was asked for before an exclusion, or before a limit that it breaks, is not let in after it; a
 * time-out holds nothing back, for nothing can be played with before it is over.
 */
export const depositComing: MomentHandler<'depositComing'> = async (tx, event, services) => {
  const { player, amount, transaction } = event;
  const person = await lockPerson(tx, player, services);
  // held back, it takes nothing of the limit; `deposited` counts what is let in
  await endDeposit(tx, { player, amount, transaction, at: person.state.latest }, 'ended');
  refuseExcluded(person.state);
  await refuseIfMarked(tx, person, services);
  // other orders that are still open may never come, so that of several the first to come go in
  await refuseOverLimit(tx, person, { amount, counts: 'come' });
};

export const deposited: MomentHandler<'deposited'> = (tx, { player, amount, transaction }, services) =>
  endDeposit(tx, { player, amount, transaction, at: timeSpan(services).latest }, 'done');

/** Gives back what a deposit that failed had taken of the limit. */
export const depositEnded: MomentHandler<'depositEnded'> = (tx, { player, amount, transaction }, services) =>
  endDeposit(tx, { player, amount, transaction, at: timeSpan(services).latest }, 'ended');

/** @throws PlatformError DEPOSIT_LIMIT, by the limit that leaves least; one that may not be told is told without sums and times */
async function refuseOverLimit(
  tx: Tx,
  person: Person,
  { amount, counts }: { amount: bigint; counts: DepositCount },
): Promise<void> {
  const { broken, isTold } = await findBroken(tx, person, { asked: { deposit: amount }, counts });
  const least = tightest(broken);
  if (least) throw overLimit(isTold ? leftBy(least, person.player) : { elsewhere: true });
}

function overLimit(error_data: Readonly<Record<string, unknown>>) {
  return refusal(
    'BillingDepositLimitExceededException',
    'This is more than your deposit limit leaves. Choose a smaller amount, or wait until the limit frees some again.',
    { code: 'DEPOSIT_LIMIT', error_data },
  );
}

function leftBy({ limit, available, resetsAt }: Usage, { currency }: Player) {
  return {
    available_amount: toMoney(available, currency),
    ...(available > 0n ? {} : { used_up: true }), // a smaller amount is no way out
    period: String(limit.period_days),
    resets_at: resetsAt,
  };
}
