import type { DocumentFault } from '../ContentSource.ts';
import { type Code, codes, type Severity } from './codes.ts';

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
  /** What was found and what to do, in plain words. */
  says: string;
}

/** What a check tells: the gate adds the rest. */
export interface Told {
  code: Code;
  document: string;
  pointer: string;
  found: string;
  expected: string;
  locale?: string;
}

/** Makes a whole finding of what a check tells. `severity` where the fault itself says what it costs. */
export function toFinding(told: Told, place: { file: string; brand: string; severity?: Severity }): Finding {
  const { severity: usual, todo } = codes[told.code];
  const { severity = usual, ...where } = place;
  const scope = severity === 'error' ? 'node' : 'warning';
  return { ...told, ...where, severity, scope, says: `Found ${told.found}. ${todo}` };
}
