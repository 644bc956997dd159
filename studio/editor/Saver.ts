import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { threeWay } from '#runtime/document/merge.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { Seen, StudioDocument } from '#schemas/studio.ts';
import { NoAnswer, Refusal } from '../api/ask.ts';
import { documentIn } from '../api/calls.ts';
import { t } from '../words/t.ts';
import { conflictsLeft, type DraftConflict, withChosen, withOperations } from './conflictChoices.ts';
import type { Draft } from './Draft.ts';
import { storeWork, type Whose } from './storedWork.ts';
import type { Document } from './tree.ts';

/** State of the work: `stored` only in this browser, `refused` by the server, `met` by somebody else's change of the same value, `gone`: put away. */
export type SaveState = 'saved' | 'stored' | 'saving' | 'offline' | 'refused' | 'met' | 'gone';

interface Options {
  draft: Draft;
  opened: StudioDocument;
  /** For what is kept in this browser. */
  whose: Whose;
  /** @throws Refusal, NoAnswer */
  save(document: Document, seen: Seen): Promise<StudioDocument>;
  /** Receives notices to show: who changed what meanwhile. */
  tell(words: string): void;
  /** True while nobody is signed in: the rest is saved after the next sign-in. */
  isStopped(): boolean;
  /** Receives failures; returns them in words. */
  fault(error: unknown): string;
}

/** Delay between a change and storing it in this browser, in milliseconds: a key is painted first, for that writes the whole document. */
const STORE_MS = 50;
/** Delay after the last key, and between retries while the server is away, in milliseconds. */
const PAUSE_MS = 800;
const RETRY_MS = 3_000;

