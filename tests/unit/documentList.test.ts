import { expect, it } from 'vitest';
import { documentList } from '../../server/studio/documentList.ts';

const work = (brand: string, document: object) => ({
  name: { brand, kind: 'page', id: 'home' },
  text: JSON.stringify({ kind: 'page', format: 1, id: 'home', ...document }),
  basedOn: null,
  draft: 1,
  author: 'ann',
  savedAt: 0,
  createdAt: 0,
});

const inherited = work('base', {
  path: '/',
  layout: 'default',
  seo: { title: { $t: 'seo.title' } },
  text: { 'seo.title': { en: 'Facts first', lv: 'Vispirms fakti' } },
});

const listed = (...versions: ReturnType<typeof work>[]) =>
  documentList({ live: [], work: [inherited, ...versions], pending: new Map() }, ['kestrel', 'base'], 'en').map(
    ({ key, title, path }) => ({ key, title, path }),
  );

it('a version that does not say what it is called has the title of the document that it changes', () => {
  const version = work('kestrel', { operations: [{ op: 'set', node: 'hero', at: '/props/heading', value: 'Sports' }] });
  expect(listed(version)).toEqual([{ key: 'kestrel/page/home', title: 'Facts first', path: '/' }]);
});

it.each([
  ['in one language', { op: 'set', at: '/text/seo.title/en', value: 'Sports first' }],
  ['in all', { op: 'set', at: '/text/seo.title', value: { en: 'Sports first' } }],
])('a version that changes the words of its title, %s, is called by them', (_, operation) => {
  expect(listed(work('kestrel', { operations: [operation] }))[0]?.title).toBe('Sports first');
});

it('a version that says the words of the title in its own table, or in another language alone, is called as its readers see it', () => {
  const own = work('kestrel', { operations: [], text: { 'seo.title': { en: 'Sports first' } } });
  expect(listed(own)[0]?.title).toBe('Sports first');
  const other = { op: 'set', at: '/text/seo.title/lv', value: 'Vispirms sports' };
  expect(listed(work('kestrel', { operations: [other] }))[0]?.title).toBe('Facts first');
  const gone = { op: 'unset', at: '/text/seo.title/en' };
  expect(listed(work('kestrel', { operations: [gone] }))[0]?.title).toBe('Facts first'); // a title there is none of: the one above
});

it('a version with a title of its own is called by it', () => {
  const version = work('kestrel', {
    operations: [{ op: 'set', at: '/seo/title', value: { $t: 'operations.0.value' } }],
    text: { 'operations.0.value': { en: 'Sports first' } },
  });
  expect(listed(version)).toEqual([{ key: 'kestrel/page/home', title: 'Sports first', path: '/' }]);
});
