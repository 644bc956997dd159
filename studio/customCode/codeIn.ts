import { isSame } from '#runtime/document/diff.ts';
import { isRecord, textsOf } from '#schemas/record.ts';

/** One piece of third-party code, as a document holds it. */
export interface CodeEntry {
  position: string;
  consent: string;
  owner: string;
  why: string;
  isEnabled: boolean;
  code: string;
}

/** Finds code anywhere in a document: a brand's own version keeps it in its operations. */
export function codeIn(value: unknown): CodeEntry[] {
  if (Array.isArray(value)) return value.flatMap(codeIn);
  if (!isRecord(value)) return [];
  const { code, isEnabled } = value;
  if (typeof code !== 'string' || typeof isEnabled !== 'boolean') return Object.values(value).flatMap(codeIn);
  const { position = '', consent = '', owner = '', why = '' } = textsOf(value);
  return [{ position, consent, owner, why, code, isEnabled }];
}

/** Returns the code that another state of a document adds to the pages, and the code that it removes. */
export function codeBetween(before: unknown, after: unknown): { comes: CodeEntry[]; goes: CodeEntry[] } {
  const [old, fresh] = [codeIn(before), codeIn(after)];
  const without = (list: CodeEntry[], others: CodeEntry[]): CodeEntry[] =>
    list.filter((one) => !others.some((other) => isSame(one, other)));
  return { comes: without(fresh, old), goes: without(old, fresh) };
}
