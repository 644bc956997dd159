import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import { ContentError } from '../store/errors.ts';
import { hashOfSecret, newDocumentId, type PeopleParts } from './parts.ts';
import { newToken, TOUCH_MS } from './sessions.ts';
import type { ContentTokenTable } from './tables.ts';

export type ContentToken = Selectable<ContentTokenTable>;

const NAME = /^[a-z0-9][a-z0-9_.-]{0,63}$/;
const MACHINE_TOKEN_FORM = /^mqt_[\w-]{43}$/;
/** How history names machines; nobody else may be called so. */
const MACHINE = 'token:';

/** Makes a token for a machine. @returns its text, which is shown once and kept only as a hash. @throws ContentError */
export async function addToken(
  tx: Tx,
  { now, random }: Pick<PeopleParts, 'now' | 'random'>,
  { name, by, expiresAt }: { name: string; by: string; expiresAt: number | null },
): Promise<{ id: string; token: string }> {
  if (!NAME.test(name))
    throw new ContentError(`«${name}» cannot name a token: use small letters, digits, - _ and dots.`);
  const twin = await findTokenByName(tx, name);
  if (twin) throw new ContentError(`There is a token «${name}» already. Revoke it first, or choose another name.`);
  const token = newToken('mqt_', random);
  const id = newDocumentId(random);
  await tx
    .insertInto('content_token')
    .values({
      id,
      name,
      token_hash: hashOfSecret(token),
      created_by: by,
      created_at: BigInt(now()),
      expires_at: expiresAt === null ? null : BigInt(expiresAt),
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  return { id, token };
}

/** The token that a machine came with; undefined when it is unknown, revoked or over. */
export async function findToken(read: Reader, token: string, now: number): Promise<ContentToken | undefined> {
  if (!MACHINE_TOKEN_FORM.test(token)) return undefined;
  return read
    .selectFrom('content_token')
    .selectAll()
    .where('token_hash', '=', hashOfSecret(token))
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', BigInt(now))]))
    .executeTakeFirst();
}

async function findTokenByName(on: Reader | Tx, name: string): Promise<ContentToken | undefined> {
  return on
    .selectFrom('content_token')
    .selectAll()
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Notes that a token is in use; of many at once, one writes. */
export async function touchToken(tx: Tx, { id }: Pick<ContentToken, 'id'>, now: number): Promise<void> {
  await tx
    .updateTable('content_token')
    .set({ last_used_at: BigInt(now) })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', BigInt(now - TOUCH_MS))]))
    .execute();
}

/** Ends a token at once. @throws ContentError */
export async function revokeToken(tx: Tx, { name, now }: { name: string; now: number }): Promise<void> {
  const token = await findTokenByName(tx, name);
  if (!token) throw new ContentError(`There is no token «${name}».`);
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

/** How history names a machine. */
export function nameOfToken({ name }: Pick<ContentToken, 'name'>): string {
  return `${MACHINE}${name}`;
}

/** Whether this is a machine's name: it is nobody's second pair of eyes. */
export function isMachine(name: string): boolean {
  return name.startsWith(MACHINE);
}
