import { describe, expect, it } from 'vitest';
import { homeAddress, ownAddress, siteLink } from './siteLink.ts';

const locales = [{ code: 'en' }, { code: 'lv' }, { code: 'ru' }];
const latvian = { prefix: '/lv', path: '/faq', locales };
const english = { prefix: '', path: '/faq', locales };

describe('a link that no document gave', () => {
  it.each([
    ['/offers?sort=new#first', '/lv/offers?sort=new#first'],
    ['/', '/lv'],
    ['/?show=1', '/lv?show=1'],
    ['/lvs', '/lv/lvs'],
  ])('gets the page’s language: %s becomes %s', (given, made) => {
    expect(siteLink(given, latvian)).toBe(made);
    expect(siteLink(given, english)).toBe(given);
    expect(siteLink(made, latvian)).toBe(made); // passing twice changes nothing
  });

  it.each(['/lv/offers', '/lv', '/lv?show=1', '/ru/offers', '/en/offers'])(
    'keeps the language that %s names',
    (given) => {
      expect(siteLink(given, latvian)).toBe(given);
      expect(siteLink(given, english)).toBe(given);
    },
  );

  it.each(['#top', '?sort=new', 'mailto:help@aurora.test'])('leaves %s as it is', (given) => {
    expect(siteLink(given, latvian)).toBe(given);
  });

  it('leads off the site only where that is allowed [ACC-10]', () => {
    expect(siteLink('https://partner.example/lv', latvian)).toBeNull();
    expect(siteLink('https://partner.example/lv', latvian, { external: true })).toBe('https://partner.example/lv');
  });

  it.each(['javascript:alert(1)', '//evil.example', '', undefined, 7])('refuses %s', (given) => {
    expect(siteLink(given, latvian, { external: true })).toBeNull();
  });
});

it('a page’s own address and the index are in its language', () => {
  expect([ownAddress(latvian), ownAddress(english)]).toEqual(['/lv/faq', '/faq']);
  expect(ownAddress({ ...latvian, path: '/' })).toBe('/lv');
  expect([homeAddress(latvian), homeAddress(english)]).toEqual(['/lv', '/']);
});
