import type { Dictionary, PlaceOf, WordKey } from './Translated.ts';

type Value = string | number;

/** Translates a key, with a value for each place of its text. */
export type Say = <Key extends WordKey>(
  key: Key,
  ...values: [PlaceOf<Key>] extends [never] ? [] : [Readonly<Record<PlaceOf<Key>, Value>>]
) => string;

/** Splits a text at its places: `from `, `brand`, … */
const PLACE = /\{\{(\w+)\}\}/;

/** The words of a language: whole texts, or pieces split at their places, whose names are at the odd indexes. */
export interface Words {
  say: Say;
  piecesOf: (key: WordKey) => readonly string[];
  /** As `say`, for what the server names; undefined: this Studio has no words for it. */
  sayTold: (key: string, values: Readonly<Record<string, Value>>) => string | undefined;
}

/**
 * Makes the words of a language. Dictionaries are written as those of the site are (`runtime/i18n`): `{{name}}` is a place, `count` chooses the
 * plural form. Here numbers are written as the language does, which a player's browser has no bytes for.
 * @param locale for plural forms and numbers
 */
export function createWords(locale: string, dictionary: Dictionary): Words {
  const plural = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const textOf = (key: string, count?: Value): string => {
    const form = typeof count === 'number' ? dictionary[`${key}_${plural.select(count)}`] : undefined;
    return form ?? dictionary[key] ?? dictionary[`${key}_other`] ?? key;
  };
  const write = (value: Value | undefined): string =>
    typeof value === 'number' ? number.format(value) : (value ?? '');
  const filled = (text: string, given: Readonly<Record<string, Value>>): string => {
    const pieces = text.split(PLACE);
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : write(given[piece]))).join('');
  };
  return {
    say: (key, ...[values]) => {
      const given: Readonly<Record<string, Value>> = values ?? {};
      return filled(textOf(key, given['count']), given);
    },
    sayTold: (key, values) => (Object.hasOwn(dictionary, key) ? filled(dictionary[key] ?? '', values) : undefined),
    piecesOf: (key) => textOf(key).split(PLACE),
  };
}
