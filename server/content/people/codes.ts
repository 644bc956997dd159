import type { Reader, Tx } from '../../db/db.ts';
import { rowOfCode } from '../../kernel/signIn/rowOfCode.ts';
import { hashOfToken } from '../../kernel/signIn/tokens.ts';
import type { PeopleParts } from './parts.ts';
import type { ContentCodeTable } from './tables.ts';

/** A code that was asked for lives an hour. Stricter than Strapi's, which have no end: docs/guides/management-api.md. */
export const CODE_LIFETIME_MS = 60 * 60 * 1000;
/** 128 characters, as Strapi's. */
const CODE_BYTES = 64;
const COLUMN = 'content_code.code_hash';

type Purpose = ContentCodeTable['purpose'];

/** Makes a code for one use; one that was sent before for the same purpose is dead. @returns the code, kept only as a hash */
export async function issueCode(
  tx: Tx,
  { now, random }: Pick<PeopleParts, 'now' | 'random'>,
  { holder, purpose, lifetimeMs = CODE_LIFETIME_MS }: { holder: string; purpose: Purpose; lifetimeMs?: number },
): Promise<string> {
  const code = Buffer.from(random(CODE_BYTES)).toString('hex');
  await dropCodes(tx, { holder, purpose });
  await tx
    .insertInto('content_code')
    .values({ code_hash: hashOfToken(code), holder, purpose, expires_at: BigInt(now() + lifetimeMs) })
    .execute();
  return code;
}

/** Uses a code up. @returns whose it was; undefined for one that is unknown, used or too old */
export async function spendCode(
  tx: Tx,
  { code, purpose, now }: { code: string; purpose: Purpose; now: number },
): Promise<string | undefined> {
  const spent = tx.deleteFrom('content_code').where('purpose', '=', purpose).returning('holder');
  return (await rowOfCode(spent, { column: COLUMN, code, now }))?.holder;
}

/** Returns the owner of a valid code, without using the code up. */
export async function ownerOfCode(
  read: Reader,
  { code, purpose, now }: { code: string; purpose: Purpose; now: number },
): Promise<string | undefined> {
  const found = read.selectFrom('content_code').where('purpose', '=', purpose).select('holder');
  return (await rowOfCode(found, { column: COLUMN, code, now }))?.holder;
}

/** Kills somebody's codes of a purpose. */
export async function dropCodes(tx: Tx, { holder, purpose }: { holder: string; purpose: Purpose }): Promise<void> {
  await tx.deleteFrom('content_code').where('holder', '=', holder).where('purpose', '=', purpose).execute();
}

/** Throws away codes that are too old. */
export async function sweepCodes(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('content_code').where('expires_at', '<=', BigInt(now)).execute();
}
