import { isRecord } from '#schemas/record.ts';
import { pointerTo } from './fault.ts';

type Document = Readonly<Record<string, unknown>>;

/** Nodes and texts are compared part by part and key by key. */
const APART = new Set(['nodes', 'text']);

/**
 * A document's own values in two versions, by their pointers: of a value that has parts in both, such as `seo` or a catalogue's messages, each
 * part by itself. Undefined where a version has none.
 */
export function fieldsOf(before: Document, after: Document): Map<string, readonly [was: unknown, is: unknown]> {
  const fields = new Map<string, readonly [unknown, unknown]>();
  for (const name of namesIn(before, after)) {
    if (APART.has(name)) continue;
    const [was, is] = [own(before, name), own(after, name)];
    const pointer = pointerTo('', name);
    if (hasParts(was) && hasParts(is))
      for (const part of namesIn(was, is)) fields.set(pointerTo(pointer, part), [own(was, part), own(is, part)]);
    else fields.set(pointer, [was, is]);
  }
  return fields;
}

/** The document's own values, of which some are the later version's. @param choose returns what becomes of a value that both may have */
export function mixedFields(
  before: Document,
  after: Document,
  choose: (pointer: string, was: unknown, is: unknown) => unknown,
): Document {
  const mix = (one: Document, other: Document, value: (name: string) => unknown): Document => {
    const entries = namesIn(one, other).map((name) => [name, value(name)] as const);
    return Object.fromEntries(entries.filter(([, made]) => made !== undefined));
  };
  return mix(before, after, (name) => {
    const [was, is] = [own(before, name), own(after, name)];
    const pointer = pointerTo('', name);
    if (APART.has(name)) return was;
    if (!hasParts(was) || !hasParts(is)) return choose(pointer, was, is);
    return mix(was, is, (part) => choose(pointerTo(pointer, part), own(was, part), own(is, part)));
  });
}

function namesIn(before: Document, after: Document): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** True for a record whose values differ one by one; a reference to a text counts as one value. */
function hasParts(value: unknown): value is Document {
  return isRecord(value) && !Object.hasOwn(value, '$t');
}

function own(document: Document, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}
