import { makeAutoObservable, reaction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { OpenTab } from '../app/Tab.ts';
import { Draft } from './Draft.ts';
import { followSteps } from './storedSteps.ts';
import { storedWork, storeWork, type Whose } from './storedWork.ts';
import type { Document } from './tree.ts';

/** Rows stand in documents that the server knows by themselves. */
const NO_VERSIONS = { draft: 0, basedOn: null } as const;

/**
 * Work on rows that stand in different documents, such as texts and their translations: each is saved by a call of its own. The rows that were
 * worked on are one draft, so that steps back, and what no server has yet, outlive a reload as those of a page do.
 */
export class RowsDraft {
  readonly draft: Draft;
  /** What the server has of the rows that were worked on. */
  base: Document;
  /** False when this browser could not store the unsaved work. */
  isStored = true;
  readonly #whose: Whose;
  readonly #stops: (() => void)[];

  /** @param name of the table of rows, such as `texts lv` */
  constructor({ person, name: key }: { person: string; name: string }, tab: OpenTab) {
    this.#whose = { person, key, tab: tab.name };
    const { document, base } = reloaded(this.#whose) ?? storedWork(this.#whose, tab) ?? { document: {}, base: {} };
    this.draft = new Draft(document);
    this.base = base;
    makeAutoObservable(this, { draft: false }, { deep: false });
    this.#stops = [
      followSteps(this.draft, this.#whose),
      reaction(
        () => [this.draft.document, this.base] as const,
        () => this.#store(),
      ),
    ];
  }

  /** The value that was written here; undefined: it was not worked on. */
  valueOf(id: string): unknown {
    return this.draft.document[id];
  }

  /** Rows of which the server does not have what was written. */
  get unsaved(): string[] {
    return Object.keys(this.draft.document).filter((id) => this.isUnsaved(id));
  }

  isUnsaved(id: string): boolean {
    const { [id]: written } = this.draft.document;
    return written !== undefined && !isSame(written, this.base[id]);
  }

  /** Writes a value. @param stored what the server has, as it was read last: somebody else may have written since what was written here */
  write(id: string, value: unknown, { stored, words }: { stored: unknown; words: string }): void {
    if (this.draft.document[id] === undefined) {
      this.base = { ...this.base, [id]: stored };
      this.draft.begin(id, stored);
    } else if (!this.isUnsaved(id)) this.settle(id, stored);
    this.draft.edit({ operations: [{ op: 'set', at: pointerTo('', id), value }], words, group: id });
  }

  /** Takes a step back. @returns its description, and the rows whose value is another one now; null: there is none */
  undo(): { words: string; rows: string[] } | null {
    return this.#step(() => this.draft.undo());
  }

  redo(): { words: string; rows: string[] } | null {
    return this.#step(() => this.draft.redo());
  }

  #step(act: () => string | null): { words: string; rows: string[] } | null {
    const before = this.draft.document;
    const words = act();
    const after = this.draft.document;
    return words === null ? null : { words, rows: Object.keys(before).filter((id) => before[id] !== after[id]) };
  }

  /** The server has this value now. */
  settle(id: string, value: unknown): void {
    this.base = { ...this.base, [id]: value };
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #store(): void {
    const { document } = this.draft;
    const { base, unsaved } = this;
    this.isStored = storeWork(this.#whose, unsaved.length === 0 ? null : { document, base, seen: NO_VERSIONS });
    try {
      sessionStorage.setItem(nameOf(this.#whose), JSON.stringify({ document, base }));
    } catch {
      sessionStorage.removeItem(nameOf(this.#whose)); // full: the way back ends with this page
    }
  }
}

const nameOf = ({ person, key }: Whose): string => `studio.rows.${person}.${key}`;

/** The rows as this tab had them before a reload: steps lead through saved ones as well. */
function reloaded(whose: Whose): { document: Document; base: Document } | null {
  try {
    const { document, base } = recordOf(JSON.parse(sessionStorage.getItem(nameOf(whose)) ?? 'null'));
    return isRecord(document) && isRecord(base) ? { document, base } : null;
  } catch {
    return null;
  }
}
