import i18next from 'i18next';
import type { Translate } from './translate.ts';

/**
 * A locale's full translator: plural forms, nested keys' fallbacks, `{{name}}` places. One instance per locale and revision, never the
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
  const plain = new Map<string, string>(); // texts without places are most, and always the same
  return (key, values) => {
    if (values) return i18n.t(key, values);
    const known = plain.get(key) ?? i18n.t(key);
    plain.set(key, known);
    return known;
  };
}
