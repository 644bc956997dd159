import type { PlacesIn } from '#schemas/places.ts';
import type { words as english } from './en/index.ts';

type English = typeof english;

/** The key in code: `documents` for `documents_other`. */
type Plain<Name> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name;

/** Keys of the words. A word that counts has an entry for each plural form: `common.documents_one`. */
export type WordKey = Plain<keyof English>;

type TextOf<Key extends WordKey> = Key extends keyof English
  ? English[Key]
  : `${Key}_other` extends keyof English
    ? English[`${Key}_other`] | `{{count}}`
    : never;

/** The places that a text has for values: `from {{brand}}` has `brand`. */
export type PlaceOf<Key extends WordKey> = PlacesIn<TextOf<Key>>;

type CountedIn<Room> = Extract<keyof Room, `${string}_other`> extends `${infer Stem}_other` ? Stem : never;

/** A room in another language: the same keys, with as many plural forms as the language has. */
export type Translated<Room> = Readonly<
  Record<keyof Room, string> & Partial<Record<`${CountedIn<Room>}_${'zero' | 'two' | 'few' | 'many'}`, string>>
>;

/** A whole dictionary, as loaded. */
export type Dictionary = Readonly<Record<string, string>>;
