import { type FindingCode, findingCodes, type Severity } from '#schemas/findingCodes.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';
import type { DocumentFault } from './ContentSource.ts';
import { wordsOf } from './words.ts';

/** One thing that the publish gate has to say: to the command line by file, pointer, found and expected, to a content manager in `says`. */
export interface Finding extends DocumentFault {
  severity: Severity;
  code: FindingCode;
  /** Brand in which it was found first; a fault of an inherited document is reported once. */
  brand: string;
  /** `kind/id` */
  document: string;
  /** Language that it concerns, if only one. */
  locale?: string;
  /** Text for people: what was found, what is right and what to do. */
  says: string;
}

/** Output of a check: the gate adds the rest. */
export interface Told {
  code: FindingCode;
  document: string;
  pointer: string;
  found: string;
  expected: string;
  /** Both by code and values, for other languages than English; missing: nobody has words for them. */
  said?: MessageRef;
  /** All values, or names, that are right there. */
  allowed?: readonly string[];
  locale?: string;
  /** Severity, where the fault itself sets it. */
  severity?: Severity;
}

/** Output of checks for one document. Equal lists count as the same finding, whatever the brand. */
export interface ToldOf {
  document: string;
  told: readonly Told[];
}

/** Output of checks for a document of a brand, with the file that has to be corrected. */
export interface Placed extends Pick<ToldOf, 'told'> {
  file: string;
  brand: string;
}

/** Makes a whole finding of what a check tells. */
export function toFinding({ severity: own, ...told }: Told, { file, brand }: { file: string; brand: string }): Finding {
  const { severity: usual, todo } = findingCodes[told.code];
  const severity = own ?? usual;
  const scope = severity === 'error' ? 'node' : 'warning';
  return { ...told, file, brand, severity, scope, says: wordsOf(told, todo) };
}

/** Key of a finding: two findings with the same line are the same. */
export function lineOf({ file, pointer, found }: Finding): string {
  return `${file} ${pointer} ${found}`;
}
