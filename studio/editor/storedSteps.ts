import { reaction } from 'mobx';
import { diffOf, isSame, type PointerOperation } from '#runtime/document/diff.ts';
import { pointerParts } from '#runtime/document/fault.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { Draft, Step } from './Draft.ts';
import type { Whose as Owner } from './storedWork.ts';
import type { Document } from './tree.ts';

/** Most steps that survive a reload. */
const MOST_STEPS = 100;

/** Undo and redo steps of a document. */
interface Steps {
  back: readonly Step[];
  forth: readonly Step[];
}

/** A stored step: the differences to the document before it, and to the one after it. */
interface StoredStep {
  words: string;
  undo: readonly PointerOperation[];
  redo: readonly PointerOperation[];
}

/** The person and the document that steps belong to; the tab's own storage holds them. */
type Whose = Pick<Owner, 'person' | 'key'>;

const nameOf = ({ person, key }: Whose): string => `studio.steps.${person}.${key}`;

/** Delay between the last change and storing the steps, in milliseconds. */
const PAUSE_MS = 400;

/** Restores the stored steps of a draft, and stores those to come, also where the page goes at once after a key. @returns stop */
export function followSteps(draft: Draft, whose: Whose): () => void {
  draft.recall(storedSteps(whose, draft.document));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    storeSteps(whose, draft.document, draft);
  };
  const stop = reaction(
    () => [draft.document, draft.back] as const,
    () => {
      clearTimeout(timer); // whoever types on goes first
      timer = setTimeout(save, PAUSE_MS);
    },
  );
  addEventListener('pagehide', save);
  return () => {
    if (timer !== undefined) save();
    removeEventListener('pagehide', save);
    stop();
  };
}

/** Stores the steps of this tab for a reload: as differences, bound to the exact document that they lead to. Steps that do not fit are omitted. */
export function storeSteps(whose: Whose, document: Document, { back, forth }: Steps): void {
  const pack = ({ before, after, words }: Step): StoredStep => ({
    words,
    undo: diffOf(after, before),
    redo: diffOf(before, after),
  });
  const stored = {
    at: hashOf(document),
    back: back.slice(-MOST_STEPS).map(pack),
    forth: forth.slice(-MOST_STEPS).map(pack),
  };
  try {
    sessionStorage.setItem(nameOf(whose), JSON.stringify(stored));
  } catch {
    sessionStorage.removeItem(nameOf(whose)); // full: better no steps than those of another state
  }
}

/** Loads the stored undo and redo steps of this document; none if the document is another one by now, or the steps do not fit together. */
export function storedSteps(whose: Whose, document: Document): Steps {
  const none = { back: [], forth: [] };
  try {
    const { at, back, forth } = recordOf(JSON.parse(sessionStorage.getItem(nameOf(whose)) ?? 'null'));
    if (at !== hashOf(document) || !Array.isArray(back) || !Array.isArray(forth)) return none;
    return { back: unpacked(document, back, 'undo'), forth: unpacked(document, forth, 'redo') };
  } catch {
    return none; // written by another version of the Studio, or storage is closed: there is no way back then
  }
}

/** Rebuilds the steps from a document and the stored differences, the newest first. */
function unpacked(document: Document, stored: readonly StoredStep[], way: 'undo' | 'redo'): Step[] {
  const steps: Step[] = [];
  let here = document;
  for (const { words, ...changes } of stored.toReversed()) {
    const there = applied(here, changes[way]);
    const [before, after] = way === 'undo' ? [there, here] : [here, there];
    if (!isSame(applied(there, changes[way === 'undo' ? 'redo' : 'undo']), here)) break;
    steps.unshift({ before, after, words, group: undefined, atMs: 0 });
    here = there;
  }
  return steps;
}

/** Applies the operations of `diffOf`. @throws TypeError when a place does not exist */
function applied(document: Document, operations: readonly PointerOperation[]): Document {
  return operations.reduce<Document>(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- objects stay objects
    (made, one) => withChange(made, pointerParts(one.path), one) as Document,
    document,
  );
}

/** Returns a value with one change in it, which shares everything else with it. */
function withChange(value: unknown, [key = '', ...inner]: readonly string[], operation: PointerOperation): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- throws where it is none, as said above
  const within = (): unknown => withChange(Reflect.get(value as object, key), inner, operation);
  const change = inner.length === 0 ? operation : { op: 'replace' as const, value: within() };
  const values = change.op === 'remove' ? [] : [change.value];
  if (Array.isArray(value)) return value.toSpliced(Number(key), change.op === 'add' ? 0 : 1, ...values);
  if (!isRecord(value)) throw new TypeError(`There is no ${operation.path}.`);
  const { [key]: _, ...others } = value;
  return change.op === 'remove' ? others : { ...value, [key]: change.value };
}
