import type { AnyDocument } from '#schemas/content/index.ts';
import type { ComposedDocuments } from '../compose/compose.ts';
import type { ToldOf } from '../document/finding.ts';
import { STEP, type Steps } from '../document/turns.ts';
import type { ChangedDocument } from './changedDocuments.ts';

/** Findings of one kind of look at single documents, by document: most have none. */
export interface DocumentLook {
  /** All inputs of the findings beside the documents. */
  key: string;
  told: ReadonlyMap<string, readonly ToldOf[]>;
}

/** Findings of the last look at the brand's documents, by name, and the documents changed since. */
export interface LooksBefore {
  made: ReadonlyMap<string, DocumentLook>;
  changed: readonly ChangedDocument[];
}

/** Looks at a brand's documents one by one. Findings of the last look on unchanged documents are reused. */
export class DocumentLooks {
  readonly #documents: ComposedDocuments;
  readonly #before: LooksBefore | null;
  readonly #made = new Map<string, DocumentLook>();

  constructor(documents: ComposedDocuments, before: LooksBefore | null) {
    this.#documents = documents;
    this.#before = before;
  }

  /** For the next look to go on from. */
  get made(): ReadonlyMap<string, DocumentLook> {
    return this.#made;
  }

  /**
   * All that looking at each document tells, in the order of documents.
   * @param broken what to tell where looking throws; such an answer is not taken over by the next look
   */
  *run(
    name: string,
    {
      key,
      look,
      broken,
    }: {
      key: string;
      look(document: AnyDocument): readonly ToldOf[];
      broken(error: unknown): readonly ToldOf[];
    },
  ): Steps<ToldOf[]> {
    const last = this.#before?.made.get(name);
    const isSame = last?.key === key;
    const fresh = new Map<string, readonly ToldOf[]>();
    let isWhole = true;
    const names = isSame && this.#before ? this.#before.changed.map((one) => one.name) : this.#documents.keys();
    for (const one of names) {
      const document = this.#documents.get(one);
      if (document) {
        try {
          fresh.set(one, look(document));
        } catch (error) {
          isWhole = false;
          fresh.set(one, broken(error));
        }
      }
      yield STEP;
    }
    const told = isSame && this.#before ? this.#over(last.told, fresh, this.#before.changed) : saying(fresh);
    if (isWhole) this.#made.set(name, { key, told });
    return [...told.values()].flat();
  }

  /** Merges earlier findings with those of changed documents. */
  #over(
    before: DocumentLook['told'],
    fresh: ReadonlyMap<string, readonly ToldOf[]>,
    changed: readonly ChangedDocument[],
  ): DocumentLook['told'] {
    const isQuiet = changed.every(({ name }) => !before.has(name) && (fresh.get(name)?.length ?? 0) === 0);
    if (isQuiet) return before;
    const told = new Map<string, readonly ToldOf[]>();
    for (const name of this.#documents.keys()) {
      const own = fresh.get(name) ?? before.get(name);
      if (own && own.length > 0) told.set(name, own);
    }
    return told;
  }
}

function saying(told: ReadonlyMap<string, readonly ToldOf[]>): DocumentLook['told'] {
  return new Map([...told].filter(([, own]) => own.length > 0));
}
