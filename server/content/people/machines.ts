import type { MachineToken } from '#schemas/machineTokens.ts';
import { countRows } from '../../db/countRows.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { giveGrant, grantsOf, wordsOfGrant } from './grants.ts';
import type { PeopleParts } from './parts.ts';
import { covers, type Grant } from './rights.ts';
import { tokenGrants } from './tokenGrants.ts';
import { addToken, type ContentToken, nameOfToken, revokeToken } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Tokens of machines that work at once: more than anybody can keep in view is a fault of who makes them. */
export const MOST_MACHINES = 100;
/** Tokens that are listed, the newest first. */
const MOST_LISTED = 300;

/** Request for a machine, and the person who makes it. */
interface MachineAdded {
  name: string;
  grants: readonly Grant[];
  days: number;
  /** The account that makes it: the token never may do more than that one. */
  maker: { id: string; name: string };
}

/** Makes a token for a machine. @returns its text, which is shown once. @throws ContentError */
export async function addMachine(
  tx: Tx,
  parts: Pick<PeopleParts, 'now' | 'random'>,
  { name, grants, days, maker }: MachineAdded,
): Promise<{ token: string; expiresAt: number }> {
  const at = parts.now();
  const count = await countRows(
    tx
      .selectFrom('content_token')
      .where('person', 'is', null)
      .where('revoked_at', 'is', null)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', BigInt(at))])),
  );
  if (count >= MOST_MACHINES) throw new ContentError(say('token.most', { most: MOST_MACHINES }));
  const expiresAt = at + days * DAY_MS;
  const { id, token } = await addToken(tx, parts, { name, by: maker.name, expiresAt, maker: maker.id });
  for (const grant of grants) await giveGrant(tx, parts, { holder: id, grant, by: maker.name });
  const detail = { grants: grants.map(wordsOfGrant), days };
  await audit(tx, { act: 'token.added', by: maker, on: nameOfMachine(name), at, detail });
  return { token, expiresAt };
}

/** Ends a machine's token at once. @returns false when there is none of that name; the token of an agent is ended by its person */
export async function endMachine(
  tx: Tx,
  { now }: Pick<PeopleParts, 'now'>,
  { name, by, why }: { name: string; by: { id: string; name: string }; why: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('content_token')
    .select('id')
    .where('name', '=', name)
    .where('person', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!found) return false;
  await revokeToken(tx, { name, now: now() });
  await audit(tx, { act: 'token.revoked', by, on: nameOfMachine(name), at: now(), why });
  return true;
}

/** Tokens of machines, those that are over among them, the newest first. */
export async function listMachines(on: Reader, now: number): Promise<MachineToken[]> {
  const tokens = await on
    .selectFrom('content_token')
    .selectAll()
    .where('person', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return Promise.all(tokens.map((token) => told(on, token, now)));
}

async function told(on: Reader, token: ContentToken, now: number): Promise<MachineToken> {
  const own = await grantsOf(on, token.id);
  const able = { id: token.id, name: token.name, grants: await tokenGrants(on, token) };
  return {
    name: token.name,
    grants: own.map(wordsOfGrant),
    madeBy: token.created_by,
    createdAt: new Date(Number(token.created_at)).toISOString(),
    expiresAt: isoOf(token.expires_at),
    lastUsedAt: isoOf(token.last_used_at),
    state: stateOf(token, now),
    isHeldBack: !own.every((grant) => covers(able, grant)),
  };
}

function stateOf({ revoked_at, expires_at }: ContentToken, now: number): MachineToken['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Number(expires_at) <= now ? 'over' : 'good';
}

function isoOf(ms: bigint | null): string | null {
  return ms === null ? null : new Date(Number(ms)).toISOString();
}

function nameOfMachine(name: string): string {
  return nameOfToken({ name, person_name: null });
}
