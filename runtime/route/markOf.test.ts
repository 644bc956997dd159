import { expect, it } from 'vitest';
import { markOf } from './markOf.ts';

const bar = ['/', '/gamehall', '/offers', '/cashier/deposit', '/cashier/deposit'];

/** Links of a list that are marked at an address, each once, with their marks. */
const marked = (hrefs: readonly string[], path: string, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    hrefs.flatMap((href) => {
      const mark = markOf(href, hrefs, { path, prefix });
      return mark === undefined ? [] : [[href, mark]];
    }),
  );

it.each([
  ['/', { '/': 'page' }],
  ['/gamehall', { '/gamehall': 'page' }],
  ['/gamehall/slots', { '/gamehall': 'true' }],
  ['/cashier/deposit/card', { '/cashier/deposit': 'true' }],
  ['/cashier/history', { '/cashier/deposit': 'true' }],
  ['/gamehalls', {}],
  ['/faq', {}],
])('at %s a bar marks %j, in each language', (here, marks) => {
  expect(marked(bar, here)).toEqual(marks);
  const inLatvian = (path: string): string => (path === '/' ? '/lv' : `/lv${path}`);
  const inLatvianToo = Object.entries(marks).map(([href, mark]) => [inLatvian(href), mark]);
  expect(marked(bar.map(inLatvian), here, '/lv')).toEqual(Object.fromEntries(inLatvianToo));
});

it('marks the nearest of those above, and none of several beside', () => {
  const tabs = ['/profile/settings', '/profile/bets', '/profile/bets/open'];
  expect(marked(tabs, '/profile/bets/open/7')).toEqual({ '/profile/bets/open': 'true' });
  expect(marked(tabs, '/profile/loyalty')).toEqual({});
});
