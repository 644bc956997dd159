import { isSame } from '#runtime/document/diff.ts';
import { isRecord, textsOf } from '#schemas/record.ts';
import type { Document } from '../editor/tree.ts';
import { composed } from '../editor/variant.ts';

/** One piece of third-party code, as a document holds it. */
export interface CodeEntry {
  position: string;
  consent: string;
  owner: string;
  why: string;
  isEnabled: boolean;
  code: string;
}

/** Finds code anywhere in a document. */
function codeIn(value: unknown): CodeEntry[] {
  if (Array.isArray(value)) return value.flatMap(codeIn);
  if (!isRecord(value)) return [];
  const { code, isEnabled } = value;
  if (typeof code !== 'string' || typeof isEnabled !== 'boolean') return Object.values(value).flatMap(codeIn);
  const { position = '', consent = '', owner = '', why = '' } = textsOf(value);
  return [{ position, consent, owner, why, code, isEnabled }];
}

/**
 * Returns the code that another state of a document adds to the pages, and the code that it removes.
 * @param inherited what a brand's own version changes, null for a whole document: an operation may set a part of a piece of code alone
 */
export function codeBetween(
  before: Document | null,
  after: Document | null,
  inherited: Document | null,
): { comes: CodeEntry[]; goes: CodeEntry[] } {
  const shown = (own: Document | null): Document | null =>
    inherited && own ? composed(inherited, own) : (own ?? inherited);
  const [old, fresh] = [codeIn(shown(before)), codeIn(shown(after))];
  const without = (list: CodeEntry[], others: CodeEntry[]): CodeEntry[] =>
    list.filter((one) => !others.some((other) => isSame(one, other)));
  return { comes: without(fresh, old), goes: without(old, fresh) };
}
