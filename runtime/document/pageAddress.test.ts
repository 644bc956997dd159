import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageLink, readPageAddress, writePageAddress } from './pageAddress.ts';

const value = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed());
const address: fc.Arbitrary<PageLink> = fc.record(
  {
    page: fc.stringMatching(/^[a-z0-9][a-z0-9_.-]{0,20}$/),
    with: fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,8}$/), value, { minKeys: 1, maxKeys: 4 }),
    hash: fc.stringMatching(/^[a-z]{1,8}$/),
  },
  { requiredKeys: ['page'] },
);

describe('a link to a page in a text', () => {
  it('says the page, values of its parameters, a place of it', () => {
    expect(readPageAddress('page:terms')).toEqual({ page: 'terms' });
    expect(readPageAddress('page:offer?id=7')).toEqual({ page: 'offer', with: { id: '7' } });
    expect(readPageAddress('page:faq#limits')).toEqual({ page: 'faq', hash: 'limits' });
  });

  it('is read as it was written', () =>
    fc.assert(
      fc.property(address, (one) => {
        expect(readPageAddress(writePageAddress(one))).toEqual(one);
      }),
    ));

  it('leaves captures of redirect rules readable', () => {
    expect(writePageAddress({ page: 'deposit', with: { method: '$1' } })).toBe('page:deposit?method=$1');
  });

  it.each(['/terms', 'page:', 'page:No', 'page:a b', 'page:a/b', 'https://x.test', ''])('%j is none', (text) => {
    expect(readPageAddress(text)).toBeNull();
  });
});
