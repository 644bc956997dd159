import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, stableText } from './hash.ts';

describe('the fingerprint of a value', () => {
  it('is the same whatever the order of keys', () => {
    expect(hashOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashOf({ b: { d: null, c: [1, 2] }, a: 1 }));
  });

  it('differs when the order of a list differs', () => expect(hashOf([1, 2])).not.toBe(hashOf([2, 1])));

  it('takes a property without a value for none', () => expect(stableText({ a: undefined, b: 1 })).toBe('{"b":1}'));

  it('writes text that JSON reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(JSON.parse(stableText(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('differs for different texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => (a === b) === (hashOf(a) === hashOf(b))),
      { numRuns: 2_000 },
    );
  });

  it('stays what it was: hashes are stored in variants', () => {
    expect([hashOf(''), hashOf('Marquee'), hashOf({ a: 1 }), hashOf(null)]).toMatchInlineSnapshot(`
      [
        "wvjl67o803",
        "1fu1aes489r",
        "18wxssjtft2",
        "1omwfhr5hyy",
      ]
    `);
  });
});
