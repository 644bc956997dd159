import { expect, it } from 'vitest';
import { currentLink } from './currentLink.ts';

const bar = ['/', '/gamehall', '/offers', '/cashier/deposit', '/cashier/deposit'];

it.each([
  ['/', '/'],
  ['/gamehall', '/gamehall'],
  ['/gamehall/slots', '/gamehall'],
  ['/cashier/deposit/card', '/cashier/deposit'],
  ['/cashier/history', '/cashier/deposit'],
  ['/gamehalls', undefined],
  ['/faq', undefined],
])('at %s a bar marks %s', (here, marked) => {
  expect(currentLink(bar, here, '')).toBe(marked);
  const inLatvian = (path: string): string => (path === '/' ? '/lv' : `/lv${path}`);
  expect(currentLink(bar.map(inLatvian), inLatvian(here), '/lv')).toBe(marked && inLatvian(marked));
});

it('marks the nearest of those above, and none of several beside', () => {
  const tabs = ['/profile/settings', '/profile/bets', '/profile/bets/open'];
  expect(currentLink(tabs, '/profile/bets/open/7', '')).toBe('/profile/bets/open');
  expect(currentLink(tabs, '/profile/loyalty', '')).toBeUndefined();
});
