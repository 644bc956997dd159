import { isRecord } from '#schemas/record.ts';
import type { Conflict, MergeContext, Sides } from './conflict.ts';
import { isSame } from './diff.ts';
import { pointerTo } from './fault.ts';
import { mergeLists } from './mergeLists.ts';

/** Two people's changes of one value, merged. */
export interface Merged {
  /** Holds mine where both changed the same; theirs where I removed a value that they changed: nothing is lost without a question. */
  merged: unknown;
  conflicts: readonly Conflict[];
}

/**
 * Joins two changes of one JSON value. Objects are merged key by key, so that nodes, texts and settings are found by their names; lists of ids
 * or named items are merged item by item. Checks only the shape: the document check decides whether the result is a document.
 */
export function threeWay(base: unknown, mine: unknown, theirs: unknown): Merged {
  const conflicts: Conflict[] = [];
  const merged = mergeValue({ base, mine, theirs }, { pointer: '', conflicts });
  return { merged, conflicts };
}

/**
 * Joins two versions whose common base is unknown: every place where they differ is a conflict, because either side may have changed it or
 * removed it. Holds mine where I have a value.
 */
export function twoWay(mine: unknown, theirs: unknown): Merged {
  const conflicts: Conflict[] = [];
  const join = (a: unknown, b: unknown, pointer: string): unknown => {
    if (isSame(a, b)) return a;
    if (isRecord(a) && isRecord(b)) {
      const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
      const joined = names.map((name) => [name, join(own(a, name), own(b, name), pointerTo(pointer, name))]);
      return Object.fromEntries(joined);
    }
    conflicts.push({ pointer, base: undefined, mine: a, theirs: b });
    return a === undefined ? b : a;
  };
  return { merged: join(mine, theirs, ''), conflicts };
}

/** Joins one value of the three versions; undefined where it is gone. */
export function mergeValue(sides: Sides, meeting: MergeContext): unknown {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  const joined = joinParts(sides, meeting);
  if (joined) return joined.value;
  meeting.conflicts.push({ pointer: meeting.pointer, ...sides });
  return mine === undefined ? theirs : mine;
}

/** Both sides part by part; null when they have no parts in common. */
function joinParts({ base, mine, theirs }: Sides, meeting: MergeContext): { value: unknown } | null {
  const isNew = base === undefined;
  const inner = isNew ? { ...meeting, conflicts: [] } : meeting;
  const joined = joinHolders(isNew ? emptyLike(mine) : base, [mine, theirs], inner);
  // Two values that were added independently are joined only where they are equal; otherwise they are a conflict.
  return inner.conflicts.length > 0 && isNew ? null : joined;
}

function joinHolders(
  base: unknown,
  [mine, theirs]: readonly [unknown, unknown],
  meeting: MergeContext,
): { value: unknown } | null {
  if (isList(base) && isList(mine) && isList(theirs)) return mergeLists({ base, mine, theirs }, meeting, mergeValue);
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return null;
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])];
  const entries = names.map((name): [string, unknown] => [
    name,
    mergeValue(
      { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) },
      { ...meeting, pointer: pointerTo(meeting.pointer, name) },
    ),
  ]);
  return { value: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
}

function emptyLike(value: unknown): unknown {
  return isList(value) ? [] : {};
}

type Json = Readonly<Record<string, unknown>>;

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function own(value: Json, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
