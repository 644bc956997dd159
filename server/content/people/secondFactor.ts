import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { countRows } from '../../db/countRows.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { sealOf } from '../../db/sealing.ts';
import { hashOfToken } from '../../kernel/signIn/tokens.ts';
import { base32, matchingStep, newTotpSecret } from '../../kernel/signIn/totp.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import type { PeopleParts } from './parts.ts';

// Of this side alone: what players have in its place is a code by letter, without a secret or recovery codes (`platform/auth/signInCode.ts`).

/** Codes that do in place of the app, when the phone is lost. */
export const RECOVERY_CODES = 10;
/** 80 bits: 16 letters, which a stolen table of hashes does not give away. */
const RECOVERY_BYTES = 10;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Somebody's second factor, as far as others may know. */
export interface SecondFactor {
  isOn: boolean;
  recoveryCodesLeft: number;
}

export async function secondFactorOf(on: Reader | Tx, holder: string): Promise<SecondFactor> {
  const isOn = await hasSecondFactor(on, holder);
  const count = await countRows(on.selectFrom('content_recovery_code').where('holder', '=', holder));
  return { isOn, recoveryCodesLeft: count };
}

/** Checks whether somebody is asked for a code when they sign in. */
export async function hasSecondFactor(on: Reader | Tx, holder: string): Promise<boolean> {
  const row = await on
    .selectFrom('content_second_factor')
    .select('holder')
    .where('holder', '=', holder)
    .where('is_on', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes a secret, which counts once a code has confirmed it; one that was made before and not confirmed is dead.
 * @returns it in base 32, to be shown once. @throws ContentError when one is on already
 */
export async function beginSecondFactor(
  tx: Tx,
  { now, random }: Pick<PeopleParts, 'now' | 'random'>,
  holder: string,
): Promise<string> {
  if (await hasSecondFactor(tx, holder)) throw new ContentError(say('secondFactor.isOn'));
  const secret = newTotpSecret(random);
  const row = { secret: sealSecret(tx, secret, random), is_on: 0, last_step: 0n, created_at: BigInt(now()) };
  await tx
    .insertInto('content_second_factor')
    .values({ holder, ...row })
    .onConflict((known) => known.column('holder').doUpdateSet(row))
    .execute();
  return base32(secret);
}

/** Switches the second factor on by a code of the app. @returns recovery codes, to be shown once; null for a wrong code */
export async function confirmSecondFactor(
  tx: Tx,
  parts: Pick<PeopleParts, 'now' | 'random'>,
  { holder, code }: { holder: string; code: string },
): Promise<string[] | null> {
  if (!(await takeAppCode(tx, { holder, code, now: parts.now(), isOn: 0 }))) return null;
  await tx.updateTable('content_second_factor').set({ is_on: 1 }).where('holder', '=', holder).execute();
  return newRecoveryCodes(tx, parts, holder);
}

/** Judges a code of the app or a recovery code, and uses it up: neither is taken twice, also not at the same time. */
export async function takeSecondFactor(
  tx: Tx,
  { holder, code, now }: { holder: string; code: string; now: number },
): Promise<boolean> {
  if (await takeAppCode(tx, { holder, code, now, isOn: 1 })) return true;
  const spent = await tx
    .deleteFrom('content_recovery_code')
    .where('code_hash', '=', hashOfRecovery(holder, code))
    .where('holder', '=', holder)
    .returning('holder')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Makes recovery codes in place of those from before. */
export async function newRecoveryCodes(
  tx: Tx,
  { random }: Pick<PeopleParts, 'random'>,
  holder: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => grouped(base32(random(RECOVERY_BYTES)).toLowerCase()));
  await tx.deleteFrom('content_recovery_code').where('holder', '=', holder).execute();
  await tx
    .insertInto('content_recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOfRecovery(holder, code), holder })))
    .execute();
  return codes;
}

/** Takes somebody's second factor off. @returns false when they had none */
export async function dropSecondFactor(tx: Tx, holder: string): Promise<boolean> {
  await tx.deleteFrom('content_recovery_code').where('holder', '=', holder).execute();
  const dropped = await tx
    .deleteFrom('content_second_factor')
    .where('holder', '=', holder)
    .returning('is_on')
    .executeTakeFirst();
  return dropped?.is_on === 1;
}

async function takeAppCode(
  tx: Tx,
  { holder, code, now, isOn }: { holder: string; code: string; now: number; isOn: 0 | 1 },
): Promise<boolean> {
  const row = await tx
    .selectFrom('content_second_factor')
    .select('secret')
    .where('holder', '=', holder)
    .where('is_on', '=', isOn)
    .executeTakeFirst();
  const secret = row ? openSecret(tx, row.secret) : null;
  const step = secret && matchingStep(secret, code.replaceAll(/\s/g, ''), now);
  if (typeof step !== 'number') return false;
  const taken = await tx
    .updateTable('content_second_factor')
    .set({ last_step: BigInt(step) })
    .where('holder', '=', holder)
    .where('secret', '=', row?.secret ?? '')
    .where('last_step', '<', BigInt(step))
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

/** As people may type it: capital letters, spaces and hyphens do not matter. */
function hashOfRecovery(holder: string, code: string): string {
  return hashOfToken(`${holder}\n${code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}`);
}

function grouped(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

function sealSecret(tx: Tx, secret: Uint8Array, random: PeopleParts['random']): string {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(tx), nonce);
  const text = [nonce, cipher.update(secret), cipher.final()];
  return Buffer.concat([...text, cipher.getAuthTag()]).toString('base64url');
}

/** @returns null when it was sealed by another key (`key new`): no code of the app is right then, and recovery codes go on to be */
function openSecret(tx: Tx, sealed: string): Uint8Array | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(tx), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** A key of its own, made from the one that seals the audit log: nodes that share a database share it. */
function keyOf(tx: Tx): Uint8Array {
  const { seal } = sealOf(tx);
  seal.ensure();
  return createHash('sha256').update(seal.mac('secrets of second factors')).digest();
}
