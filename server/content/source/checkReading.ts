import { recordOf, textsIn } from '#schemas/record.ts';
import type { Mark, RawDocument, Reading } from '../document/ContentSource.ts';
import { hashOfText } from '../document/documentText.ts';

/** A source's answer is not usable; the message names the kind of fault, so that the same fault is reported once. */
export class GarbageError extends Error {
  override readonly name: string = 'GarbageError';
}

/** More bytes than are taken: a smaller question may still be answered. */
export class TooLargeError extends GarbageError {
  override readonly name = 'TooLargeError';
}

/** A reading, as far as it can be believed. */
export interface CheckedReading extends Reading {
  /** Places of documents whose text does not match its hash: the last good one replaces it, if there is one. */
  damaged: readonly string[];
}

/**
 * Checks whether a reading is plausible, before it replaces the last good one. The texts of documents are not checked: the library refuses
 * broken ones by themselves.
 * @param known last good documents by their place
 * @throws GarbageError when the reading as a whole is not usable
 */
export function checkReading(given: unknown, known: ReadonlyMap<string, RawDocument>): CheckedReading {
  const { documents: found, gone, mark } = recordOf(given);
  if (!Array.isArray(found)) throw new GarbageError('no list of documents');
  if (!found.every(isDocument)) throw new GarbageError('a document without brand, file or text');
  if (found.length === 0 && gone === undefined && known.size > 0)
    throw new GarbageError('no document where there were some');
  const damaged: string[] = [];
  const documents = found.flatMap((document) => {
    const last = known.get(document.file);
    if (isWhole(document, last)) return [document];
    damaged.push(document.file);
    return last ? [last] : [];
  });
  // a damaged document is requested again: reading on from its mark would skip it
  const readOn = damaged.length > 0 || !isMark(mark) ? {} : { mark };
  return { documents, damaged, ...(gone === undefined ? {} : { gone: textsIn(gone) }), ...readOn };
}

function isMark(given: unknown): given is Mark {
  const { version, release } = recordOf(given);
  return typeof version === 'number' && (release === null || typeof release === 'string');
}

function isDocument(given: unknown): given is RawDocument {
  const { brand, file, text } = recordOf(given);
  return typeof brand === 'string' && typeof file === 'string' && typeof text === 'string';
}

/** A text that is as it was needs no hash made of it. */
function isWhole({ brand, text, hash }: RawDocument, last: RawDocument | undefined): boolean {
  if (last !== undefined && last.brand !== brand) return false;
  return hash === undefined || (last?.hash === hash && last.text === text) || hashOfText(text) === hash;
}
