import type { LiveDocument } from './LiveDocument.ts';

/** The live documents that one brand holds itself, by key. Never changes, so that states in which the brand is the same share it. */
export class BrandDocuments {
  /** By file: the order of a content folder. */
  readonly #byKey: ReadonlyMap<string, LiveDocument>;
  #inOrder: readonly LiveDocument[] | undefined;

  constructor(byKey: ReadonlyMap<string, LiveDocument> = new Map()) {
    this.#byKey = byKey;
  }

  get size(): number {
    return this.#byKey.size;
  }

  get(key: string): LiveDocument | undefined {
    return this.#byKey.get(key);
  }

  /** In the order of a content folder. */
  get inOrder(): readonly LiveDocument[] {
    this.#inOrder ??= [...this.#byKey.values()];
    return this.#inOrder;
  }

  /** The same with some documents changed. @param changed null: the document is gone */
  with(changed: ReadonlyMap<string, LiveDocument | null>): BrandDocuments {
    const byKey = new Map(this.#byKey);
    let isInOrder = true;
    for (const [key, document] of changed) {
      if (byKey.get(key)?.file !== document?.file) isInOrder = false; // another text at the same place keeps its turn
      if (document) byKey.set(key, document);
      else byKey.delete(key);
    }
    return new BrandDocuments(isInOrder ? byKey : new Map([...byKey].toSorted(([, a], [, b]) => byFile(a, b))));
  }
}

/** By code unit: databases sort texts each in their own way. */
export function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1;
}
