/** Cyrillic by sound; what has none (ъ, ь) is left out. */
const sounds: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sh ъ= ы=y ь= э=e ю=yu я=ya і=i ї=i є=e ґ=g'
    .split(' ')
    .map((pair) => pair.split('='))
    .map(([letter = '', sound = '']) => [letter, sound] as const),
);

/** The Latin keys under the Cyrillic ones: whoever forgets to switch the keyboard types these. */
const CYRILLIC_KEYS = 'йцукенгшщзфывапролдячсмитьхъжэбю';
const LATIN_KEYS = "qwertyuiopasdfghjklzxcvbnm[];',.";

/**
 * How else folded text may have been meant: Cyrillic letters by their sound, and by the keys they were typed with. Latvian and other
 * accents are folded away before.
 */
export function otherSpellings(text: string): string[] {
  if (!/\p{Script=Cyrillic}/u.test(text)) return [];
  const letters = [...text];
  const bySound = letters.map((letter) => sounds[letter] ?? letter).join('');
  const byKeys = letters.map((letter) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(letter)] ?? letter).join('');
  return [bySound, byKeys];
}
