import i18next from 'i18next';
import type { Translate } from './translate.ts';

/** Texts cached of one locale; more are numbers and names that hardly come again. */
const MAX_CACHED = 5_000;

/**
 * A locale's full translator, for the server: plural forms, nested keys' fallbacks, `{{name}}` places. One instance per locale and revision, never the
 * library's shared one, so that requests in different locales do not meet.
 */
export function createTranslate(locale: string, messages: Readonly<Record<string, string>>): Translate {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    resources: { [locale]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
  });
  const cache = new Map<string, string>(); // the same texts stand on page after page
  return (key, values) => {
    const print = values ? `${key} ${JSON.stringify(values)}` : key;
    const text = cache.get(print) ?? i18n.t(key, values ?? {});
    if (cache.size > MAX_CACHED) cache.clear();
    cache.set(print, text);
    return text;
  };
}
