import type { Translate } from './translate.ts';

/**
 * The translator of a page that has just loaded: looks up the few texts that came with the HTML and fills `{{name}}` places.
 * The full one, with plural forms, takes over when its code and the locale's texts are needed (it weighs more than the rest of the entry).
 */
export function briefTranslate(messages: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => {
    const text = Object.hasOwn(messages, key) ? (messages[key] ?? key) : key;
    // A place without a value stays, as the full one leaves it: hydrating compares the two.
    return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name] ?? '') : place,
    );
  };
}
