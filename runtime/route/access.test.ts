import { describe, expect, it } from 'vitest';
import { guestTarget, isGuarded, returnTarget } from './access.ts';

const segments = ['bets', 'cashier', 'profile', 'responsible-game'];

describe('paths that guests are kept off', () => {
  it.each([
    '/bets',
    '/cashier/deposit',
    '/profile/settings',
    '/responsible-game',
    '/lv/bets',
    '/x/Bets/y',
    '/%62ets',
    '/%62ets/%',
    '/%E0%A4%A/cashi%65r',
    '/CASHIER',
  ])('has %s among them [ACC-01]', (path) => expect(isGuarded(path, segments)).toBe(true));

  it.each([
    '/',
    '/alphabets',
    '/best-bets-guide',
    '/bets-guide',
    '/my-profile',
    '/cashiers',
    '/responsible-games',
    '/faq/%2Fbets',
    '/%',
  ])('leaves %s open: whole segments count [ACC-01]', (path) => expect(isGuarded(path, segments)).toBe(false));
});

describe('the way back', () => {
  it('holds the whole path, encoded [ACC-01]', () => {
    expect(guestTarget('/lv/cashier/deposit?a=1&b=2#x', '/lv')).toBe(
      '/lv?redirectUrl=%2Flv%2Fcashier%2Fdeposit%3Fa%3D1%26b%3D2%23x',
    );
    expect(guestTarget('/bets', '')).toBe('/?redirectUrl=%2Fbets');
  });

  it('comes back as it was given [ACC-02]', () => {
    const path = '/lv/cashier/deposit?a=1&b=2#x';
    expect(returnTarget(new URL(guestTarget(path, '/lv'), 'https://aurora.test').search)).toBe(path);
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/..//evil.test',
    'javascript:alert(1)',
    'evil.test',
    '?a',
    '#a',
    '',
    'mailto:a@b.test',
  ])('is never %j: same site only [ACC-02]', (target) =>
    expect(returnTarget(`?redirectUrl=${encodeURIComponent(target)}`)).toBeNull(),
  );

  it('is not there when the address does not carry one', () => expect(returnTarget('?a=1')).toBeNull());
});
