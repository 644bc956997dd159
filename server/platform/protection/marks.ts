import { createHash } from 'node:crypto';
import type { Tx } from '../../db/db.ts';
import type { Player, Services } from '../context.ts';
import { identityKey } from '../registration/identity.ts';
import { closed } from './refusals.ts';
import { isExcluded, type ProtectionState } from './state.ts';
import { timeSpan } from './time.ts';

/** What people are known by again: each with the field that names it in a refusal of a registration. */
const fields = { email: 'email', phone: 'mobile', document: 'document_number' } as const;
type MarkKind = keyof typeof fields;

interface Mark {
  kind: MarkKind;
  mark: string;
}

function markOf(operator: string, kind: MarkKind, value: string): string {
  const key =
    kind === 'document'
      ? value
          .normalize('NFKC')
          .replaceAll(/[^\p{L}\d]/gu, '')
          .toUpperCase()
      : identityKey(value);
  return key === '' ? '' : createHash('sha256').update([operator, kind, key].join('\n')).digest('hex');
}

/** The marks of a player: every address and number to sign in with, and what the profile says. */
async function marksOf(tx: Tx, { uid, operator, profile }: Player): Promise<Mark[]> {
  const identities = await tx.selectFrom('identity').select(['kind', 'value_key']).where('uid', '=', uid).execute();
  const values = JSON.parse(profile) as Record<string, unknown>;
  const given: { kind: MarkKind; value: string }[] = [];
  for (const { kind, value_key: value } of identities) if (kind !== 'login') given.push({ kind, value });
  for (const kind of Object.keys(fields) as MarkKind[]) {
    const value = values[fields[kind]];
    if (typeof value === 'string') given.push({ kind, value });
  }
  const marks = given.map(({ kind, value }) => ({ kind, mark: markOf(operator, kind, value) }));
  return marks.filter(({ mark }, place) => mark !== '' && marks.findIndex((one) => one.mark === mark) === place);
}

/** Remembers by what this player is known. */
export async function keepMarks(tx: Tx, player: Player): Promise<void> {
  for (const { mark } of await marksOf(tx, player)) {
    await tx
      .insertInto('exclusion_mark')
      .values({ operator: player.operator, mark, uid: player.uid })
      .onConflict((conflict) => conflict.columns(['operator', 'mark', 'uid']).doNothing())
      .execute();
  }
}

/** An exclusion that this person chose with another account. */
export interface OtherExclusion {
  state: ProtectionState;
  /** Fields by which the person is known. */
  fields: string[];
}

/** The exclusion of the same person under another account of the operator; the longest, if there are several. Source: reliability S17. */
export async function findOtherExclusion(
  tx: Tx,
  player: Player,
  services: Pick<Services, 'clock'>,
): Promise<OtherExclusion | null> {
  const marks = await marksOf(tx, player);
  if (marks.length === 0) return null;
  const rows = await tx
    .selectFrom('exclusion_mark')
    .innerJoin('protection', 'protection.uid', 'exclusion_mark.uid')
    .selectAll('protection')
    .select('exclusion_mark.mark')
    .where('exclusion_mark.operator', '=', player.operator)
    .where('exclusion_mark.uid', '<>', player.uid)
    .where(
      'exclusion_mark.mark',
      'in',
      marks.map(({ mark }) => mark),
    )
    .execute();
  const { earliest, latest } = timeSpan(services);
  const found = rows
    .map(({ seen_at, mark, ...state }) => ({
      mark,
      state: { ...state, now: Math.max(earliest, Number(seen_at)), latest },
    }))
    .filter(({ state }) => isExcluded(state))
    .toSorted((a, b) => (outlasts(a.state, b.state) ? -1 : 1));
  const [longest] = found;
  if (!longest) return null;
  const known = marks.filter(({ mark }) => found.some((one) => one.mark === mark));
  return { state: longest.state, fields: known.map(({ kind }) => fields[kind]) };
}

function outlasts(a: ProtectionState, b: ProtectionState): boolean {
  if (a.excluded_until === null || b.excluded_until === null) return a.excluded_until === null;
  return a.excluded_until > b.excluded_until;
}

/** @throws PlatformError SELF_EXCLUDED when the same person is excluded under another account */
export async function refuseIfMarked(tx: Tx, player: Player, services: Pick<Services, 'clock'>): Promise<void> {
  const other = await findOtherExclusion(tx, player, services);
  if (!other) return;
  const { excluded_until: until } = other.state;
  throw closed('SELF_EXCLUDED', 'You have excluded yourself with another account. It holds for all your accounts.', {
    until: until === null ? null : Number(until),
  });
}
