import type { MessageRef } from '#schemas/serverWords/index.ts';

/** One thing that is wrong in a document. */
export interface Finding {
  /** JSON pointer into the document; stays true for ever, because nodes are addressed by id. */
  pointer: string;
  found: string;
  expected: string;
  /** Both as a code with values, from which clients make a message in another language; missing: there is no such message. */
  said?: MessageRef;
  /** All values, or names, that are right there; for clients that offer them. */
  allowed?: readonly string[];
}

/** A value as an error message shows it: short, on one line. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
