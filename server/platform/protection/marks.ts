import { recordOf } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import type { Random } from '../../kernel/services.ts';
import type { Services } from '../context.ts';
import { storedSecret, storedSecretWithin } from '../storedSecret.ts';
import type { Player } from '../tables.ts';
import { type Mark, type MarkKind, marksOfPerson } from './personMarks.ts';
import { findProved } from './proof.ts';

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
  /** Where it is false, what this account has set holds all the same, but nothing of it is told: the marks may be typed by a stranger. */
  isProved: boolean;
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
  const found: Omit<OtherAccount, 'isProved'>[] = [];
  for (const uid of new Set(rows.map((row) => row.uid))) {
    const shared = rows.filter((row) => row.uid === uid).map(({ mark }) => mark);
    const kinds = marks
      .filter(({ mark, plain }) => shared.includes(mark) || shared.includes(plain))
      .map(({ kind }) => kind);
    if (await isSamePerson(tx, uid, { kinds, marks })) found.push({ uid, kinds });
  }
  const uids = found.map(({ uid }) => uid);
  const proved = await findProved(tx, player.uid, uids);
  return found.map((one) => ({ ...one, isProved: proved.has(one.uid) }));
}

/** Those of the accounts of which the player may be told something. */
export function provedOf(others: readonly OtherAccount[]): OtherAccount[] {
  return others.filter(({ isProved }) => isProved);
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
