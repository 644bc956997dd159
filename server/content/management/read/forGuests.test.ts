import { expect, it } from 'vitest';
import { forGuests } from './forGuests.ts';

it('tells strangers neither an operator’s own code nor where players’ accounts are, in a document or in a variant of one', () => {
  const code = [{ id: 'x', html: '<script>1</script>', owner: 'ann', why: 'tests' }];
  const config = { slug: 'site', document: { common: { siteName: 'Aurora' }, customCode: code } };
  expect(forGuests(config)).toEqual({ slug: 'site', document: { common: { siteName: 'Aurora' } } });
  const brand = { slug: 'kestrel', document: { parent: 'aurora', platformOrigin: 'https://inside.example' } };
  expect(forGuests(brand)).toEqual({ slug: 'kestrel', document: { parent: 'aurora' } });
  const kept = { op: 'set', at: '/common/siteName', value: 'Kestrel' };
  const operations = [
    kept,
    { op: 'set', at: '/customCode', value: code },
    { op: 'set', at: '/customCode/0/html', value: 'x' },
  ];
  expect(forGuests({ document: { operations } })).toEqual({ document: { operations: [kept] } });
  expect(forGuests({ slug: 'home', document: null })).toEqual({ slug: 'home', document: null });
});
