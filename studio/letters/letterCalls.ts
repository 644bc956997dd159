import type { StudioLetter } from '#schemas/studioLetters.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** A letter as it would leave, with values made up. */
export interface SampleLetter {
  subject: string;
  text: string;
}

/** Whose letter, in which language: as drafts have it. */
export interface LetterAsked {
  brand: string;
  locale: string;
}

const asDrafted = (asked: LetterAsked): string => `${new URLSearchParams({ ...asked, status: 'draft' })}`;

/** The calls of letters. All throw Refusal and NoAnswer. */
export const letterCalls = {
  list: (asked: LetterAsked) => data<readonly StudioLetter[]>(ask('GET', `/letters?${asDrafted(asked)}`)),
  sample: (kind: string, asked: LetterAsked) => data<SampleLetter>(ask('GET', `/letters/${kind}?${asDrafted(asked)}`)),
  /** Where a frame shows it. */
  page: (kind: string, asked: LetterAsked) => `/content/api/letters/${kind}/html?${asDrafted(asked)}`,
};
