import { TOTP } from 'otpauth';

/** The code that an authenticator app shows. @param secret as it was told, in base 32 @param now epoch milliseconds */
export function codeFor(secret: string, now: number): string {
  return new TOTP({ secret }).generate({ timestamp: now });
}
