import { recordOf } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import type { Random } from '../../kernel/services.ts';
import type { Services } from '../context.ts';
import { storedSecret, storedSecretWithin } from '../storedSecret.ts';
import type { Player } from '../tables.ts';
import { type Mark, type MarkKind, marksOfPerson } from './personMarks.ts';
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

const MARK_SECRET = 'person-marks';

/** The secret that marks are keyed with. */
export function markSecret(tx: Tx, random: Random): Promise<string> {
  return storedSecretWithin(tx, MARK_SECRET, random);
}

/** Exclusions of an operator that no brand has any more hold at the one that took its players, also those of accounts that were erased. */
export async function rememberFormer(tx: Tx, former: string, operator: string): Promise<void> {
  await tx
    .insertInto('former_operator')
    .values({ former, operator })
    .onConflict((conflict) => conflict.columns(['former', 'operator']).doNothing())
    .execute();
}

/** The operators whose marks count for a player: the own one, and those whose players it has taken over. */
async function operatorsOf(tx: Reader | Tx, operator: string): Promise<string[]> {
  const rows = await tx.selectFrom('former_operator').select('former').where('operator', '=', operator).execute();
  return [operator, ...rows.map(({ former }) => former)];
}

/** The marks of a player: every address and number to sign in with or to be reached by, and what the profile says. */
async function marksOf(tx: Reader | Tx, { uid, operator, profile }: Player, secret: string): Promise<Mark[]> {
  const identities = await tx.selectFrom('identity').select(['kind', 'value_key']).where('uid', '=', uid).execute();
  const values = recordOf(JSON.parse(profile));
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  const ofKind = (wanted: 'email' | 'phone'): string[] =>
    identities.filter(({ kind }) => kind === wanted).map(({ value_key }) => value_key);
  const facts = {
    operator,
    emails: [...ofKind('email'), text('email')],
    phones: [...ofKind('phone'), text('mobile')],
    document: text('document_number'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    birthDate: text('birth_date'),
    postcode: text('postcode'),
    address: text('address'),
  };
  return marksOfPerson(facts, secret);
}

/** Remembers by what this player is known: for exclusions, and for limits that hold for every account of the person. */
export async function storeMarks(tx: Tx, player: Player, random: Random): Promise<void> {
  for (const { kind, mark } of await marksOf(tx, player, await markSecret(tx, random))) {
    await tx
      .insertInto('exclusion_mark')
      .values({ operator: player.operator, kind, mark, uid: player.uid })
      .onConflict((conflict) => conflict.columns(['operator', 'mark', 'uid']).doNothing())
      .execute();
  }
}

/** Another account of the same person. */
export interface OtherAccount {
  uid: number;
  /** Marks that both accounts share. */
  kinds: readonly MarkKind[];
}

/**
 * Other accounts of the person at this operator, of those whose marks are kept. The same address, number or document is the same
 * person. So are the same names and day of birth, but where both have given where they live and nothing of it agrees: those are two
 * who share a name and a birthday.
 */
export async function otherAccountsOf(tx: Tx, player: Player, random: Random): Promise<OtherAccount[]> {
  return accountsWith(tx, player, await markSecret(tx, random));
}

/** The same without a transaction, for those who only show it. */
export async function readOtherAccounts(
  player: Player,
  services: Pick<Services, 'db' | 'random'>,
): Promise<OtherAccount[]> {
  return accountsWith(services.db.read, player, await storedSecret(MARK_SECRET, services));
}

async function accountsWith(tx: Reader | Tx, player: Player, secret: string): Promise<OtherAccount[]> {
  const operators = await operatorsOf(tx, player.operator);
  const marks: Mark[] = [];
  for (const operator of operators) marks.push(...(await marksOf(tx, { ...player, operator }, secret)));
  if (marks.length === 0) return [];
  const rows = await tx
    .selectFrom('exclusion_mark')
    .select(['uid', 'kind', 'mark'])
    .where('operator', 'in', operators)
    .where('uid', '<>', player.uid)
    .where(({ or, eb, and }) =>
      or([
        eb(
          'mark',
          'in',
          marks.map(({ mark }) => mark),
        ),
        // kept before marks had a key, and not rewritten yet
        and([
          eb('kind', '=', ''),
          eb(
            'mark',
            'in',
            marks.map(({ plain }) => plain),
          ),
        ]),
      ]),
    )
    .execute();
  const found: OtherAccount[] = [];
  for (const uid of new Set(rows.map((row) => row.uid))) {
    const shared = rows.filter((row) => row.uid === uid).map(({ mark }) => mark);
    const kinds = marks
      .filter(({ mark, plain }) => shared.includes(mark) || shared.includes(plain))
      .map(({ kind }) => kind);
    if (await isSamePerson(tx, uid, { kinds, marks })) found.push({ uid, kinds });
  }
  return found;
}

async function isSamePerson(
  read: Reader | Tx,
  uid: number,
  { kinds, marks }: { kinds: readonly MarkKind[]; marks: readonly Mark[] },
): Promise<boolean> {
  if (kinds.some((kind) => kind !== 'person' && kind !== 'home')) return true;
  if (!kinds.includes('person')) return false;
  if (kinds.includes('home') || !marks.some(({ kind }) => kind === 'home')) return true;
  const theirHome = await read
    .selectFrom('exclusion_mark')
    .select('mark')
    .where('uid', '=', uid)
    .where('kind', '=', 'home')
    .limit(1)
    .executeTakeFirst();
  return theirHome === undefined;
}

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
  tx: Tx,
  { others }: { others: readonly OtherAccount[] },
  services: Pick<Needs, 'clock'>,
): Promise<void> {
  const longest = longestExclusion(await statesOf(tx, others, services));
  if (!longest) return;
  const { excluded_until: until } = longest;
  throw closed('SELF_EXCLUDED', 'You have excluded yourself with another account. It holds for all your accounts.', {
    until: until === null ? null : Number(until),
  });
}

/** @throws PlatformError SELF_EXCLUDED, TIME_OUT when the same person has closed play with another account. Source: PROT-08, PROT-09. */
export async function refuseClosedElsewhere(
  tx: Tx,
  person: { others: readonly OtherAccount[] },
  services: Pick<Needs, 'clock'>,
): Promise<void> {
  await refuseIfMarked(tx, person, services);
  const breaks = (await statesOf(tx, person.others, services)).filter(isTimedOut);
  if (breaks.length === 0) return;
  throw closed(
    'TIME_OUT',
    'You are taking a break that you began with another account. It holds for all your accounts.',
    {
      until: Math.max(...breaks.map(({ timeout_until }) => Number(timeout_until))),
    },
  );
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

function outlasts(a: ProtectionState, b: ProtectionState): boolean {
  if (a.excluded_until === null || b.excluded_until === null) return a.excluded_until === null;
  return a.excluded_until > b.excluded_until;
}
