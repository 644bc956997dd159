import type { PreviewAsk } from '#schemas/preview.ts';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';
import { titleIn } from '../words/titles.ts';

/** A letter as it would be sent, with sample values. */
export interface SampleLetter {
  subject: string;
  text: string;
}

/** Brand and language of the requested letters, and the content that they are of. */
export interface LetterAsked {
  brand: string;
  locale: string;
  /** Without it, all drafts. */
  content?: NonNullable<PreviewAsk['show']>;
}

function queryOf({ brand, locale, content = { drafts: [] } }: LetterAsked): string {
  const { drafts, release, time, revision } = content;
  return `${new URLSearchParams({
    brand,
    locale,
    ...(drafts === undefined ? {} : { status: 'draft' }),
    ...(drafts?.[0] === undefined ? {} : { document: drafts[0] }),
    ...(release === undefined ? {} : { release }),
    ...(time === undefined ? {} : { time }),
    ...(revision === undefined ? {} : { document: revision.document, revision: `${revision.number}` }),
  })}`;
}

/** A letter whose names and hints are said in the language of this window. */
function inLanguage(letter: StudioLetter): StudioLetter {
  const values = letter.values.map(({ name, means }) => ({ name, means: titleIn(means) }));
  return { ...letter, group: titleIn(letter.group), title: titleIn(letter.title), values };
}

/** The calls of letters. All throw Refusal and NoAnswer. */
export const letterCalls = {
  /** Letters by name, of no brand. */
  kinds: async () => (await data<readonly StudioLetter[]>(ask('GET', '/letters'))).map(inLanguage),
  list: async (asked: LetterAsked) => {
    const letters = await data<readonly StudioLetter[]>(ask('GET', `/letters?${queryOf(asked)}`));
    return letters.map(inLanguage);
  },
  sample: (kind: string, asked: LetterAsked) => data<SampleLetter>(ask('GET', `/letters/${kind}?${queryOf(asked)}`)),
  /** Address that a frame shows the letter from. */
  page: (kind: string, asked: LetterAsked) => `/content/api/letters/${kind}/html?${queryOf(asked)}`,
};
