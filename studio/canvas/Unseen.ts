import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { recordOf } from '#schemas/record.ts';
import { calls, type HiddenPart } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';

/** Delay between what the page says and the question why, in milliseconds. */
const PAUSE_MS = 400;

/** The page in which the parts would stand. */
interface ShownPage {
  preview: string;
  path: string;
}

/** Finds out why parts draw nothing in the canvas: a condition hides them from the visitor that is looked at, or there is nothing to draw. */
export class Unseen {
  readonly #editor: EditorStore;
  readonly #page: () => ShownPage;
  #empty: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  readonly #stop: () => void;

  constructor(editor: EditorStore, page: () => ShownPage) {
    this.#editor = editor;
    this.#page = page;
    makeAutoObservable(this);
    // the server reads conditions in the saved draft
    this.#stop = reaction(
      () => editor.saver.stored,
      () => this.look(),
    );
  }

  /** @param ids nodes without a box in the page */
  hear(ids: readonly string[]): void {
    this.#empty = ids;
    this.look();
  }

  /** Asks again: the page or its conditions are others now. */
  look(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE_MS);
  }

  stop(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async #ask(): Promise<void> {
    const { preview, path } = this.#page();
    this.#asked += 1;
    const asked = this.#asked;
    const ids = this.#empty;
    const editor = this.#editor;
    const nodes = recordOf(editor.draft.shown['nodes']);
    const tree = treeOf(editor.kind);
    const hasCondition = tree !== null && ids.some((id) => recordOf(nodes[id])['show'] !== undefined);
    // without an answer the outline says that nothing is drawn, and no reason
    const hidden = hasCondition ? await calls.hidden(preview, path).catch(() => []) : [];
    if (asked !== this.#asked) return;
    const byNode = new Map<string, HiddenPart>(hidden.map((one) => [one.node, one]));
    const unseen = new Map(ids.map((id) => [id, byNode.get(`${tree}:${id}`) ?? null]));
    runInAction(() => {
      if (!isSame([...unseen], [...editor.unseen])) editor.unseen = unseen;
    });
  }
}

/** The tree of a document in what the server says of its page; null: a popup stands over that page, whose parts may have the same ids. */
function treeOf(kind: string): 'layout' | 'page' | null {
  if (kind === 'popup') return null;
  return kind === 'layout' ? 'layout' : 'page';
}
