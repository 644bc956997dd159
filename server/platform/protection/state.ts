import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import type { ProtectionTable } from './tables.ts';
import { timeSpan } from './time.ts';

/** Protection state of a player, at one moment. */
export interface ProtectionState extends Omit<Selectable<ProtectionTable>, 'seen_at'> {
  /** Time that has surely passed, UTC milliseconds: waits end by it. Never before an earlier decision about this player. */
  now: number;
  /** Time that may have passed: waits begin at it, and events are dated by it. */
  latest: number;
}

/** Minutes between reality checks by default. Source: PROT-04. */
const DEFAULT_REALITY_CHECK_MINUTES = 60;

/** Row of a player without any decisions yet. */
export const blankProtection = (uid: number): Omit<ProtectionState, 'now' | 'latest'> => ({
  uid,
  session_started_at: 0n,
  last_stake_at: 0n,
  reality_check_minutes: DEFAULT_REALITY_CHECK_MINUTES,
  unchecked_since: 0n,
  check_break_until: 0n,
  funds_read: '',
  limit_offered_at: 0n,
  reviewed_at: 0n,
  told_timeout: 0n,
  told_return: 0n,
  timeout_until: 0n,
  excluded_at: null,
  excluded_until: null,
  return_at: null,
});

/** Locks the player's row till the end of `tx` and gives it: two decisions about one player never overlap. */
export async function lockState(tx: Tx, uid: number, services: Pick<Services, 'clock'>): Promise<ProtectionState> {
  const { earliest, latest } = timeSpan(services);
  const now = BigInt(earliest);
  const { seen_at, ...state } = await tx
    .insertInto('protection')
    .values({ ...blankProtection(uid), seen_at: now })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet(({ eb, ref }) => ({
        seen_at: eb.case().when('protection.seen_at', '<', now).then(now).else(ref('protection.seen_at')).end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...state, ...spanFrom(Number(seen_at), latest) };
}

/** The same without locking, for those who only show it. */
export async function readState(
  read: Reader | Tx,
  uid: number,
  services: Pick<Services, 'clock'>,
): Promise<ProtectionState> {
  const { earliest, latest } = timeSpan(services);
  const row = await read.selectFrom('protection').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!row) return { ...blankProtection(uid), now: earliest, latest };
  const { seen_at, ...state } = row;
  return { ...state, ...spanFrom(Math.max(earliest, Number(seen_at)), latest) };
}

function spanFrom(now: number, latest: number): Pick<ProtectionState, 'now' | 'latest'> {
  return { now, latest: Math.max(now, latest) };
}

/** An exclusion ends by the player's own request and the wait after it, never by itself. */
export function isExcluded({ excluded_at, return_at, now }: ProtectionState): boolean {
  return excluded_at !== null && !(return_at !== null && now >= Number(return_at));
}

/** An exclusion's time is over: from here on the player may ask to come back. */
export function hasRunOut({ excluded_until, now }: ProtectionState): boolean {
  return excluded_until !== null && now >= Number(excluded_until);
}

export function isTimedOut({ timeout_until, now }: ProtectionState): boolean {
  return now < Number(timeout_until);
}

/** On a break, or excluded: nothing is played or paid in. */
export function isPlayClosed(state: ProtectionState): boolean {
  return isTimedOut(state) || isExcluded(state);
}
