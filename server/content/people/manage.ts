import type { Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { issueCode } from './codes.ts';
import { giveGrant, wordsOfGrant } from './grants.ts';
import type { PeopleParts } from './parts.ts';
import type { Grant } from './rights.ts';
import { dropSecondFactor } from './secondFactor.ts';
import { contentSessions } from './sessions.ts';
import { addUser, type ContentUser, changeUser } from './users.ts';

/** A code that somebody gets from another person's hand may lie a day. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Clock and source of randomness. */
type Parts = Pick<PeopleParts, 'now' | 'random'>;

/** Person to invite, with the grant to give. */
export interface Invited {
  username: string;
  email: string;
  grant: Grant | null;
  /** null: they choose it by a code. */
  passwordHash: string | null;
  by: string;
}

/** Makes an account. @returns it, and the code by which its owner chooses the password. @throws NameTakenError, ContentError */
export async function invite(
  tx: Tx,
  parts: Parts,
  { username, email, grant, passwordHash, by }: Invited,
): Promise<{ user: ContentUser; code: string | null }> {
  const account = { username, email, passwordHash, provider: 'local', isConfirmed: passwordHash !== null };
  const user = await addUser(tx, parts, account);
  const [holder, at] = [user.document_id, parts.now()];
  if (grant) await giveGrant(tx, parts, { holder, grant, by });
  // entries stay for ever: they hold nobody's address
  const detail = grant ? { grant: wordsOfGrant(grant) } : {};
  const code =
    passwordHash === null ? await issueCode(tx, parts, { holder, purpose: 'password', lifetimeMs: DAY_MS }) : null;
  await audit(tx, { act: 'user.added', by: { name: by }, on: user.username, at, detail });
  return { user, code };
}

/** Gives somebody something. */
export async function grantTo(
  tx: Tx,
  parts: Parts,
  { user, grant, by }: { user: ContentUser; grant: Grant; by: string },
): Promise<void> {
  await giveGrant(tx, parts, { holder: user.document_id, grant, by });
  const detail = { grant: wordsOfGrant(grant) };
  await audit(tx, { act: 'grant.given', by: { name: by }, on: user.username, at: parts.now(), detail });
}

/** Writes down what was taken from somebody. */
export async function auditTaken(
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { user, taken, by }: { user: ContentUser; taken: readonly Grant[]; by: string },
): Promise<void> {
  if (taken.length === 0) return;
  const detail = { grants: taken.map(wordsOfGrant) };
  await audit(tx, { act: 'grant.taken', by: { name: by }, on: user.username, at: now(), detail });
}

/** Keeps somebody out, at once and everywhere, or lets them in again. */
export async function setBlocked(
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { user, isBlocked, by, why }: { user: ContentUser; isBlocked: boolean; by: string; why: string },
): Promise<void> {
  await changeUser(tx, user, { now: now(), change: { is_blocked: isBlocked ? 1 : 0 } });
  if (isBlocked) await contentSessions.endAll(tx, { holder: user.document_id });
  const act = isBlocked ? 'user.blocked' : 'user.unblocked';
  await audit(tx, { act, by: { name: by }, on: user.username, at: now(), why });
}

/** Takes off somebody's second factor, and signs them out everywhere. @returns false when they have none */
export async function takeOffSecondFactor(
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { user, by, why }: { user: ContentUser; by: string; why: string },
): Promise<boolean> {
  if (!(await dropSecondFactor(tx, user.document_id))) return false;
  await contentSessions.endAll(tx, { holder: user.document_id });
  await audit(tx, { act: 'second-factor.off', by: { name: by }, on: user.username, at: now(), why });
  return true;
}

/** Makes a code by which somebody chooses a new password. */
export async function passwordCode(
  tx: Tx,
  parts: Parts,
  { user, by }: { user: ContentUser; by: string },
): Promise<string> {
  await audit(tx, { act: 'password.asked', by: { name: by }, on: user.username, at: parts.now() });
  return issueCode(tx, parts, { holder: user.document_id, purpose: 'password', lifetimeMs: DAY_MS });
}
