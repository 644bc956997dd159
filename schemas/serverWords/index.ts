import type { FindingWord } from '../findingWords/index.ts';
import { brands } from './brands.ts';
import { documents } from './documents.ts';
import { files } from './files.ts';
import { people } from './people.ts';
import { previews } from './previews.ts';
import { releases } from './releases.ts';
import { signIn } from './signIn.ts';
import { texts } from './texts.ts';
import { values } from './values.ts';

/**
 * Sentences that the server says to people who work with content, by code; `{{name}}` is a place for a value. The terminal and other clients
 * read them as they stand here, the Studio says the code in the language of its window (`studio/words/<language>/server/`).
 */
export const serverWords = {
  ...signIn,
  ...people,
  ...documents,
  ...releases,
  ...brands,
  ...files,
  ...texts,
  ...previews,
  ...values,
} as const;

/** Which sentence it is. */
export type ServerWord = keyof typeof serverWords;

/** A sentence as an answer carries it, for clients that show it in another language: values are texts, numbers, or sentences that are listed. */
export interface MessageRef {
  code: ServerWord | `found.${FindingWord}`;
  values: Readonly<Record<string, string | number | readonly MessageRef[]>>;
}
