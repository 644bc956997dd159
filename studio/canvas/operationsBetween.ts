import { isSame } from '#runtime/document/diff.ts';
import { pointerTo } from '#runtime/document/fault.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { recordOf } from '#schemas/record.ts';
import type { Document } from '../editor/tree.ts';

/** Tables of a document that are compared entry by entry, where each document has them; all other fields as a whole. */
const TABLES = ['nodes', 'text'];

/**
 * Operations that make any of these documents say what the target says, wherever they differ. They name whole values, so they come to the
 * same whatever of the documents the server holds at that moment.
 */
export function operationsTo(target: Document, documents: readonly Document[]): Operation[] {
  const all = [target, ...documents];
  // an entry cannot be taken out of a table that is not there: the first text brings its table with it
  const tables = TABLES.filter((table) => all.every((one) => Object.hasOwn(one, table)));
  const tops = namesThatDiffer(all.map((one) => without(one, tables))).map((name) => setTo(target, '', name));
  const inner = tables.flatMap((table) =>
    namesThatDiffer(all.map((one) => recordOf(one[table]))).map((name) =>
      setTo(recordOf(target[table]), `/${table}`, name),
    ),
  );
  return [...tops, ...inner];
}

function setTo(holder: Document, pointer: string, name: string): Operation {
  const at = pointerTo(pointer, name);
  return Object.hasOwn(holder, name) ? { op: 'set', at, value: holder[name] } : { op: 'unset', at };
}

function namesThatDiffer(all: readonly Document[]): string[] {
  const [first = {}, ...others] = all;
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return [...names].filter((name) => others.some((one) => !isSame(first[name], one[name])));
}

function without(document: Document, names: readonly string[]): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));
}
