import { isRecord } from '#schemas/record.ts';
import { type FaultWords, faultWords } from '../expression/faultWords.ts';
import { type Fault, pointerTo } from './fault.ts';
import { upgradeDocument } from './upgradeDocument.ts';

/** Limits of one document. Source: REL-C10 to REL-C12. */
export const MAX_BYTES = 512 * 1024;
export const MAX_DEPTH = 64;

/** Longest text and longest list in a document. */
export const MAX_TEXT = 64 * 1024;
export const MAX_LIST = 5_000;

/** Keys that could reach a prototype when a document is copied or changed. */
export const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Keys that the server writes into resolved documents, for values it has checked (`pageLinks.ts`). */
const RESOLVED: ReadonlySet<string> = new Set(['$path']);

export type Parsed = { value: Record<string, unknown> } | { fault: Fault };

/**
 * Parses a document's text, and upgrades it from earlier formats. Size and depth are checked before parsing: deep JSON parses, but kills
 * every recursive walk after it.
 */
export function parseDocument(text: string): Parsed {
  const refuse = (words: FaultWords, pointer = ''): Parsed => ({ fault: { pointer, ...words, scope: 'document' } });
  if (text.length > MAX_BYTES) return refuse(faultWords('document.long', { length: text.length, most: MAX_BYTES }));
  const depth = depthOf(text);
  if (depth > MAX_DEPTH) return refuse(faultWords('document.deep', { depth, most: MAX_DEPTH }));
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return refuse(faultWords('document.noObject'));
    const unfit = unfitIn(value);
    if (unfit) return refuse(unfit.words, unfit.pointer);
    return { value: upgradeDocument(withoutSchema(value)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse(faultWords('document.noJson', { why }));
  }
}

/** `$schema` at the top tells editors which schema applies. It is not part of the document. */
function withoutSchema({ $schema, ...document }: Record<string, unknown>): Record<string, unknown> {
  return $schema === undefined || typeof $schema === 'string' ? document : { $schema, ...document };
}

interface Unfit {
  pointer: string;
  words: FaultWords;
}

/** A value on the way down. Its pointer is made only where a fault is reported. */
interface Inside {
  here: object;
  key: string;
  above: Inside | undefined;
}

/** The first thing in a document that none may hold: a poisoned key, a text or a list that is too long. */
function unfitIn(value: object): Unfit | undefined {
  const ahead: Inside[] = [{ here: value, key: '', above: undefined }];
  for (let above = ahead.pop(); above !== undefined; above = ahead.pop()) {
    const { here } = above;
    if (Array.isArray(here) && here.length > MAX_LIST)
      return { pointer: pointerOf(above), words: faultWords('document.list', { length: here.length, most: MAX_LIST }) };
    const held: readonly (readonly [string, unknown])[] = Object.entries(here);
    for (const [key, inner] of held) {
      if (POISON.has(key) || RESOLVED.has(key))
        return { pointer: pointerTo(pointerOf(above), key), words: faultWords('document.key', { name: key }) };
      if (typeof inner === 'string' && inner.length > MAX_TEXT)
        return {
          pointer: pointerTo(pointerOf(above), key),
          words: faultWords('document.text', { length: inner.length, most: MAX_TEXT }),
        };
      if (inner !== null && typeof inner === 'object') ahead.push({ here: inner, key, above });
    }
  }
  return undefined;
}

function pointerOf({ key, above }: Inside): string {
  return above ? pointerTo(pointerOf(above), key) : '';
}

/** Returns the depth of nested brackets, outside strings. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 92) i++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) deepest = Math.max(deepest, ++depth);
    else if (code === 125 || code === 93) depth--;
  }
  return deepest;
}
