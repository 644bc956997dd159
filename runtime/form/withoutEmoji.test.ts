import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutEmoji } from './withoutEmoji.ts';

describe('a text without its emoji [VAL-12]', () => {
  it.each([
    ['Anna 😀', 'Anna '],
    ['👨‍👩‍👧 family', ' family'],
    ['👍🏽', ''],
    ['🇱🇻', ''],
    ['1️⃣ #️⃣', '1 #'],
    ['❤️', ''],
    ['Žanete, улица 5 (№ 3)', 'Žanete, улица 5 (№ 3)'],
    ['محمد', 'محمد'],
    ['日本', '日本'],
  ])('%s → %j', (text, plain) => expect(withoutEmoji(text)).toBe(plain));
  it('leaves letters, marks, digits and punctuation alone, and has nothing to do a second time', () => {
    const plain = fc
      .stringMatching(/^[\p{L}\p{Nd}\p{P}\p{Zs}]{0,30}$/u)
      .filter((text) => !/\p{Extended_Pictographic}/u.test(text));
    fc.assert(
      fc.property(plain, (text) => withoutEmoji(text) === text),
      { verbose: true },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => withoutEmoji(withoutEmoji(text)) === withoutEmoji(text)),
      { verbose: true },
    );
  });
});
