import type { Money } from '#schemas/parts/money.ts';
import {
  type DepositLimit,
  type LimitPeriod,
  type LimitState,
  type Limits,
  limitTypes,
} from '#schemas/platform/protectionLimits.ts';
import type { Reader } from '../../db/db.ts';
import { brandOfPlayer, policyOf, type Services } from '../context.ts';
import { toMinor, toMoney } from '../ledger/currency.ts';
import { wholeList } from '../paging.ts';
import type { Player } from '../tables.ts';
import { depositNoticeOf } from './depositNotice.ts';
import { longestExclusion, longestTimeout, statesOf } from './elsewhere.ts';
import { type PlayerLimit, tightest, type Usage } from './limits.ts';
import { provedOf, readOtherAccounts } from './marks.ts';
import { readOwnUsages } from './personLimits.ts';
import { breakMinutes, checkMinutes, isCheckBreak, mostCheckMinutes } from './realityCheck.ts';
import { isReviewDue } from './review.ts';
import { stakeCapOf, stakeCapsByType } from './stakeCap.ts';
import { hasRunOut, isExcluded, type ProtectionState, readState } from './state.ts';

/**
 * Everything the player has set: the answer of getLimits and of every call that changes something. What other accounts of the person use
 * and have closed is told here too, for it holds for all of them; but only where they are proved to be this person's.
 */
export async function readLimits(read: Reader, player: Player, services: Services): Promise<Limits> {
  const state = await readState(read, player.uid, services);
  const others = provedOf(await readOtherAccounts(player, services));
  const usages = await readOwnUsages(read, { player, others, now: state.now, rates: services.rates }, limitTypes);
  const states = [state, ...(await statesOf(read, others, services))];
  const excluded = longestExclusion(states);
  const timedOut = longestTimeout(states);
  const closing = excluded ?? timedOut;
  const byType = stakeCapsByType(player, services);
  return {
    ...wholeList(usages.map((usage) => toLimitState(usage, player, state.now))),
    reality_check_minutes: checkMinutes(state, player, services),
    reality_check_most: mostCheckMinutes(player, services),
    check_break_minutes: breakMinutes(player, services),
    check_break_until: isCheckBreak(state) ? Number(state.check_break_until) : null,
    timeout_until: timedOut ? Number(timedOut.timeout_until) : null,
    exclusion: excluded ? toExclusion(excluded) : null,
    accounts: 1 + others.length,
    is_closed_elsewhere: closing !== undefined && closing.uid !== player.uid,
    max_stake: toCap(stakeCapOf(player, services), player),
    ...(byType.length > 0 && { max_stakes: byType.map(({ type, cap }) => ({ type, max_stake: toCap(cap, player) })) }),
    increase_delay_hours: increaseDelayHours(player, services),
    deposit_notice: await depositNoticeOf(read, { player, state }, services),
    review_due: isReviewDue(state, player, services),
  };
}

function toExclusion(state: ProtectionState): NonNullable<Limits['exclusion']> {
  const until = wholeOrNull(state.excluded_until);
  return { until, return_at: wholeOrNull(state.return_at), is_over: hasRunOut(state) };
}

function toCap(cap: string, { currency }: Player): Money | null {
  return cap === '' ? null : toMoney(toMinor(cap, currency) ?? 0n, currency);
}

/** The deposit limit as the deposit page shows it: of several, the one that leaves least. Source: STATE-22. */
export async function readDepositLimit(read: Reader, player: Player, services: Services): Promise<DepositLimit> {
  const state = await readState(read, player.uid, services);
  const others = provedOf(await readOtherAccounts(player, services));
  const person = { player, others, now: state.now, rates: services.rates };
  const least = tightest(await readOwnUsages(read, person, ['deposit']));
  const can_edit = ![state, ...(await statesOf(read, others, services))].some(isExcluded);
  if (!least) {
    return { available_amount: null, can_edit, expired_at: null, limit_amount: null, period: 'none', pending: null };
  }
  const { available_amount, limit_amount, period, pending, resets_at } = toLimitState(least, player, state.now);
  return { available_amount, can_edit, expired_at: resets_at, limit_amount, period, pending };
}

/** Least hours that a raise waits, whatever a brand says. Source: PROT-02. */
export const LEAST_INCREASE_HOURS = 24;

/** Hours that a raise waits. */
export function increaseDelayHours(player: Player, services: Services): number {
  return Math.max(LEAST_INCREASE_HOURS, policyOf(brandOfPlayer(player, services)).limitIncreaseDelayHours);
}

/** A change that waits and has not lapsed. */
export function hasPending(limit: PlayerLimit, now: number): boolean {
  return limit.pending_lapses_at !== null && now < Number(limit.pending_lapses_at);
}

/** The wait of a change is over: it may be confirmed. */
export function isPendingReady(limit: PlayerLimit, now: number): boolean {
  return now >= Number(limit.pending_ready_at);
}

function toLimitState({ limit, available, resetsAt }: Usage, { currency }: Player, now: number): LimitState {
  const isTime = limit.kind === 'session';
  const asMoney = (minor: bigint | null): Money | null => (isTime || minor === null ? null : toMoney(minor, currency));
  const asMinutes = (count: bigint | null): number | null => (isTime && count !== null ? Number(count) : null);
  return {
    type: limit.kind,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- limits are set for periods of the contract alone
    period: String(limit.period_days) as LimitPeriod,
    limit_amount: asMoney(limit.amount),
    available_amount: asMoney(available),
    limit_minutes: asMinutes(limit.amount),
    available_minutes: asMinutes(available),
    resets_at: resetsAt,
    pending: hasPending(limit, now)
      ? {
          limit_amount: asMoney(limit.pending_amount),
          limit_minutes: asMinutes(limit.pending_amount),
          ready_at: Number(limit.pending_ready_at),
          is_ready: isPendingReady(limit, now),
          lapses_at: Number(limit.pending_lapses_at),
        }
      : null,
  };
}

function wholeOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
