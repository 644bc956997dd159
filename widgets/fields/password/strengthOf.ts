/** 1: weak, guessed at once by a machine; 4: strong, not within years. */
export type Strength = 1 | 2 | 3 | 4;

/** Number of guesses, as a power of ten, that a password has to withstand for levels 2, 3 and 4. Source: REL-S3 (the levels of zxcvbn). */
const LEVELS = [6, 8, 10] as const;

/** Words that many passwords are made of; the server knows thousands, these are for a word while typing. */
const COMMON = [
  'password',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'letmein',
  'welcome',
  'football',
  'baseball',
  'dragon',
  'monkey',
  'master',
  'shadow',
  'princess',
  'sunshine',
  'iloveyou',
  'superman',
  'casino',
  'poker',
  'jackpot',
  'admin',
  'login',
  'secret',
  'parole',
  'parol',
  'hello',
  'love',
  'pass',
  'qazwsx',
] as const;

/** Guesses as powers of ten: for one known word or one year, and for each character by what it is. */
const POWER = {
  word: 2,
  /** Goes on from the one before: `aaaa`, `1234`, `dcba`. */
  run: 0.3,
  /** Within four letters or more, which are most likely a word of some language. */
  wordLetter: 0.8,
  letter: 1.4,
  /** More, where small and capital letters are mixed. */
  mixedLetter: 1.7,
  digit: 1,
  sign: 1.5,
} as const;

/** A rough and honest estimate of how long a password stands against guessing; the server's own check decides. null: nothing to say yet. */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null;
  const power = guessesOf(password);
  const level = LEVELS.filter((least) => power >= least).length + 1;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one more than there are levels
  return level as Strength;
}

/** Known words and years count once, everything else character by character. */
function guessesOf(password: string): number {
  let power = 0;
  const count = (): string => {
    power += POWER.word;
    return ' ';
  };
  let rest = plainLetters(password.toLowerCase());
  for (const word of COMMON) rest = rest.replaceAll(word, count);
  rest = rest.replace(/(?:19|20)\d\d/g, count);
  const isMixed = /[a-z]/.test(password) && /[A-Z]/.test(password);
  for (const piece of rest.match(/\p{L}{4,}|\d+|\S/gu) ?? []) {
    const characters = [...piece];
    for (const at of characters.keys()) power += powerOf(characters, at, isMixed);
  }
  return power;
}

function powerOf(piece: readonly string[], at: number, isMixed: boolean): number {
  const character = piece[at] ?? '';
  if (isRun(piece, at)) return POWER.run;
  if (/\d/.test(character)) return POWER.digit;
  if (piece.length > 1) return POWER.wordLetter;
  if (!/\p{L}/u.test(character)) return POWER.sign;
  return isMixed ? POWER.mixedLetter : POWER.letter;
}

/** Takes the usual disguises off: `p@ssw0rd` is `password`. Figures between figures stay figures. */
function plainLetters(text: string): string {
  const disguises: Readonly<Record<string, string>> = {
    '@': 'a',
    $: 's',
    '!': 'i',
    '0': 'o',
    '3': 'e',
    '1': 'l',
    '5': 's',
  };
  return text.replace(/(?<=[a-z@$!])[@$!0135](?=[a-z@$!0135])/g, (symbol) => disguises[symbol] ?? symbol);
}

/** Checks whether a character continues a run: the same as the one before it, the next, or the previous one. */
function isRun(characters: readonly string[], at: number): boolean {
  const before = characters[at - 1];
  const step = before === undefined ? Number.NaN : (characters[at]?.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
