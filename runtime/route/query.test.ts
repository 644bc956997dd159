import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsFreeText, queryText, readQuery } from './query.ts';

const declared = { sort: { values: ['new', 'title'] }, page: { from: 1, to: 50 }, find: { textUpTo: 8 } };

describe('the part of a query that a page reads', () => {
  it.each([
    ['?sort=new&page=2', { sort: 'new', page: 2 }],
    ['page=2&sort=new&utm=1', { sort: 'new', page: 2 }],
    ['?sort=old&page=51', {}],
    ['?sort=New&page=02&page=3', {}],
    ['?page=1e1&sort', {}],
    ['?find=moon', { find: 'moon' }],
    ['?find=a%20longer%20text', {}],
    ['?__proto__=x&constructor=y', {}],
    ['', {}],
  ])('%s is %j', (search, values) => expect(readQuery(declared, search)).toEqual(values));

  it('has one spelling, whatever the order', () => {
    expect(queryText(readQuery(declared, '?page=2&find=a+b&sort=new'))).toBe('sort=new&page=2&find=a+b');
    expect(queryText({})).toBe('');
  });

  it('says whether it holds what anybody may write', () => {
    expect(holdsFreeText(declared, { sort: 'new' })).toBe(false);
    expect(holdsFreeText(declared, { find: 'x' })).toBe(true);
  });

  it('never makes more pages than are declared, and reads its own spelling as the same', () => {
    const { find: _free, ...bounded } = declared;
    const pages = new Set<string>();
    fc.assert(
      fc.property(
        fc.webQueryParameters(),
        fc.constantFrom('', 'sort=new', 'page=7', 'sort=title&page=50'),
        (junk, own) => {
          const text = queryText(readQuery(bounded, `?${junk}&${own}`));
          expect(queryText(readQuery(bounded, text))).toBe(text);
          pages.add(text);
        },
      ),
    );
    expect(pages.size).toBeLessThanOrEqual(3 * 51);
  });
});
