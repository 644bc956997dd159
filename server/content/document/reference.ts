import { faultWords } from '#runtime/expression/faultWords.ts';
import type { Told } from './finding.ts';

/** Something that a document names and that is not there, with its code. */
export type Reference = Omit<Told, 'document'>;

/** Texts of the fault for a document that is not there. */
export function missing(what: string): Omit<Reference, 'pointer'> {
  return { code: 'reference.missing', ...faultWords('reference.missing', { document: what }) };
}
