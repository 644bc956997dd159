import { describe, expect, it } from 'vitest';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { localeChoiceOf, tellsLocaleChoice } from './localeChoice.ts';

const site = { locales: { codes: ['en', 'lv', 'pt-BR'], defaultLocale: 'en' } } as unknown as BrandSite;
/** As browsers send a link that a visitor pressed. */
const pressed = { site: 'same-origin', dest: 'document', user: '?1' };
const follow = (url: string, from: object = {}) => localeChoiceOf(site, { url, from: { ...pressed, ...from } });
const cookie = (locale: string) => `i18n_locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;

describe('a language link that is followed without code [STATE-16]', () => {
  it.each([
    ['/lv/faq?keep_locale=1', '/lv/faq', 'lv'],
    ['/faq?keep_locale=1', '/faq', 'en'],
    ['/?keep_locale=1', '/', 'en'],
    ['/pt-BR?keep_locale=1', '/pt-BR', 'pt-BR'],
    ['/lv/faq?a=1&keep_locale=1&b=%20x', '/lv/faq?a=1&b=+x', 'lv'],
    ['/lv/faq?keep_locale=&keep_locale=2', '/lv/faq', 'lv'],
  ])('%s leads to %s and keeps %s for a year', (url, to, locale) => {
    expect(follow(url)).toEqual({ to, cookie: cookie(locale), account: locale });
  });

  it.each([
    ['does not say where the link stood', { site: undefined }],
    ['was told the address', { site: 'none' }],
    ['came from another host of the domain', { site: 'same-site' }],
    ['followed the link without a press', { user: undefined }],
  ])('changes no account where the browser %s', (_, from) => {
    expect(follow('/lv/faq?keep_locale=1', from)).toEqual({ to: '/lv/faq', cookie: cookie('lv') });
  });

  it.each(['image', 'script', 'empty'])('chooses nothing by what a page loads: %s', (dest) => {
    expect(follow('/lv/faq?keep_locale=1', { dest })).toEqual({ to: '/lv/faq' });
  });

  it('chooses nothing where another site made the visitor follow it, and an address without the mark is left alone', () => {
    expect(follow('/lv/faq?keep_locale=1', { site: 'cross-site' })).toEqual({ to: '/lv/faq' });
    expect([follow('/lv/faq'), follow('/lv/faq?keep_locales=1'), tellsLocaleChoice('/lv/faq?page=2')]).toEqual([
      null,
      null,
      false,
    ]);
  });

  it.each(['//evil.example/?keep_locale=1', '/\\evil.example?keep_locale=1', '///evil.example?keep_locale=1'])(
    'never leads off the site: %s',
    (url) => {
      expect(follow(url)?.to).toMatch(/^\/evil\.example/);
    },
  );
});
