import { makeAutoObservable } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { threeWay } from '#runtime/document/merge.ts';
import { applyVariant } from '#runtime/document/overlay.ts';
import { t } from '../words/t.ts';
import type { Edit } from './edits.ts';
import type { Document } from './tree.ts';
import { changed, composed } from './variant.ts';

/** An undoable step: the document before and after it. */
export interface Step {
  before: Document;
  after: Document;
  words: string;
  group: string | undefined;
  atMs: number;
}

/** Most undo steps that are kept. */
const MOST_STEPS = 200;
/** Typing in one field with shorter pauses than this is one step, in milliseconds. */
const ONE_STEP_MS = 1_000;

const REASONS = {
  'base-changed': t('editor.whatItChangesIsNoLongerWhat'),
  'target-gone': t('editor.whatItChangesIsNotThereAny'),
  locked: t('editor.itIsLockedByTheBrandThat'),
  'result-broken': t('editor.noDocumentWouldComeOfIt'),
} as const;

/** A document in work, with its undo steps. Knows nothing of servers. */
export class Draft {
  document: Document;
  readonly #now: () => number;
  /** Undo and redo steps. */
  back: readonly Step[] = [];
  forth: readonly Step[] = [];

  /** The inherited document that a brand's own version changes; null when the document is whole by itself. */
  readonly inherited: Document | null;

  constructor(document: Document, now: () => number = Date.now, inherited: Document | null = null) {
    this.document = document;
    this.#now = now;
    this.inherited = inherited;
    makeAutoObservable(this, { inherited: false }, { deep: false });
  }

  /** The document as it is shown: a brand's own version combined with what it inherits. */
  get shown(): Document {
    return this.inherited ? composed(this.inherited, this.document) : this.document;
  }

  /** Returns another state of the document as it would be shown; null stands for no own document. */
  shownOf(document: Document | null): Document {
    if (!this.inherited) return document ?? {};
    return document ? composed(this.inherited, document) : this.inherited;
  }

  /** Restores stored steps: they lead to the current document. */
  recall({ back, forth }: Pick<Draft, 'back' | 'forth'>): void {
    this.back = back;
    this.forth = forth;
  }

  /** Description of the step that undo would take back; null: there is none. */
  get undoes(): string | null {
    return this.back.at(-1)?.words ?? null;
  }

  get redoes(): string | null {
    return this.forth.at(-1)?.words ?? null;
  }

  /** Applies an edit, as a whole or not at all. @returns why not; null on success */
  edit({ operations, words, group }: Edit): string | null {
    const before = this.document;
    const after = this.after(operations);
    if (typeof after === 'string') return after;
    if (after === before) return null;
    const last = this.back.at(-1);
    const atMs = this.#now();
    const joins = last !== undefined && group !== undefined && last.group === group && atMs - last.atMs < ONE_STEP_MS;
    const step: Step = { before: joins ? last.before : before, after, words, group, atMs };
    this.back = [...(joins ? this.back.slice(0, -1) : this.back), step].slice(-MOST_STEPS);
    this.forth = [];
    this.document = after;
    return null;
  }

  /** Returns the document as operations would leave it; a text says why they cannot be carried out. */
  after(operations: Edit['operations']): Document | string {
    const { document: made, review } = applyVariant(this.shown, { operations }, { locking: this.inherited });
    const [refused] = review;
    if (refused) return t('editor.notDone', { reason: REASONS[refused.reason] });
    if (isSame(this.shown, made)) return this.document; // a version is not written in another way for what it says already
    return this.inherited ? changed(this.inherited, this.document, operations) : made;
  }

  /** Puts a value beside the others that no step leads to: as it was before the first change. */
  begin(name: string, value: unknown): void {
    this.document = { ...this.document, [name]: value };
  }

  /** @returns the description of the undone step */
  undo(): string | null {
    const step = this.back.at(-1);
    if (!step) return null;
    this.back = this.back.slice(0, -1);
    this.forth = [...this.forth, step];
    this.document = step.before;
    return step.words;
  }

  redo(): string | null {
    const step = this.forth.at(-1);
    if (!step) return null;
    this.forth = this.forth.slice(0, -1);
    this.back = [...this.back, { ...step, group: undefined }]; // what is typed next is a step of its own
    this.document = step.after;
    return step.words;
  }

  /** Merges somebody else's changes of `base` into the document and into every step, so that undo takes back own work alone. */
  take(document: Document, base: Document, theirs: Document): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- objects stay objects
    const moved = (one: Document): Document => threeWay(base, one, theirs).merged as Document;
    const both = ({ before, after, ...rest }: Step): Step => ({ ...rest, before: moved(before), after: moved(after) });
    this.back = this.back.map(both);
    this.forth = this.forth.map(both);
    this.document = document;
  }

  /** Replaces the whole document: by an earlier revision, or by the live one. It can be undone. */
  replace(document: Document, words: string): void {
    const step: Step = { before: this.document, after: document, words, group: undefined, atMs: this.#now() };
    this.back = [...this.back, step].slice(-MOST_STEPS);
    this.forth = [];
    this.document = document;
  }
}
