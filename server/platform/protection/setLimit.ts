import type { SetMoneyLimitRequest } from '#schemas/platform/protection.ts';
import type { Limits, LimitType } from '#schemas/platform/protectionLimits.ts';
import { invalid } from '../../kernel/refusal.ts';
import type { CallContext, Handler } from '../context.ts';
import { toMinor } from '../ledger/currency.ts';
import type { Moments } from '../moments.ts';
import type { Player } from '../tables.ts';
import { type Decision, decide } from './change.ts';
import { storeMarks } from './marks.ts';
import { increaseDelayHours } from './overview.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/** Time within which a raise may be confirmed before it lapses, in milliseconds. Source: PROT-02. */
export const CONFIRM_WINDOW_MS = 7 * DAY_MS;
/** A day. */
const MAX_MINUTES = 24 * 60;

interface Wish {
  kind: LimitType;
  period_days: number;
  /** Minor units or minutes; null: no limit any more. */
  amount: bigint | null;
}

/** Sets a limit of any type [STATE-24]. */
export const setLimit: Handler<'account.setLimit'> = async ({ type, amount, period }, context) => {
  if (type === 'session') {
    if (period !== undefined && period !== '1') throw invalid({ period: ['NOT_ALLOWED'] });
    return setSessionLimit({ amount }, context);
  }
  if (period === undefined) throw invalid({ period: ['REQUIRED'] });
  return setMoneyLimit(type)({ amount, period }, context);
};

/** Sets the limit of a period. Several periods may each have one: the one that leaves least applies. */
export const setMoneyLimit =
  (kind: Exclude<LimitType, 'session'>) =>
  ({ amount, period }: SetMoneyLimitRequest, context: CallContext): Promise<Limits> =>
    wish(context, (player) => ({ kind, period_days: Number(period), amount: readMoney(amount, player) }));

/** Sets the minutes of play of a day. */
export const setSessionLimit: Handler<'account.setSessionLimit'> = ({ amount }, context) =>
  wish(context, () => ({ kind: 'session', period_days: 1, amount: readMinutes(amount) }));

function wish(context: CallContext, read: (player: Player) => Wish) {
  return decide(context, async (decision) => {
    const delayMs = increaseDelayHours(decision.player, context) * HOUR_MS;
    await apply(decision, read(decision.player), { delayMs, moments: context.moments });
    await storeMarks(decision.tx, decision.player, context.random); // it holds for the person's other accounts too
  });
}

/**
 * A first limit and a lower one hold at once. A higher one, or none, begins its wait; whatever waited before is forgotten, so any change
 * starts the wait again. Source: PROT-02.
 */
async function apply(
  { tx, player, state }: Decision,
  wanted: Wish,
  { delayMs, moments }: { delayMs: number; moments: Pick<Moments, 'letterDue'> },
): Promise<void> {
  const { uid } = player;
  const { kind, period_days, amount } = wanted;
  const known = await tx
    .selectFrom('player_limit')
    .select('amount')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('period_days', '=', period_days)
    .executeTakeFirst();
  if (!known && amount === null) return;
  const isTighter = amount !== null && (!known || amount <= known.amount);
  const readyAt = state.latest + delayMs;
  const change = isTighter
    ? { amount, pending_amount: null, pending_ready_at: null, pending_lapses_at: null }
    : {
        pending_amount: amount,
        pending_ready_at: BigInt(readyAt),
        pending_lapses_at: BigInt(readyAt + CONFIRM_WINDOW_MS),
      };
  const values = isTighter ? {} : { ready: { at: readyAt } };
  await moments.letterDue(tx, { player, kind: 'limit-changed', values });
  if (!known && amount !== null) {
    await tx
      .insertInto('player_limit')
      .values({ uid, kind, period_days, ...change, amount })
      .execute();
    return;
  }
  await tx
    .updateTable('player_limit')
    .set(change)
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('period_days', '=', period_days)
    .execute();
}

function readMoney(given: string, { currency }: Player): bigint | null {
  const text = given.trim();
  if (text === '') return null;
  const minor = toMinor(text, currency);
  if (minor === null) throw invalid({ amount: ['INVALID'] });
  return minor;
}

function readMinutes(given: string): bigint | null {
  const text = given.trim();
  if (text === '') return null;
  const minutes = /^[0-9]{1,4}$/.test(text) ? Number(text) : 0;
  if (minutes < 1 || minutes > MAX_MINUTES) throw invalid({ amount: ['INVALID'] });
  return BigInt(minutes);
}
