import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import { flag } from '../../db/db.ts';
import { nextNumber } from '../../db/nextNumber.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { checkUsername, isEmail, keyOfName } from './names.ts';
import { newDocumentId, type PeopleParts } from './parts.ts';
import type { ContentUserTable } from './tables.ts';

export type ContentUser = Selectable<ContentUserTable>;

export interface UserAsked {
  username: string;
  email: string;
  passwordHash: string | null;
  provider: string;
  isConfirmed: boolean;
}

/** The name or the address belongs to somebody already. */
export class NameTakenError extends ContentError {
  override readonly name = 'NameTakenError';
}

/**
 * Makes an account, without any rights yet. Newcomers wait in one queue, so that two never get one name.
 * @throws NameTakenError; ContentError for a name that is not allowed
 */
export async function addUser(
  tx: Tx,
  parts: Pick<PeopleParts, 'now' | 'random'>,
  asked: UserAsked,
): Promise<ContentUser> {
  const { username, email } = asked;
  if (!isEmail(email)) throw new ContentError(say('people.emailInvalid'));
  checkUsername(username, email);
  const id = await nextNumber(tx, 'content user');
  const keys = [keyOfName(username), keyOfName(email)];
  const taken = await tx
    .selectFrom('content_user')
    .select('username')
    .where(({ or, eb }) => or([eb('username_key', 'in', keys), eb('email_key', 'in', keys)]))
    .executeTakeFirst();
  if (taken) throw new NameTakenError(say('people.taken'));
  const now = BigInt(parts.now());
  const row = {
    id,
    document_id: newDocumentId(parts.random),
    username: username.normalize('NFKC').trim(),
    username_key: keyOfName(username),
    email,
    email_key: keyOfName(email),
    password_hash: asked.passwordHash,
    provider: asked.provider,
    is_confirmed: flag(asked.isConfirmed),
    is_blocked: 0,
    choices: null,
    created_at: now,
    updated_at: now,
  };
  return tx.insertInto('content_user').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Finds the user who signs in with this name or address. */
export async function findUser(on: Reader | Tx, identifier: string): Promise<ContentUser | undefined> {
  const key = keyOfName(identifier);
  return on
    .selectFrom('content_user')
    .selectAll()
    .where(({ or, eb }) => or([eb('email_key', '=', key), eb('username_key', '=', key)]))
    .executeTakeFirst();
}

/** Finds the user with this address. */
export async function findUserByEmail(on: Reader | Tx, email: string): Promise<ContentUser | undefined> {
  return on.selectFrom('content_user').selectAll().where('email_key', '=', keyOfName(email)).executeTakeFirst();
}

/** @throws ContentError when there is nobody of that name */
export async function readUser(on: Reader | Tx, name: string): Promise<ContentUser> {
  const user = await findUser(on, name);
  if (!user) throw new ContentError(say('people.unknown', { name }));
  return user;
}

/** Everybody, in the order in which they came. */
export async function listUsers(on: Reader): Promise<ContentUser[]> {
  return on.selectFrom('content_user').selectAll().orderBy('id').execute();
}

/** Columns of an account that may be changed. */
type UserChange = Partial<Pick<ContentUserTable, 'password_hash' | 'is_confirmed' | 'is_blocked' | 'choices'>>;

/** Changes an account. @returns it as it is now */
export async function changeUser(
  tx: Tx,
  { document_id }: Pick<ContentUser, 'document_id'>,
  { now, change }: { now: number; change: UserChange },
): Promise<ContentUser> {
  return tx
    .updateTable('content_user')
    .set({ ...change, updated_at: BigInt(now) })
    .where('document_id', '=', document_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
