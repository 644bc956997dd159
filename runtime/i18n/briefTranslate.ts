import type { Translate } from './translate.ts';

/**
 * The translator of the browser: looks up the texts that came with the page, and those that were put beside them since, in the plural form that
 * `count` asks for, and fills `{{name}}` places. It says what the full one says (a property test holds that), which weighs more than the rest of
 * the entry.
 */
export function briefTranslate(locale: string, messages: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => {
    const { count } = values;
    // In the order of the full one, which drew what is hydrated. Words for nothing at all are said in every language.
    const names =
      typeof count === 'number'
        ? [
            count === 0 ? `${key}_zero` : '',
            `${key}_${new Intl.PluralRules(locale).select(count)}`,
            key,
            `${key}_other`,
          ]
        : [key];
    const found = names.find((name) => Object.hasOwn(messages, name)) ?? '';
    // A place without a value stays, as the full one leaves it.
    return (messages[found] ?? key).replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name] ?? '') : place,
    );
  };
}
