import { placesIn, tagsIn } from '../document/pieces.ts';

/** A fault of a translation, or a possible one. An error is refused; a warning is reported. */
export interface TextFault {
  code: 'places' | 'elements' | 'length' | 'direction' | 'plural' | 'numbers' | 'same' | 'edges' | 'end';
  severity: 'error' | 'warning';
  says: string;
}

/** A translation, with its source. */
export interface Translated {
  key: string;
  source: string;
  text: string;
  locale: string;
  /** Most characters that fit where it is shown; undefined: any number. */
  maxLength?: number | undefined;
}

type Look = (translated: Translated) => string | null;

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
      const words = [
        missing.length > 0 ? `${missing.join(' ')} is missing` : '',
        ...strange.map((one) => `${one} is not in the source`),
      ];
      return `${words.filter(Boolean).join(', ')}: values are put in such places, so write them as the source does.`;
    },
  },
  elements: {
    severity: 'error',
    look({ source, text }) {
      const [wanted, given] = [tagsIn(source), tagsIn(text)];
      const strange = given.find((tag) => !wanted.includes(tag));
      if (strange !== undefined) return `<${strange}> is not in the source: use the elements of the source alone.`;
      const open: string[] = [];
      for (const tag of given) {
        if (tag.startsWith('/') && open.pop() !== tag.slice(1)) return `<${tag}> closes nothing.`;
        if (!tag.startsWith('/') && wanted.includes(`/${tag}`)) open.push(tag);
      }
      return open.length > 0 ? `<${open.join('>, <')}> is not closed.` : null;
    },
  },
  length: {
    severity: 'error',
    look({ text, maxLength }) {
      const count = [...text].length;
      return maxLength === undefined || count <= maxLength ? null : `It has ${count} characters, ${maxLength} fit.`;
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
      return isolates === 0 && embeddings === 0 ? null : 'A mark that turns the direction of writing has no partner.';
    },
  },
  plural: {
    severity: 'warning',
    look({ key, locale }) {
      const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
      if (form === undefined || form === 'other') return null;
      return formsOf(locale).some((one) => one === form)
        ? null
        : `${locale} has no form «${form}»: nobody will read it.`;
    },
  },
  numbers: {
    severity: 'warning',
    look({ source, text }) {
      const [wanted, given] = [numbersIn(source), numbersIn(text)];
      return wanted.join() === given.join()
        ? null
        : `The source says ${wanted.join(', ') || 'no number'}, this ${given.join(', ') || 'none'}.`;
    },
  },
  same: {
    severity: 'warning',
    look: ({ source, text }) =>
      source === text && /\p{L}{2,}\s+\p{L}{2,}/u.test(text) ? 'It is the same as the source.' : null,
  },
  edges: {
    severity: 'warning',
    look: ({ source, text }) =>
      edgesOf(source) === edgesOf(text) ? null : 'It begins or ends with other spaces than the source.',
  },
  end: {
    severity: 'warning',
    look: ({ source, text }) =>
      endOf(source) === endOf(text) ? null : `The source ends with «${source.trim().at(-1) ?? ''}», this does not.`,
  },
};

/** All findings on a translation. An empty one has none: it is no translation. */
export function checkText(translated: Translated): TextFault[] {
  if (translated.text === '') return [];
  return Object.entries(checks).flatMap(([code, { severity, look }]) => {
    const says = look(translated);
    return says === null ? [] : [{ code: code as TextFault['code'], severity, says }];
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
  const plain = text.normalize('NFKC').replaceAll(/\{[^}]*\}|\$\$\w+\$\$|<[^>]*>/g, '');
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
  return `${/^\s*/.exec(text)?.[0].length}-${/\s*$/.exec(text)?.[0].length}`;
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
