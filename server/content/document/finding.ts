import type { DocumentFault } from './ContentSource.ts';
import { type Code, codes, type Severity } from './codes.ts';
import { wordsOf } from './words.ts';

/** One thing that the publish gate has to say: to the command line by file, pointer, found and expected, to a content manager in `says`. */
export interface Finding extends DocumentFault {
  severity: Severity;
  code: Code;
  /** Brand in which it was found first; what a brand inherits is told once. */
  brand: string;
  /** `kind/id` */
  document: string;
  /** Language that it hangs on, if on one. */
  locale?: string;
  /** What was found, what is right and what to do, in plain words. */
  says: string;
}

/** What a check tells: the gate adds the rest. */
export interface Told {
  code: Code;
  document: string;
  pointer: string;
  found: string;
  expected: string;
  /** All values, or names, that are right there. */
  allowed?: readonly string[];
  locale?: string;
  /** Where the fault itself says what it costs. */
  severity?: Severity;
}

/** What is told of one document. The same list is the same news, whatever brand it is told of. */
export interface ToldOf {
  document: string;
  told: readonly Told[];
}

/** What is told of a document of a brand, with the file that has to be mended. */
export interface Placed extends Pick<ToldOf, 'told'> {
  file: string;
  brand: string;
}

/** Makes a whole finding of what a check tells. */
export function toFinding({ severity: own, ...told }: Told, { file, brand }: { file: string; brand: string }): Finding {
  const { severity: usual, todo } = codes[told.code];
  const severity = own ?? usual;
  const scope = severity === 'error' ? 'node' : 'warning';
  return { ...told, file, brand, severity, scope, says: wordsOf(told, todo) };
}

/** What tells a finding from others: the same line twice is the same news. */
export function lineOf({ file, pointer, found }: Finding): string {
  return `${file} ${pointer} ${found}`;
}
