import type { PlacesIn } from '#schemas/places.ts';
import type { words as english } from './en/index.ts';

type English = typeof english;

/** The key in code: `documents` for `documents_other`. */
type Plain<Name> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name;

/** Texts by key, those of a word's plural forms together: `common.documents_one` and `common.documents_other` are `common.documents`, which has a count. */
type Texts = {
  [Name in keyof English as Plain<Name>]: Name extends `${string}_other` ? English[Name] | `{{count}}` : English[Name];
};

/** Keys of the words in code. */
export type WordKey = keyof Texts;

/** The places that a text has for values: `from {{brand}}` has `brand`. */
export type PlaceOf<Key extends WordKey> = PlacesIn<Texts[Key]>;

type CountedIn<Room> = Extract<keyof Room, `${string}_other`> extends `${infer Stem}_other` ? Stem : never;

/** A room in another language: the same keys, with as many plural forms as the language has. */
export type Translated<Room> = Readonly<
  Record<keyof Room, string> & Partial<Record<`${CountedIn<Room>}_${'zero' | 'two' | 'few' | 'many'}`, string>>
>;

/** A whole dictionary, as loaded. */
export type Dictionary = Readonly<Record<string, string>>;
