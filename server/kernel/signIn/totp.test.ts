import { describe, expect, it } from 'vitest';
import { codeFor } from '../../../tests/support/totp.ts';
import { base32, matchingStep, totpAddress } from './totp.ts';

/** The secret of the examples in RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(matchingStep(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('count half a minute before and after theirs, and say of which step they are', () => {
    const [step, at] = [1_000, 1_000 * 30_000];
    const code = codeFor(base32(SECRET), at);
    for (const steps of [-1, 0, 1]) expect(matchingStep(SECRET, code, at + steps * 30_000)).toBe(step);
    for (const steps of [-2, 2]) expect(matchingStep(SECRET, code, at + steps * 30_000)).toBeNull();
    for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(matchingStep(SECRET, text, at)).toBeNull();
  });

  it('come from a secret that can be typed and that a camera can read', () => {
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual(
      ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'], // RFC 4648 §10
    );
    expect(totpAddress({ issuer: 'Marquee Studio', account: 'ann & co', secret: 'MZXW6YTB' })).toBe(
      'otpauth://totp/Marquee%20Studio:ann%20%26%20co?issuer=Marquee%20Studio&secret=MZXW6YTB&algorithm=SHA1&digits=6&period=30',
    );
  });
});
