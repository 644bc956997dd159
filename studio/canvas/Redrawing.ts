import { runInAction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { Refusal } from '../api/ask.ts';
import { calls, type Redrawn } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';
import { changeTo } from './changeTo.ts';

/** Delay between the last key and drawing the change, in milliseconds. */
const PAUSE_MS = 90;

interface Options {
  /** False while other content is looked at: what is changed meanwhile is no part of it. */
  isDraft(): boolean;
  /** The page that changes are drawn into, and what it shows; null: none can be at the moment. */
  shown(): { preview: string; page: { document: string; path: string }; document: Document } | null;
  /** The page that is open now. */
  preview(): string;
  /** True when the page lacks code of a part. */
  needsCode(): boolean;
  /** The server is asked from here on. */
  asked(): void;
  drawn(drawn: Redrawn, document: Document): void;
  failed(error: unknown): void;
  reload(): Promise<void>;
}

/** Has the server draw the difference between the shown page and the draft; one request at a time, the newest state last. */
export class Redrawing {
  /** True while the server is asked. */
  isGoing = false;
  readonly #editor: EditorStore;
  readonly #options: Options;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(editor: EditorStore, options: Options) {
    this.#editor = editor;
    this.#options = options;
  }

  /** Draws after a short pause; a further change begins it anew. */
  soon(): void {
    clearTimeout(this.#timer);
    if (!this.#options.isDraft()) return;
    this.#timer = setTimeout(() => void this.#draw(), PAUSE_MS);
  }

  /** Ends for good: an answer that is under way changes nothing, and opens no page anew. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  async #draw(): Promise<void> {
    const shown = this.#options.shown();
    const { document } = this.#editor.draft;
    if (this.isGoing || !shown || isSame(shown.document, document)) return;
    const change = changeTo(this.#editor, { shown: shown.document, document });
    if (this.#options.needsCode() || change === null) return this.#options.reload();
    this.isGoing = true;
    this.#options.asked();
    try {
      const drawn = await calls.redraw(shown.preview, { ...shown.page, ...change });
      runInAction(() => {
        this.isGoing = false;
        if (this.#isStopped) return;
        if (shown.preview === this.#options.preview()) this.#options.drawn(drawn, document);
        else this.soon(); // it was drawn for a page that is gone
      });
    } catch (error) {
      if (this.#isStopped) return; // its preview has been ended
      const isOver = error instanceof Refusal && error.status === 404; // a preview lasts an hour
      runInAction(() => {
        this.isGoing = false;
        this.#options.failed(error);
      });
      if (isOver) await this.#options.reload();
    }
  }
}
