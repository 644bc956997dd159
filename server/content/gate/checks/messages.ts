import { checkOfSite } from '../scene.ts';
import { lacking } from './translations.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Interface texts that the default language has and another one lacks; plural endings differ between languages. */
export const messages = checkOfSite(['messages', 'locales'], function* ({ messages: tables, locales, catalog }) {
  const stems = (locale: string): Set<string> =>
    new Set(
      [...(tables[locale] ?? []), ...Object.keys(catalog.texts[locale] ?? {})].map((key) => key.replace(PLURAL, '')),
    );
  const { codes, defaultLocale } = locales;
  const whole = stems(defaultLocale);
  for (const locale of codes) {
    const own = new Set([...stems(locale), ...stems(locale.split('-')[0] ?? locale)]);
    const missing = [...whole].filter((key) => !own.has(key));
    if (missing.length === 0) continue;
    const document = `messages/${tables[locale] ? locale : defaultLocale}`;
    yield { ...lacking(missing, locale, [defaultLocale]), document, pointer: '/messages' };
  }
});
