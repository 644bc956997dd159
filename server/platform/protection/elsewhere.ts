import type { Reader, Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import type { Player } from '../tables.ts';
import { type OtherAccount, otherAccountsOf, provedOf } from './marks.ts';
import type { MarkKind } from './personMarks.ts';
import { closed } from './refusals.ts';
import { isExcluded, isPlayClosed, isTimedOut, type ProtectionState } from './state.ts';
import { timeSpan } from './time.ts';

type Needs = Pick<Services, 'clock' | 'random'>;

/** Fields that are named in a refusal, by what the person is known by. */
const fields: Readonly<Record<MarkKind, readonly string[]>> = {
  email: ['email'],
  phone: ['mobile'],
  document: ['document_number'],
  person: ['first_name', 'last_name', 'birth_date'],
  home: [],
};

/** Fields by which a person is known who has closed play with another account, by an exclusion or a time-out; null when nobody has. */
export async function findClosedFields(tx: Tx, player: Player, services: Needs): Promise<string[] | null> {
  const accounts = await otherAccountsOf(tx, player, services.random);
  const states = await statesOf(tx, accounts, services);
  const shut = new Set(states.filter(isPlayClosed).map(({ uid }) => uid));
  if (shut.size === 0) return null;
  const kinds = accounts.filter(({ uid }) => shut.has(uid)).flatMap((account) => account.kinds);
  return [...new Set(kinds.flatMap((kind) => fields[kind]))];
}

/** The exclusion of the same person under another account of the operator; the longest, if there are several. Source: REL-S17. */
export async function findOtherExclusion(
  tx: Tx,
  player: Player,
  services: Needs,
): Promise<ProtectionState | undefined> {
  const accounts = await otherAccountsOf(tx, player, services.random);
  return longestExclusion(await statesOf(tx, accounts, services));
}

/** @throws PlatformError SELF_EXCLUDED when the same person is excluded under another account */
export async function refuseIfMarked(
  tx: Reader | Tx,
  { others }: { others: readonly OtherAccount[] },
  services: Pick<Needs, 'clock'>,
): Promise<void> {
  const longest = longestExclusion(await statesOf(tx, others, services));
  if (!longest) return;
  const { excluded_until: until } = longest;
  throw closed(
    'SELF_EXCLUDED',
    'You have excluded yourself with another account. It holds for all your accounts.',
    endOf(longest, others, until === null ? null : Number(until)),
  );
}

/** @throws PlatformError SELF_EXCLUDED, TIME_OUT when the same person has closed play with another account. Source: PROT-08, PROT-09. */
export async function refuseClosedElsewhere(
  tx: Tx,
  person: { others: readonly OtherAccount[] },
  services: Pick<Needs, 'clock'>,
): Promise<void> {
  await refuseIfMarked(tx, person, services);
  const longest = longestTimeout(await statesOf(tx, person.others, services));
  if (!longest) return;
  throw closed(
    'TIME_OUT',
    'You are taking a break that you began with another account. It holds for all your accounts.',
    endOf(longest, person.others, Number(longest.timeout_until)),
  );
}

/** What a refusal says of the end that another account has. */
function endOf({ uid }: ProtectionState, others: readonly OtherAccount[], until: number | null) {
  return provedOf(others).some((one) => one.uid === uid) ? { until } : { elsewhere: true };
}

/** What is closed to these accounts, now. */
export async function statesOf(
  tx: Reader | Tx,
  accounts: readonly OtherAccount[],
  services: Pick<Needs, 'clock'>,
): Promise<ProtectionState[]> {
  if (accounts.length === 0) return [];
  const uids = accounts.map(({ uid }) => uid);
  const rows = await tx.selectFrom('protection').selectAll().where('uid', 'in', uids).execute();
  const { earliest, latest } = timeSpan(services);
  return rows.map(({ seen_at, ...state }) => ({ ...state, now: Math.max(earliest, Number(seen_at)), latest }));
}

/** The exclusion of several accounts that holds longest; undefined where none does. */
export function longestExclusion(states: readonly ProtectionState[]): ProtectionState | undefined {
  return states.filter(isExcluded).toSorted((a, b) => (outlasts(a, b) ? -1 : 1))[0];
}

/** The time-out of several accounts that holds longest; undefined where none does. */
export function longestTimeout(states: readonly ProtectionState[]): ProtectionState | undefined {
  return states.filter(isTimedOut).toSorted((a, b) => Number(b.timeout_until - a.timeout_until))[0];
}

function outlasts(a: ProtectionState, b: ProtectionState): boolean {
  if (a.excluded_until === null || b.excluded_until === null) return a.excluded_until === null;
  return a.excluded_until > b.excluded_until;
}
