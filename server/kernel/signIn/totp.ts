import { Secret, TOTP } from 'otpauth';
import { isSixDigits } from './sixDigits.ts';

/** Length of a secret, in bytes: that of the hash. Source: RFC 4226 §4. */
const SECRET_BYTES = 20;
/** A code lives this long. Its values are those that every authenticator app takes without being told. Source: RFC 6238 §5.2. */
const PERIOD_SEC = 30;
/** Steps before and after the present one that count too: clocks of phones differ, and people type slowly. */
const DRIFT = 1;

/** A new secret that an authenticator app and the server share. */
export function newTotpSecret(random: (bytes: number) => Uint8Array): Uint8Array {
  return random(SECRET_BYTES);
}

/** Base 32 without padding, as people type secrets. Source: RFC 4648 §6. */
export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** The address that an authenticator app reads from a QR code. @param issuer such as the site's name, shown above the account @param secret in base 32 */
export function totpAddress({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  return new TOTP({ issuer, label: account, secret }).toString();
}

/** The step whose code somebody typed; null for a wrong one. Who takes a code notes its step and takes none of that or an earlier step again. */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | null {
  if (!isSixDigits(code)) return null;
  const totp = new TOTP({ secret: secretOf(secret), period: PERIOD_SEC });
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : Math.floor(now / (PERIOD_SEC * 1_000)) + delta;
}

/** A buffer of Node may lie within a larger one, of which the library would take all. */
function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
