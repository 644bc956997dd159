import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { HistoryEntry } from '#schemas/management/documentCalls.ts';
import type { PreviewVisitor } from '#schemas/preview.ts';
import { calls } from '../api/calls.ts';
import { isPictured, wantedIn } from '../canvas/address.ts';
import { visitorFor } from '../canvas/Look.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';
import { changesBetween, type NodeChange } from './changesBetween.ts';
import type { Compared, State } from './compared.ts';
import { marksOf } from './marksOf.ts';
import { type SeenBy, Side } from './Side.ts';

/** Time in which the other page's scrolling counts as a response to this one's, in milliseconds. */
const LEAD_MS = 250;

/** Another source of the compared states than the server's history. */
interface Known {
  compared: Compared;
  /** Loads the document in a state, as it is shown. */
  read(state: State): Promise<Document>;
  changes(before: Document, after: Document): readonly NodeChange[];
  /** Of these, the ones that the pages mark. */
  marked(): readonly NodeChange[];
}

/** Comparison of two states of a document: the differences in words, and both pages, which scroll together. */
export class CompareStore {
  readonly before: Side;
  readonly after: Side;
  /** For whom both pages are drawn. */
  readonly seen: SeenBy;
  /** Width that both pages are drawn at, in pixels; null: as wide as there is room. */
  width: number | null = 1_280;
  /** Index of the current change; -1: none. */
  chosen = -1;
  fault = '';
  revisions: readonly HistoryEntry[] = [];
  readonly #editor: EditorStore;
  #leader: Side | null = null;
  #ledMs = 0;

  readonly #known: Known | null;

  constructor(editor: EditorStore, known: Known | null = null) {
    this.#editor = editor;
    this.#known = known;
    this.seen = observable({ visitor: editor.studio.seen.visitor, locale: editor.locale });
    const [before, after] = known?.compared ?? editor.compared;
    this.before = this.#side(before);
    this.after = this.#side(after);
    makeAutoObservable(this, { before: false, after: false, seen: false }, { deep: false, autoBind: true });
  }

  get isDrawn(): boolean {
    return isPictured(this.#editor.kind);
  }

  /** Parameters of the address that nobody has given a value for. */
  get wanted(): string[] {
    return wantedIn(this.#editor.draft.shown, this.#editor.address.values);
  }

  get changes(): readonly NodeChange[] {
    const [before, after] = [this.before.document, this.after.document];
    if (!before || !after) return [];
    return this.#known?.changes(before, after) ?? changesBetween(before, after, this.#editor.widgets);
  }

  get isRead(): boolean {
    return this.before.document !== null && this.after.document !== null;
  }

  /** Loads both states, and the list of other states to compare. */
  async open(): Promise<void> {
    const { opened, studio } = this.#editor;
    await Promise.all([this.show(this.before, this.before.state), this.show(this.after, this.after.state)]);
    try {
      const revisions = opened.live && !this.#known ? await calls.history(opened.key) : [];
      runInAction(() => {
        this.revisions = revisions;
      });
    } catch (error) {
      studio.fault(error); // the two that are shown stay
    }
  }

  /** Puts another state on a side. */
  async show(side: Side, state: State): Promise<void> {
    const { studio } = this.#editor;
    const { state: before } = side;
    this.fault = '';
    this.chosen = -1;
    side.want(state);
    try {
      const document = await this.#read(state);
      if (!side.take(state, document)) return;
      if (this.isDrawn && this.wanted.length === 0) await side.preview.open();
    } catch (error) {
      runInAction(() => {
        this.fault = studio.fault(error);
        if (side.state === state) side.want(before);
      });
    }
  }

  /** The visitor that the later page is meant for. */
  get meant(): PreviewVisitor {
    return visitorFor(this.after.document ?? {});
  }

  /** Draws both pages for another visitor, or in another language. */
  see(chosen: Partial<SeenBy>): void {
    Object.assign(this.seen, chosen);
    if (!this.isDrawn || this.wanted.length > 0) return;
    for (const side of this.#sides) void side.preview.open();
  }

  setWidth(width: number | null): void {
    this.width = width;
  }

  /** Scrolls to a change on both sides. */
  choose(index: number): void {
    this.chosen = index;
    this.#ledMs = Date.now();
    this.#leader = null; // neither page leads the other to where it has its own part
    for (const side of this.#sides) this.#reveal(side);
  }

  /** Goes to the next change, and from the last to the first. */
  step(by: 1 | -1): void {
    const { length } = this.changes;
    if (length > 0) this.choose((this.chosen + by + length + (this.chosen < 0 && by < 0 ? 1 : 0)) % length);
  }

  /** Keys, also from either page: N and P walk through the changes, Esc closes. */
  press(chord: string): void {
    if (chord === 'n') this.step(1);
    if (chord === 'p') this.step(-1);
    if (chord === 'escape') this.#editor.hide('compare');
  }

  stop(): void {
    for (const side of this.#sides) side.stop();
  }

  get #sides(): readonly Side[] {
    return [this.before, this.after];
  }

  #side(state: State): Side {
    const side: Side = new Side(this.#editor, { state, seen: this.seen }, (message) => {
      if (message.kind === 'ready') return this.#mark(side);
      if (message.kind === 'scroll') return this.#follow(side, message.top);
      if (message.kind === 'key') return this.press(message.chord);
      const index = this.changes.findIndex(({ id }) => id !== null && id === message.id);
      if (index >= 0) this.choose(index);
    });
    return side;
  }

  #reveal(side: Side): void {
    side.reveal(this.changes[this.chosen]?.id ?? null);
  }

  /** A page is ready: marks the differences on it and on the other page, which may have been ready before both documents were read. */
  #mark(side: Side): void {
    const { before, after } = this;
    this.#reveal(side);
    const marked = this.#known?.marked() ?? this.changes;
    before.mark(marksOf(marked, before.document ?? {}, 'added'));
    after.mark(marksOf(marked, after.document ?? {}, 'removed'));
  }

  #follow(side: Side, top: number): void {
    const nowMs = Date.now();
    if (this.#leader !== side && nowMs - this.#ledMs < LEAD_MS) return;
    this.#leader = side;
    this.#ledMs = nowMs;
    (side === this.before ? this.after : this.before).say({ kind: 'scroll', top });
  }

  async #read(state: State): Promise<Document> {
    const { draft, saver, opened } = this.#editor;
    if (this.#known) return this.#known.read(state);
    if (typeof state === 'object') throw new Error('versions of a draft are read by who knows them');
    if (state === 'live') return draft.shownOf(saver.stored.live);
    if (state === 'draft') {
      await saver.save();
      return draft.shown;
    }
    return draft.shownOf((await calls.revision(opened.key, state)).document);
  }
}