/** Saves a draft in the background: one request at a time, without overwriting unseen changes and without losing typed text. */
export class Saver {
  state: SaveState = 'saved';
  /** Why the server refused it. */
  why = '';
  /** False when this browser could not store the unsaved work, as its storage is full or closed. */
  isStored = true;
  /** Values that somebody else changed as well, until the person has chosen. */
  conflicts: readonly DraftConflict[] = [];
  /** Name of the person who changed them. */
  other = '';
  /** True when somebody put the document away, until the person has begun it anew. */
  isGone = false;
  /** The document as the server has it, with the versions that the next save must name. */
  stored: StudioDocument;
  readonly #options: Options;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #storing: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;
  /** True when the next save may begin the document anew. */
  #mayBegin = false;
  /** The save in progress, or the last one. */
  #sending: Promise<boolean> = Promise.resolve(true);
  readonly #stops: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.stored = options.opened;
    makeAutoObservable(this, {}, { deep: false });
    this.#stops.push(
      reaction(
        () => options.draft.document,
        () => this.#changed(),
        { fireImmediately: true },
      ),
    );
    const again = (): void => void this.save();
    this.#stops.push(reaction(options.isStopped, (isStopped) => !isStopped && again()));
    const store = (): void => this.#store();
    const ask = (event: Event): void => {
      store();
      if (this.isDirty && !this.isStored) event.preventDefault(); // the browser asks in its own words
    };
    addEventListener('online', again);
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', store);
    this.#stops.push(() => {
      removeEventListener('online', again);
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', store);
    });
  }

  get isDirty(): boolean {
    return this.isGone || !isSame(this.#options.draft.document, this.stored.document);
  }

  /** True when visitors do not see all of the work yet. */
  get canPublish(): boolean {
    return this.stored.status !== 'live' || this.isDirty;
  }

  /** True when there is a live version to compare with. */
  get canCompare(): boolean {
    return this.stored.live !== null;
  }

  /** @returns resolves once what was left is saved, or could not be */
  stop(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#store();
    for (const stop of this.#stops) stop();
    return this.save();
  }

  /** Saves pending changes, after a save in progress. @returns whether the server now has all of them */
  async save(): Promise<boolean> {
    while (this.#isBusy) await this.#sending;
    clearTimeout(this.#timer);
    if (!this.isDirty) {
      this.#settle();
      return true;
    }
    if (this.conflicts.length > 0 || (this.isGone && !this.#mayBegin)) return false;
    this.#store();
    this.#isBusy = true;
    this.#sending = this.#send();
    return this.#sending;
  }

  /** Saves what the person has as a new document of the same name, in place of one that was put away. */
  async beginAnew(): Promise<boolean> {
    this.stored = { ...this.stored, live: null, status: 'draft', seen: { draft: 0, basedOn: null } };
    this.#mayBegin = true;
    return this.save();
  }

  /** Adopts the server's state, after a publish or a discarded draft. */
  adopt(stored: StudioDocument): void {
    this.stored = stored;
    this.#changed();
  }

  /** Resolves a conflict over one value. The draft holds the person's own already, but where they took it away: nothing goes without a question. */
  choose(conflict: DraftConflict, isTheirs: boolean): void {
    const { draft } = this.#options;
    const value = isTheirs ? conflict.theirs : conflict.mine;
    this.conflicts = conflictsLeft(this.conflicts, conflict, { document: draft.document, value });
    const words = isTheirs ? t('editor.theirChangeTaken') : t('editor.takenAway');
    if (isTheirs || value === undefined) draft.replace(withChosen(draft.document, conflict, value), words);
    if (this.conflicts.length === 0) void this.save();
  }

  async #send(): Promise<boolean> {
    const { draft, save } = this.#options;
    const sent = draft.document;
    runInAction(() => {
      this.state = 'saving';
    });
    try {
      const stored = await save(sent, this.stored.seen);
      runInAction(() => {
        this.stored = { ...stored, document: sent };
        this.#isBusy = false;
        this.#settleGone();
        this.#changed();
      });
      return !this.isDirty;
    } catch (error) {
      runInAction(() => {
        this.#isBusy = false;
        this.#failed(error);
      });
      return false;
    }
  }

  #changed(): void {
    clearTimeout(this.#timer);
    if (!this.isDirty) return this.#settle();
    this.#storing ??= setTimeout(() => this.#store(), STORE_MS);
    if (this.conflicts.length > 0 || this.#isBusy || (this.isGone && !this.#mayBegin)) return;
    if (this.state !== 'offline') this.state = 'stored';
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  /** Stores changes in this browser that are not stored yet. */
  #store(): void {
    if (this.#storing === undefined) return;
    this.#forget();
    const { draft, whose } = this.#options;
    const work = { document: draft.document, base: this.stored.document, seen: this.stored.seen };
    this.isStored = storeWork(whose, work);
  }

  #forget(): void {
    clearTimeout(this.#storing);
    this.#storing = undefined;
  }

  #settle(): void {
    if (this.#isBusy) return;
    this.#forget();
    this.state = 'saved';
    this.why = '';
    storeWork(this.#options.whose, null);
  }

  /** The document is there again: begun anew by this person, or by another one. */
  #settleGone(): void {
    this.isGone = false;
    this.#mayBegin = false;
  }

  #failed(error: unknown): void {
    const theirs = error instanceof Refusal && error.status === 409 ? theirsIn(error) : undefined;
    if (theirs) return this.#meet(theirs);
    if (theirs === null) {
      this.isGone = true;
      this.#mayBegin = false;
      this.state = 'gone';
      this.why = '';
      this.#options.tell(t('editor.itWasPutAwayMeanwhile'));
      return;
    }
    if (error instanceof NoAnswer) {
      this.state = 'offline';
      this.#timer = setTimeout(() => void this.save(), RETRY_MS);
      return;
    }
    this.state = 'refused';
    this.why = this.#options.fault(error);
  }

  /** Merges a save by somebody else, node by node; where both changed one value, the person chooses. */
  #meet(theirs: StudioDocument): void {
    const { draft, tell } = this.#options;
    const base = this.stored.document;
    this.#settleGone();
    const { merged, conflicts } = threeWay(base, draft.document, theirs.document);
    this.stored = theirs;
    this.other = theirs.author;
    this.conflicts = withOperations(merged, conflicts);
    if (isRecord(merged)) draft.take(merged, base, theirs.document);
    if (conflicts.length > 0) {
      this.state = 'met';
      tell(t('editor.changedTheSameAsYouChoose', { author: theirs.author }));
      return;
    }
    tell(t('editor.changedThisPageSinceYouOpened', { author: theirs.author }));
    this.#changed();
    void this.save();
  }
}

/** The document as it is now; null: it is gone; undefined: the refusal does not say. */
function theirsIn({ details }: Refusal): StudioDocument | null | undefined {
  const { theirs } = details;
  if (theirs === null) return null;
  return isRecord(recordOf(theirs)['document']) ? documentIn(theirs) : undefined;
}
