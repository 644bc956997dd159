import { makeAutoObservable, runInAction } from 'mobx';
import type { PreviewAsk, PreviewVisitor } from '#schemas/preview.ts';
import { recordOf } from '#schemas/record.ts';
import { calls, type HistoryEntry, type ReleaseEntry } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';

/** Returns the visitor that a document is meant for. */
export function visitorFor({ access }: Document): PreviewVisitor {
  return access === 'player' ? 'verified' : 'guest';
}

/** View settings of the canvas: visitor, time, content, and parts shown or hidden regardless of their conditions. */
export class Look {
  /** The visitor chosen by the person; null: the one that the page is meant for. */
  chosen: PreviewVisitor | null = null;
  /** By the clock of the person who edits; empty: now. */
  time = '';
  /** `release:<id>` or `revision:<number>`; empty: the draft. */
  content = '';
  forced: Readonly<Record<string, boolean>> = {};
  releases: readonly ReleaseEntry[] = [];
  revisions: readonly HistoryEntry[] = [];
  readonly #editor: EditorStore;

  constructor(editor: EditorStore) {
    this.#editor = editor;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** The visitor that the page is drawn for: the chosen one, else the one that it is meant for. */
  get visitor(): PreviewVisitor {
    return this.chosen ?? visitorFor(this.#editor.draft.shown);
  }

  /** True when the draft is shown: changes are drawn at once. */
  get isDraft(): boolean {
    return this.content === '';
  }

  /** The chosen part, if a condition decides whether it is shown. */
  get conditional(): string | null {
    const { selected, draft } = this.#editor;
    const node = recordOf(recordOf(draft.shown['nodes'])[selected ?? '']);
    return selected !== null && node['show'] !== undefined ? selected : null;
  }

  /** The fields of a preview request for these settings. */
  get ask(): Pick<PreviewAsk, 'visitor' | 'show' | 'at' | 'forced'> {
    const { key } = this.#editor.opened;
    const [kind = '', value = ''] = this.content.split(':');
    const other = kind === 'release' ? { release: value } : { revision: { document: key, number: Number(value) } };
    const document = key.split('/').slice(1).join('/');
    return {
      visitor: this.visitor,
      show: this.isDraft ? { drafts: [key] } : other,
      ...(this.time === '' ? {} : { at: new Date(this.time).toISOString() }),
      ...(Object.keys(this.forced).length === 0 ? {} : { forced: { [document]: this.forced } }),
    };
  }

  seeAs(visitor: PreviewVisitor): void {
    this.chosen = visitor;
  }

  seeAt(time: string): void {
    this.time = time;
  }

  lookAt(content: string): void {
    this.content = content;
  }

  /** Shows or hides a part regardless of its condition; undefined: the condition decides. */
  force(node: string, isShown: boolean | undefined): void {
    const { [node]: _, ...others } = this.forced;
    this.forced = isShown === undefined ? others : { ...others, [node]: isShown };
  }

  /** Loads the releases and revisions that can be shown instead of the draft. */
  async load(): Promise<void> {
    const { opened, studio } = this.#editor;
    try {
      const [releases, revisions] = await Promise.all([
        calls.waitingReleases(),
        opened.live ? calls.history(opened.key) : [],
      ]);
      runInAction(() => {
        this.releases = releases;
        this.revisions = revisions;
      });
    } catch (error) {
      studio.fault(error); // the draft is looked at all the same
    }
  }
}
