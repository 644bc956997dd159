import anyAscii from 'any-ascii';
import { searchText } from './searchText.ts';

/** The Latin keys under the Cyrillic ones: a person who forgets to switch the keyboard types these. */
const CYRILLIC_KEYS = 'йцукенгшщзфывапролдячсмитьхъжэбю';
const LATIN_KEYS = "qwertyuiopasdfghjklzxcvbnm[];',.";

/** Ways in which the same consonant is written, the longest first; letters without a sound of their own come last, with nothing. */
const SOUNDS: readonly (readonly [written: RegExp, sound: string])[] = [
  [/dzh|dj/g, 'j'],
  [/tsh|tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/ph/g, 'f'],
  [/th|dh/g, 't'],
  [/gh|j/g, 'g'],
  [/kh|ck|qu|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])|ts|z/g, 's'],
  [/c/g, 'k'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/d/g, 't'],
  [/[aeiouwyh]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Fewer consonants than this are a word of nearly any title. */
const SHORTEST_SOUND = 2;

/**
 * Sound of a word: its consonants alone, with one sign for those that other scripts do not distinguish. Arabic writes no short vowels and
 * has no «p».
 * @param word Latin letters, folded
 * @returns empty for a word that is too short to be known by its sound
 */
export function soundOf(word: string): string {
  const sound = SOUNDS.reduce((text, [written, one]) => text.replace(written, one), word);
  return sound.length < SHORTEST_SOUND ? '' : sound;
}

/** Possible meanings of a word in another script. */
export interface Spellings {
  /** In Latin letters: by its letters, and by the keys it was typed with. */
  words: readonly string[];
  /** Its sounds (`soundOf`). */
  sounds: readonly string[];
}

/** Reads a word that is not in Latin letters. @param word folded @returns nothing for Latin words */
export function spell(word: string): Spellings {
  if (/^[a-z0-9]*$/.test(word)) return { words: [], sounds: [] };
  const latin = latinOf(word);
  const byKeys = [...word].map((letter) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(letter)] ?? letter).join('');
  // the Arabic article is written before the noun as part of the word
  const spoken = [latin, ...(word.startsWith('ال') ? [latinOf(word.slice(2))] : [])].map(soundOf);
  return {
    words: [latin, byKeys].filter((one) => /^[a-z0-9]+$/.test(one)),
    sounds: spoken.filter((one) => one !== ''),
  };
}

function latinOf(word: string): string {
  return searchText(anyAscii(word)).replaceAll(' ', '');
}
