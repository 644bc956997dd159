import type { Selectable } from 'kysely';
import type { Db, Reader, Tx } from '../../db/db.ts';
import { TOUCH_MS } from '../../kernel/signIn/Sessions.ts';
import { hashOfToken, isToken, newToken } from '../../kernel/signIn/tokens.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { newDocumentId, type PeopleParts } from './parts.ts';
import type { ContentTokenTable } from './tables.ts';

// No sessions: a machine's token may have no end, has a name, and stays on the list when it is revoked.

export type ContentToken = Selectable<ContentTokenTable>;

const NAME = /^[a-z0-9][a-z0-9_.-]{0,63}$/;
/** Prefix of the tokens of machines and agents. */
const TOKEN = 'mqt_';
/** Prefixes in history for machines, and for agents of people; nobody else may have such a name. */
const MACHINE = 'token:';
const AGENT = 'agent:';
const FOR = ' for ';

/** Request for a token. */
export interface TokenAsked {
  name: string;
  by: string;
  expiresAt: number | null;
  /** Of an agent: whom it acts for. */
  person?: { id: string; name: string };
  /** Account that made it in a call: it never may do more than that account. */
  maker?: string;
}

/** Makes a token for a machine, or for somebody's agent. @returns its text, which is shown once and kept only as a hash. @throws ContentError */
export async function addToken(
  tx: Tx,
  { now, random }: Pick<PeopleParts, 'now' | 'random'>,
  { name, by, expiresAt, person, maker }: TokenAsked,
): Promise<{ id: string; token: string }> {
  if (!NAME.test(name)) throw new ContentError(say('token.name', { name }));
  const token = newToken(random, TOKEN);
  const id = newDocumentId(random);
  // the name of one that is over is free again
  await tx
    .updateTable('content_token')
    .set({ revoked_at: BigInt(now()) })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', BigInt(now()))
    .execute();
  const made = await tx
    .insertInto('content_token')
    .values({
      id,
      name,
      token_hash: hashOfToken(token),
      created_by: by,
      person: person?.id ?? null,
      person_name: person?.name ?? null,
      maker: maker ?? null,
      created_at: BigInt(now()),
      expires_at: expiresAt === null ? null : BigInt(expiresAt),
      last_used_at: null,
      revoked_at: null,
    })
    // of two at once one has the name
    .onConflict((twin) => twin.column('name').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new ContentError(say('token.taken', { name }));
  return { id, token };
}

/** The token that a machine came with; undefined when it is unknown, revoked or over, and for an agent's: that opens the agents' door alone. */
export async function findToken(read: Reader, token: string, now: number): Promise<ContentToken | undefined> {
  const found = await findAnyToken(read, token, now);
  return found?.person === null ? found : undefined;
}

/** The token that an agent came with; undefined when it is unknown, revoked or over, and for a machine's own. */
export async function findAgentToken(read: Reader, token: string, now: number): Promise<ContentToken | undefined> {
  const found = await findAnyToken(read, token, now);
  return found?.person === null ? undefined : found;
}

async function findAnyToken(read: Reader, token: string, now: number): Promise<ContentToken | undefined> {
  if (!isToken(token, TOKEN)) return undefined;
  return read
    .selectFrom('content_token')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', BigInt(now))]))
    .executeTakeFirst();
}

/** The token of a name that nobody has ended, also one that is over. */
export async function findTokenByName(on: Reader | Tx, name: string): Promise<ContentToken | undefined> {
  return on
    .selectFrom('content_token')
    .selectAll()
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Notes that a token is in use, once a minute at most; of many at once, one writes. */
export async function noteTokenUse(
  db: Db,
  { id, last_used_at }: Pick<ContentToken, 'id' | 'last_used_at'>,
  now: number,
): Promise<void> {
  if (Number(last_used_at ?? 0) > now - TOUCH_MS) return;
  await db.write((tx) =>
    tx
      .updateTable('content_token')
      .set({ last_used_at: BigInt(now) })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', BigInt(now - TOUCH_MS))]))
      .execute(),
  );
}

/** Ends a token at once. @throws ContentError */
export async function revokeToken(tx: Tx, { name, now }: { name: string; now: number }): Promise<void> {
  const token = await findTokenByName(tx, name);
  if (!token) throw new ContentError(say('token.unknown', { name }));
  await tx
    .updateTable('content_token')
    .set({ revoked_at: BigInt(now) })
    .where('id', '=', token.id)
    .execute();
}

/** Every token that was ever made, the newest first. */
export async function listTokens(read: Reader): Promise<ContentToken[]> {
  return read.selectFrom('content_token').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Name of a machine in history; of an agent, with the person it acts for. */
export function nameOfToken({ name, person_name }: Pick<ContentToken, 'name' | 'person_name'>): string {
  return person_name === null ? `${MACHINE}${name}` : `${AGENT}${name}${FOR}${person_name}`;
}

/** Checks whether this is the name of a machine or an agent: neither counts as a second person. */
export function isMachine(name: string): boolean {
  return name.startsWith(MACHINE) || isAgent(name);
}

/** Checks whether this is the name of an agent: its texts are labelled. */
export function isAgent(name: string): boolean {
  return name.startsWith(AGENT);
}

/** Person that an agent acts for, by the agent's name; undefined for anybody else. */
export function personOfAgent(name: string): string | undefined {
  return isAgent(name) ? name.slice(name.indexOf(FOR) + FOR.length) : undefined;
}
