import { namesOf } from '#schemas/record.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';
import { placesIn, tagsIn } from '../document/pieces.ts';
import { type Said, say, toldOf } from '../document/say.ts';

/** A fault of a translation, or a possible one. An error is refused; a warning is reported. */
export interface TextFault {
  code: 'places' | 'elements' | 'length' | 'direction' | 'plural' | 'numbers' | 'same' | 'edges' | 'end' | 'glossary';
  severity: 'error' | 'warning';
  says: string;
  said: MessageRef;
}

/** A translation, with its source. */
export interface Translated {
  key: string;
  source: string;
  text: string;
  locale: string;
  /** Most characters that fit where it is shown; undefined: any number. */
  maxLength?: number | undefined;
  /** Terms of the source, and how they are written in this language. */
  terms?: Readonly<Record<string, string>> | undefined;
}

type Look = (translated: Translated) => Said | null;

/** The one list of checks of translations: of the grid, of imports and of the publish gate. Source: Weblate's checks. */
const checks: Readonly<Record<TextFault['code'], { severity: TextFault['severity']; look: Look }>> = {
  places: {
    severity: 'error',
    look({ key, source, text }) {
      const [wanted, given] = [[...new Set(placesIn(source))], [...new Set(placesIn(text))]];
      // «one character» and «two characters» say the number in words
      const isWord = /_(zero|one|two)$/.test(key);
      const missing = isWord ? [] : wanted.filter((place) => !given.includes(place));
      const strange = given.filter((place) => !wanted.includes(place));
      if (missing.length === 0 && strange.length === 0) return null;
      if (strange.length === 0) return say('text.placesMissing', { places: missing.join(' ') });
      if (missing.length === 0) return say('text.placesStrange', { places: strange.join(' ') });
      return say('text.placesBoth', { missing: missing.join(' '), strange: strange.join(' ') });
    },
  },
  elements: {
    severity: 'error',
    look({ source, text }) {
      const [wanted, given] = [tagsIn(source), tagsIn(text)];
      const strange = given.find((tag) => !wanted.includes(tag));
      if (strange !== undefined) return say('text.elementStrange', { element: strange });
      const open: string[] = [];
      for (const tag of given) {
        if (tag.startsWith('/') && open.pop() !== tag.slice(1)) return say('text.elementCloses', { element: tag });
        if (!tag.startsWith('/') && wanted.includes(`/${tag}`)) open.push(tag);
      }
      return open.length > 0 ? say('text.elementOpen', { elements: open.join('>, <') }) : null;
    },
  },
  length: {
    severity: 'error',
    look({ text, maxLength }) {
      const count = [...text].length;
      return maxLength === undefined || count <= maxLength
        ? null
        : say('text.length', { length: count, most: maxLength });
    },
  },
  direction: {
    severity: 'error',
    look({ text }) {
      let [isolates, embeddings] = [0, 0];
      for (const mark of text.match(/[\u202a-\u202e\u2066-\u2069]/g) ?? []) {
        if (mark === '\u2069') isolates -= 1;
        else if (mark === '\u202c') embeddings -= 1;
        else if (mark >= '\u2066') isolates += 1;
        else embeddings += 1;
        if (isolates < 0 || embeddings < 0) break;
      }
      return isolates === 0 && embeddings === 0 ? null : say('text.direction');
    },
  },
  plural: {
    severity: 'warning',
    look({ key, locale }) {
      const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
      // words for nothing at all are read in every language
      if (form === undefined || form === 'other' || form === 'zero') return null;
      return formsOf(locale).some((one) => one === form) ? null : say('text.plural', { language: locale, form });
    },
  },
  numbers: {
    severity: 'warning',
    look({ source, text }) {
      const [wanted, given] = [numbersIn(source), numbersIn(text)];
      if (wanted.join() === given.join()) return null;
      if (wanted.length === 0) return say('text.numbersStrange', { given: given.join(', ') });
      if (given.length === 0) return say('text.numbersNone', { wanted: wanted.join(', ') });
      return say('text.numbers', { wanted: wanted.join(', '), given: given.join(', ') });
    },
  },
  same: {
    severity: 'warning',
    look: ({ source, text }) => (source === text && /\p{L}{2}\s+\p{L}{2}/u.test(text) ? say('text.same') : null),
  },
  edges: {
    severity: 'warning',
    look: ({ source, text }) => (edgesOf(source) === edgesOf(text) ? null : say('text.edges')),
  },
  end: {
    severity: 'warning',
    look({ source, text }) {
      if (endOf(source) === endOf(text)) return null;
      return endOf(source) === '' ? say('text.endStrange') : say('text.end', { mark: source.trim().at(-1) ?? '' });
    },
  },
  glossary: {
    severity: 'warning',
    look({ text, terms = {} }) {
      const lacking = Object.entries(terms).filter(([term, translation]) => !isWritten(text, term, translation));
      if (lacking.length === 0) return null;
      const told = lacking.map(([term, translation]) =>
        term === translation ? say('text.termKept', { term }) : say('text.term', { term, translation }),
      );
      return say('text.glossary', { terms: told });
    },
  },
};

/** Letters at the end of a word that may be others in another case or number. */
const ENDING = 2;
/** Letters that a word is known by at least. */
const STEM = 3;

/** True when a text has the translation of a term, whatever its case; a term that stays as it is has to be there as it is. */
function isWritten(text: string, term: string, translation: string): boolean {
  if (term === translation) return text.includes(term);
  const said = text.toLowerCase();
  const stems = translation.toLowerCase().split(/\s+/);
  return stems.every((word) => said.includes(word.slice(0, Math.max(STEM, word.length - ENDING))));
}

/** All findings on a translation. An empty one has none: it is no translation. */
export function checkText(translated: Translated): TextFault[] {
  if (translated.text === '') return [];
  return namesOf(checks).flatMap((code) => {
    const { severity, look } = checks[code];
    const said = look(translated);
    return said === null ? [] : [{ code, severity, says: said.text, said: toldOf(said) }];
  });
}

function formsOf(locale: string): readonly string[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  } catch {
    return ['zero', 'one', 'two', 'few', 'many']; // not a language that this machine knows: nothing is said
  }
}

/** Numbers outside of places, without what separates thousands, in order of size. */
function numbersIn(text: string): string[] {
  const plain = text.normalize('NFKC').replaceAll(/\{[^{}]*\}|\$\$\w+\$\$|<[^<>]*>/g, '');
  return (plain.match(/\p{Nd}[\p{Nd}.,\s\u00a0’]*/gu) ?? [])
    .map((number) => Array.from(number, digitOf).join(''))
    .filter((number) => number !== '')
    .toSorted();
}

/** `٣` is 3: digits of every script are in runs of ten from their zero. */
function digitOf(character: string): string {
  if (!/\p{Nd}/u.test(character)) return '';
  let zero = character.codePointAt(0) ?? 0;
  const value = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));
  let steps = 0;
  while (steps < 9 && value(zero - 1)) {
    zero -= 1;
    steps += 1;
  }
  return String(steps);
}

function edgesOf(text: string): string {
  return `${text.length - text.trimStart().length}-${text.length - text.trimEnd().length}`;
}

const ENDS: Readonly<Record<string, string>> = {
  '。': '.',
  '．': '.',
  '۔': '.',
  '؟': '?',
  '？': '?',
  '！': '!',
  '：': ':',
};

function endOf(text: string): string {
  const last = text.trim().at(-1) ?? '';
  const mark = ENDS[last] ?? last;
  return /[.!?:…]/.test(mark) ? mark : '';
}
