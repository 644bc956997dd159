import { maskitoTransform } from '@maskito/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask } from '#runtime/form/mask.ts';
import { tokenMask } from './maskElement.ts';

const mask = fc
  .array(fc.constantFrom('#', '@', '*', ' ', '-', '(', ')', '/'), { minLength: 1, maxLength: 12 })
  .map((places) => places.join(''))
  .filter((places) => /[#@*]/.test(places));
const typed = fc.string({
  unit: fc.constantFrom('a', 'Z', 'ж', '1', '7', '٣', ' ', '-', '(', '!', '🎰'),
  maxLength: 14,
});

describe('a mask of tokens [VAL-15]', () => {
  it('writes in the browser what it writes elsewhere, and lets its own characters be typed', () => {
    fc.assert(
      fc.property(mask, typed, (places, text) => {
        const plain = text.replaceAll('٣', '3');
        const written = maskitoTransform(text, tokenMask(places));
        const elsewhere = applyMask(places, plain);
        expect([written.slice(0, elsewhere.length), applyMask(places, written)]).toEqual([elsewhere, elsewhere]);
      }),
      { verbose: true, numRuns: 500 },
    );
  });
  it('writes what it wrote before the same way', () => {
    fc.assert(
      fc.property(mask, typed, (places, text) => {
        const once = maskitoTransform(text, tokenMask(places));
        expect(maskitoTransform(once, tokenMask(places))).toBe(once);
      }),
      { verbose: true },
    );
  });
});
