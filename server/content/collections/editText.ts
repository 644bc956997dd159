import { type Node, parseTree } from 'jsonc-parser';
import { isSame } from '#runtime/document/diff.ts';
import { isRecord } from '#schemas/record.ts';
import { freshText, inSchemaOrder, withDefaultsOf } from './documentOf.ts';
import type { DocumentValue } from './entry.ts';

/**
 * Writes another value into a document's text: equal parts keep their bytes, their order of keys and their lines, so that a folder under
 * version control shows only the change. A new key goes after the one that it follows in the value; at the top that is the order of the
 * kind's schema.
 * @param text null: there is none yet
 */
export function editText(text: string | null, value: DocumentValue): string {
  if (text === null) return freshText(value);
  const root = parseTree(text);
  const old: unknown = JSON.parse(text);
  if (!root || !isRecord(old)) return freshText(value);
  const wanted = withDefaultsOf(old, inSchemaOrder(value));
  const { offset, length } = root;
  const edited = text.slice(0, offset) + printed({ text, node: root, old }, wanted) + text.slice(offset + length);
  // a text with a name that occurs twice says something else than its parts
  return isSame(JSON.parse(edited), wanted) ? edited : freshText(value);
}

/** A value and its place in the text. */
interface Place {
  text: string;
  node: Node;
  old: unknown;
}

function printed(place: Place, value: unknown): string {
  const { node, old } = place;
  if (isSame(old, value)) return sourceOf(place);
  if (node.type === 'object' && isRecord(old) && isRecord(value)) return printedObject({ ...place, old }, value);
  if (node.type === 'array' && Array.isArray(old) && Array.isArray(value)) return printedList({ ...place, old }, value);
  return fresh(value, indentAt(place));
}

function printedObject(place: Place & { old: Readonly<Record<string, unknown>> }, value: object): string {
  const { text, node, old } = place;
  const inner = indentAt(place) + STEP;
  const members = new Map<string, string>();
  const values = new Map<string, unknown>(Object.entries(value));
  for (const { offset, children: [key, held] = [] } of node.children ?? []) {
    const name: unknown = key?.value;
    if (typeof name !== 'string' || !held || !values.has(name)) continue;
    const member = printed({ text, node: held, old: old[name] }, values.get(name));
    members.set(name, text.slice(offset, held.offset) + member);
  }
  const order = [...members.keys()];
  let next = 0; // the first key of some objects counts: a popup opens with its first view
  for (const name of values.keys()) {
    if (!members.has(name)) {
      members.set(name, `${JSON.stringify(name)}: ${fresh(values.get(name), inner)}`);
      order.splice(next, 0, name);
    }
    next = order.indexOf(name) + 1;
  }
  return joined(
    order.map((name) => members.get(name) ?? ''),
    place,
  );
}

/** Equal beginnings and ends stay; the part between is written place by place. */
function printedList(place: Place & { old: readonly unknown[] }, value: readonly unknown[]): string {
  const { text, node, old } = place;
  const { children = [] } = node;
  const inner = indentAt(place) + STEP;
  const shorter = Math.min(old.length, value.length);
  let start = 0;
  while (start < shorter && isSame(old[start], value[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(old.at(-1 - end), value.at(-1 - end))) end += 1;
  const things = value.map((thing, index) => {
    const at = index < value.length - end ? index : index - value.length + old.length;
    const child = index < value.length - end && index >= old.length - end ? undefined : children[at];
    return child ? printed({ text, node: child, old: old[at] }, thing) : fresh(thing, inner);
  });
  return joined(things, place);
}

/** Parts in the layout that the object or list had: on one line if it was, and still can be. */
function joined(parts: readonly string[], place: Place): string {
  const source = sourceOf(place);
  const [open, close] = [source.at(0) ?? '', source.at(-1) ?? ''];
  if (parts.length === 0) return open + close;
  const isOneLine = place.old !== null && !isEmpty(place.old) && !source.includes('\n');
  if (isOneLine && parts.every((part) => !part.includes('\n'))) {
    const space = source.at(1) === ' ' ? ' ' : '';
    return open + space + parts.join(', ') + space + close;
  }
  const indent = indentAt(place);
  return `${open}\n${indent}${STEP}${parts.join(`,\n${indent}${STEP}`)}\n${indent}${close}`;
}

const STEP = '  ';

function isEmpty(value: unknown): boolean {
  return value !== null && typeof value === 'object' && Object.keys(value).length === 0;
}

function fresh(value: unknown, indent: string): string {
  return JSON.stringify(value, null, STEP).replaceAll('\n', `\n${indent}`);
}

function sourceOf({ text, node: { offset, length } }: Place): string {
  return text.slice(offset, offset + length);
}

/** Indentation of the line on which a value begins. */
function indentAt({ text, node: { offset } }: Place): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}
