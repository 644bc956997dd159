import { describe, expect, it } from 'vitest';
import { documentOf } from './documentOf.ts';
import { entriesOf } from './entriesOf.ts';
import type { DocumentValue } from './entry.ts';
import { storedRedirects, wholeRedirects } from './redirectVersions.ts';

const name = { brand: 'kestrel', kind: 'redirects', id: 'site' } as const;
const envelope = { kind: 'redirects', format: 1, id: 'site' };
const above = {
  ...envelope,
  rules: [
    { from_url: '/a', to_url: '/', status: 301 },
    { from_url: '/b', to_url: 'https://b.test/', external: true, status: 302 },
  ],
};
const none: DocumentValue = { ...envelope, operations: [] };

/** Writes a version over its entries, as a management call does. */
function written(version: DocumentValue, change: (rules: readonly object[]) => readonly object[]): DocumentValue {
  const after = documentOf(entriesOf(name, wholeRedirects(version, above), 'en'), name);
  return storedRedirects(version, { ...after, rules: change(after['rules'] as readonly object[]) }, above);
}

describe('redirects of a version, written by a call', () => {
  it('say nothing of inherited rules that spell out what is so anyway', () => {
    const own = { from_url: '/own', to_url: '/' };
    const made = written(none, (rules) => [own, ...rules]);
    expect(made['operations']).toEqual([{ op: 'insertAfter', at: '/rules', after: null, value: own }]);
    const changed = written(made, ([first = {}, second = {}, ...rules]) => [
      first,
      { ...second, to_url: '/x' },
      ...rules,
    ]);
    expect(changed['operations']).toMatchObject([{ op: 'insertAfter' }, { op: 'set', at: '/rules/~1a' }]);
    const back = written(changed, ([first = {}, second = {}, ...rules]) => [
      first,
      { ...second, to_url: '/' },
      ...rules,
    ]);
    expect(back['operations']).toEqual(made['operations']);
  });
});
