import { expect, it } from 'vitest';
import { mayFetchAhead } from './mayFetchAhead.ts';

it.each([
  ['a browser that says nothing of its line', undefined, true],
  ['a 4G line', { effectiveType: '4g', saveData: false }, true],
  ['a 3G line', { effectiveType: '3g' }, true],
  ['a 2G line', { effectiveType: '2g' }, false],
  ['a line that is slower yet', { effectiveType: 'slow-2g' }, false],
  ['a visitor who saves data on the best line', { effectiveType: '4g', saveData: true }, false],
])('what nobody asked for yet, over %s: %o → %s', (_what, connection, may) => {
  expect(mayFetchAhead(connection ? { connection } : {})).toBe(may);
});
