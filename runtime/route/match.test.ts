import { describe, expect, it } from 'vitest';
import { canonicalPath, cleanPath, createMatcher } from './match.ts';

const match = createMatcher([
  { id: 'home', path: '/' },
  { id: 'offer', path: '/offers/{id}' },
  { id: 'offers', path: '/offers' },
  { id: 'new', path: '/offers/new' },
  { id: 'hall', path: '/{area}/{id}/hall' },
  { id: 'offer-hall', path: '/offers/{id}/hall' },
  { id: 'deep', path: '/help/rules/2026/autumn/terms' },
  { id: 'news', path: '/новости' },
]);

describe('finding the page of a path', () => {
  it.each([
    ['/', 'home'],
    ['/offers', 'offers'],
    ['/offers/', 'offers'],
    ['/offers///', 'offers'],
    ['/help/rules/2026/autumn/terms', 'deep'],
  ])('%s is %s: any page at any depth, with or without a slash at the end [ROUTE-02]', (path, id) => {
    expect(match(path)).toEqual({ id, params: {} });
  });

  it('fills the parameters of a pattern, decoded', () => {
    expect(match('/offers/welcome')).toEqual({ id: 'offer', params: { id: 'welcome' } });
    expect(match('/offers/caf%C3%A9%2Fbar')).toEqual({ id: 'offer', params: { id: 'café/bar' } });
    expect(match('/offers/%E0%A4%A')).toEqual({ id: 'offer', params: { id: '%E0%A4%A' } });
  });

  it('prefers a written path to a pattern, and the pattern with more written parts', () => {
    expect(match('/offers/new')?.id).toBe('new');
    expect(match('/offers/x/hall')?.id).toBe('offer-hall');
    expect(match('/games/x/hall')).toEqual({ id: 'hall', params: { area: 'games', id: 'x' } });
  });

  it('finds a path that a browser sends escaped', () => {
    expect(match('/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8')?.id).toBe('news');
    expect(match('/новости')?.id).toBe('news');
  });

  it.each([
    '/gone',
    '/offers/a/b',
    '/Offers',
    '//',
    '/offers//hall',
    '/constructor',
    '/__proto__',
    '/help/rules',
    '/%',
    '/offers%2Fnew',
  ])('finds nothing at %s', (path) => expect(match(path)?.id ?? null).toBe(path === '//' ? 'home' : null));

  it('a last parameter with a question mark may be left out; a path of its own still wins [ROUTE-07] [ROUTE-09]', () => {
    const find = createMatcher([
      { id: 'deposit', path: '/cashier/deposit/{method?}' },
      { id: 'limits', path: '/cashier/deposit/limits' },
      { id: 'payment', path: '/{area}/pay/{transaction?}' },
    ]);
    expect(find('/cashier/deposit')).toEqual({ id: 'deposit', params: {} });
    expect(find('/cashier/deposit/card')).toEqual({ id: 'deposit', params: { method: 'card' } });
    expect(find('/cashier/deposit/limits')?.id).toBe('limits');
    expect(find('/cashier/pay')).toEqual({ id: 'payment', params: { area: 'cashier' } });
    expect(find('/cashier/pay/t1')?.params).toEqual({ area: 'cashier', transaction: 't1' });
    expect([find('/cashier'), find('/cashier/deposit/card/x')]).toEqual([null, null]);
  });

  it('takes slashes off the end of a path, not the path', () => {
    expect(['/', '//', '/a/', '/a', ''].map(cleanPath)).toEqual(['/', '/', '/a', '/a', '']);
  });

  it.each([
    ['/%66aq', '/faq'],
    ['/f%61%71///', '/faq'],
    ['/%6C%76/%66aq', '/lv/faq'],
    ['/%d0%bd', '/%D0%BD'],
    ['/a%2fb%3Fc', '/a%2Fb%3Fc'],
    ['/a%252f', '/a%252f'],
    ['/%7e%27%2a', "/~'*"],
    ['/%', '/%'],
    ['/%zz%66', '/%zzf'],
  ])('%s is %s in its one spelling, and the same page [REL-C16]', (path, spelling) => {
    expect([canonicalPath(path), canonicalPath(spelling)]).toEqual([spelling, spelling]);
    expect(match(spelling)).toEqual(match(path));
  });
});
