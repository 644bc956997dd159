import { isRecord } from '#schemas/record.ts';
import { pointerTo } from './fault.ts';

/** One change of a JSON value, by pointer (RFC 6901), as in JSON Patch (RFC 6902). Applied in order. */
export type PointerOperation = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

/**
 * Returns the operations that turn one JSON value into another. Objects are compared key by key, so that a node is found by its id; of two lists the
 * equal beginning and end stay, and the items between are changed index by index.
 */
export function diffOf(before: unknown, after: unknown, path: string = ''): PointerOperation[] {
  if (before === after) return []; // states of one document share what did not change
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  if (isRecord(before) && isRecord(after)) return diffObjects(before, after, path);
  return [{ op: 'replace', path, value: after }];
}

type Json = Readonly<Record<string, unknown>>;

function diffObjects(before: Json, after: Json, path: string): PointerOperation[] {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed = Object.entries(after).flatMap(([key, value]) =>
    Object.hasOwn(before, key)
      ? diffOf(before[key], value, pointerTo(path, key))
      : [{ op: 'add' as const, path: pointerTo(path, key), value }],
  );
  return [...gone.map((key) => ({ op: 'remove' as const, path: pointerTo(path, key) })), ...changed];
}

function diffLists(before: readonly unknown[], after: readonly unknown[], path: string): PointerOperation[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const both = Math.min(old.length, fresh.length);
  const changed = old
    .slice(0, both)
    .flatMap((value, index) => diffOf(value, fresh[index], pointerTo(path, String(start + index))));
  const added = fresh
    .slice(both)
    .map((value, index) => ({ op: 'add' as const, path: pointerTo(path, String(start + both + index)), value }));
  // from the last to the first, so that a removal moves nothing that is still to be removed
  const gone = old
    .slice(both)
    .map((_, index) => ({ op: 'remove' as const, path: pointerTo(path, String(start + both + index)) }))
    .toReversed();
  return [...changed, ...gone, ...added];
}

/** Checks whether two JSON values are deeply equal. Not done by an empty diff, which would compare nested lists again at every depth. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isSame(value, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}
