import type { StudioLetter } from '#schemas/studioLetters.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';
import { titleIn } from '../words/titles.ts';

/** A letter as it would be sent, with sample values. */
export interface SampleLetter {
  subject: string;
  text: string;
}

/** Brand and language of the requested letters, as drafts have them. */
export interface LetterAsked {
  brand: string;
  locale: string;
}

const asDrafted = (asked: LetterAsked): string => `${new URLSearchParams({ ...asked, status: 'draft' })}`;

/** A letter whose names and hints are said in the language of this window. */
function inLanguage(letter: StudioLetter): StudioLetter {
  const values = letter.values.map(({ name, means }) => ({ name, means: titleIn(means) }));
  return { ...letter, group: titleIn(letter.group), title: titleIn(letter.title), values };
}

/** The calls of letters. All throw Refusal and NoAnswer. */
export const letterCalls = {
  list: async (asked: LetterAsked) => {
    const letters = await data<readonly StudioLetter[]>(ask('GET', `/letters?${asDrafted(asked)}`));
    return letters.map(inLanguage);
  },
  sample: (kind: string, asked: LetterAsked) => data<SampleLetter>(ask('GET', `/letters/${kind}?${asDrafted(asked)}`)),
  /** Address that a frame shows the letter from. */
  page: (kind: string, asked: LetterAsked) => `/content/api/letters/${kind}/html?${asDrafted(asked)}`,
};
