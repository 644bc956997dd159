import { describe, expect, it } from 'vitest';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { localeChoiceOf, tellsLocaleChoice } from './localeChoice.ts';

const site = { locales: { codes: ['en', 'lv', 'pt-BR'], defaultLocale: 'en' } } as unknown as BrandSite;
const follow = (url: string, fetchSite: string | undefined = 'same-origin') => localeChoiceOf(site, { url, fetchSite });
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

  it.each([undefined, 'none', 'same-site'])(
    'changes no account where the browser does not say that it came from a page of this site (%s)',
    (from) => {
      const url = '/lv/faq?keep_locale=1';
      const choice = localeChoiceOf(site, { url, fetchSite: from });
      expect(choice).toEqual({ to: '/lv/faq', cookie: cookie('lv') });
    },
  );

  it('chooses nothing where another site made the visitor follow it, and an address without the mark is left alone', () => {
    expect(follow('/lv/faq?keep_locale=1', 'cross-site')).toEqual({ to: '/lv/faq' });
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
