import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSixDigits } from './sixDigits.ts';

/** Length of a secret, in bytes: that of the hash. Source: RFC 4226 §4. */
const SECRET_BYTES = 20;
/** A code lives this long. The values are those that every authenticator app takes without being told. Source: RFC 6238 §5.2. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one that count too: clocks of phones differ, and people type slowly. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_A_LETTER = 5;

/** A new secret that an authenticator app and the server share. */
export function newTotpSecret(random: (bytes: number) => Uint8Array): Uint8Array {
  return random(SECRET_BYTES);
}

/** Base 32 without padding, as people type secrets. Source: RFC 4648 §6. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS_A_LETTER}}`, 'g')) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS_A_LETTER, '0'), 2)]).join('');
}

/** The address that an authenticator app reads from a QR code. @param issuer such as the site's name, shown above the account */
export function totpAddress({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** The code of a step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a moment. */
export function totpStep(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** The step whose code somebody typed; null for a wrong one. Who takes a code notes its step and takes none of that or an earlier step again. */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | null {
  if (!isSixDigits(code)) return null;
  const present = totpStep(now);
  for (let step = present - DRIFT; step <= present + DRIFT; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) return step;
  return null;
}
