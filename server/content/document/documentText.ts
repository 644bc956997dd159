import { createHash } from 'node:crypto';
import type { Fault } from '#runtime/document/fault.ts';
import { stableText } from '#runtime/document/hash.ts';
import { parseDocument } from '#runtime/document/parse.ts';

/** A document's text, read. It is kept as it came: who saves without a change keeps every byte. */
export interface DocumentText {
  text: string;
  kind: string;
  id: string;
  readonly hash: string;
  /** The same for two texts that mean the same. */
  readonly meaning: string;
}

/** Reads a text that may be kept: whole JSON within the limits, of characters that every database can hold, naming its kind and id. */
export function readText(text: string): DocumentText | Fault {
  const refuse = (pointer: string, found: string, expected: string): Fault => ({
    pointer,
    found,
    expected,
    scope: 'document',
  });
  if (!text.isWellFormed() || text.includes('\uFFFD')) return refuse('', 'text that is not UTF-8', 'UTF-8');
  const parsed = parseDocument(text);
  if ('fault' in parsed) return parsed.fault;
  const { kind, id } = parsed.value;
  if (typeof kind !== 'string') return refuse('/kind', 'no kind', 'a kind of document');
  if (typeof id !== 'string') return refuse('/id', 'no id', 'a text');
  return {
    text,
    kind,
    id,
    // made when asked for: a draft is saved each second, and asks for neither
    get hash() {
      return hashOfText(text);
    },
    get meaning() {
      return hashOfText(stableText(parsed.value));
    },
  };
}

/** Reads a text that this program has read before, or has made itself. @throws Error when it is broken all the same */
export function readKnownText(text: string): DocumentText {
  const read = readText(text);
  if ('scope' in read) throw new Error(`${read.pointer}: ${read.found}, expected ${read.expected}`);
  return read;
}

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
