import type { Mark } from '../document/ContentSource.ts';
import { parseKey, pathOf } from '../document/documentKey.ts';
import { hashOfText } from '../document/documentText.ts';
import { BrandDocuments, byFile } from './BrandDocuments.ts';
import { LiveDocument } from './LiveDocument.ts';

/** Changes of the live documents since an earlier state. */
export interface StateChanges {
  documents: readonly LiveDocument[];
  /** Keys of documents that are live no longer. */
  gone: readonly string[];
}

/** A document as somebody would have it: what `with` puts in the place of the live one. */
export interface Replacement {
  /** `brand/kind/id`. */
  key: string;
  /** Null: the document is taken away. */
  text: string | null;
  /** Place in a content folder; without one, that of the live document, else the usual one. */
  file?: string | undefined;
}

const NONE = new BrandDocuments();

/** Stands in for release and author of a document that nobody has published. */
const UNPUBLISHED = {
  revision: 0,
  author: '',
  createdAt: 0,
  updatedAt: 0,
  release: { id: '', name: '', by: null, at: 0 },
};

/**
 * Everything that is live at one version of the store. Never changes: a publish leads to another state, which shares all that stayed the
 * same. A step costs what the brands that it touches hold, and no more.
 */
export class ContentState {
  /** Version, and the release that made it. */
  readonly mark: Mark;
  readonly #brands: ReadonlyMap<string, BrandDocuments>;
  #documents: readonly LiveDocument[] | undefined;

  private constructor(mark: Mark, brands: ReadonlyMap<string, BrandDocuments>) {
    this.mark = mark;
    this.#brands = brands;
  }

  static of(mark: Mark, documents: readonly LiveDocument[]): ContentState {
    return new ContentState({ version: 0, release: null }, new Map()).after({ documents, gone: [] }, mark);
  }

  get version(): number {
    return this.mark.version;
  }

  get size(): number {
    return [...this.#brands.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Everything, in the order of a content folder. */
  get documents(): readonly LiveDocument[] {
    this.#documents ??= [...this.#brands.values()].flatMap(({ inOrder }) => inOrder).toSorted(byFile);
    return this.#documents;
  }

  get(key: string): LiveDocument | undefined {
    return this.#brands.get(brandIn(key))?.get(key);
  }

  /** Documents that a brand holds itself; states with the same documents share one object. */
  brand(id: string): BrandDocuments | undefined {
    return this.#brands.get(id);
  }

  /** Documents of some kinds, in the order of a content folder. */
  ofKinds(kinds: ReadonlySet<string>): LiveDocument[] {
    return this.documents.filter(({ kind }) => kinds.has(kind));
  }

  /** The state after changes. */
  after({ documents, gone }: StateChanges, mark: Mark): ContentState {
    const changed = new Map<string, LiveDocument | null>(gone.map((key) => [key, null]));
    for (const document of documents) changed.set(document.key, document);
    return new ContentState(mark, this.#brandsAfter(changed));
  }

  /**
   * The state as it would be with some documents replaced; its version stays this one's, which it is not. Nothing of it comes into this
   * state. With nothing to replace it is this state itself.
   */
  with(overlay: readonly Replacement[]): ContentState {
    if (overlay.length === 0) return this;
    const changed = new Map(overlay.map((one) => [one.key, this.#replaced(one)]));
    return new ContentState(this.mark, this.#brandsAfter(changed));
  }

  /** Changes since an earlier state. */
  changesFrom(before: ContentState): StateChanges {
    const ids = new Set([...before.#brands.keys(), ...this.#brands.keys()]);
    const pairs = Array.from(ids, (id) => [before.#brands.get(id) ?? NONE, this.#brands.get(id) ?? NONE] as const);
    const changed = pairs.filter(([old, fresh]) => old !== fresh);
    return {
      documents: changed.flatMap(([old, fresh]) => fresh.inOrder.filter((one) => old.get(one.key) !== one)),
      gone: changed.flatMap(([old, fresh]) => old.inOrder.flatMap(({ key }) => (fresh.get(key) ? [] : [key]))),
    };
  }

  /** Checks whether another state holds the same texts at the same places. */
  saysTheSame(other: ContentState): boolean {
    if (this.#brands.size !== other.#brands.size) return false;
    return [...this.#brands].every(([id, own]) => {
      const theirs = other.#brands.get(id);
      if (own === theirs) return true;
      if (own.size !== theirs?.size) return false;
      return own.inOrder.every((document) => {
        const twin = theirs.get(document.key);
        return twin !== undefined && document.isSame(twin);
      });
    });
  }

  #replaced({ key, text, file }: Replacement): LiveDocument | null {
    if (text === null) return null;
    const known = this.get(key);
    const name = parseKey(key);
    const place = file ?? known?.file ?? pathOf(name);
    const { revision, author, createdAt, updatedAt, release } = known ?? UNPUBLISHED;
    const facts = { revision, author, createdAt, updatedAt, release };
    return new LiveDocument({ ...name, ...facts, key, file: place, text, hash: hashOfText(text) });
  }

  #brandsAfter(changed: ReadonlyMap<string, LiveDocument | null>): Map<string, BrandDocuments> {
    const brands = new Map(this.#brands);
    for (const [id, own] of Map.groupBy(changed, ([key]) => brandIn(key))) {
      const fresh = (brands.get(id) ?? new BrandDocuments()).with(new Map(own));
      if (fresh.size > 0) brands.set(id, fresh);
      else brands.delete(id);
    }
    return brands;
  }
}

function brandIn(key: string): string {
  return key.slice(0, key.indexOf('/'));
}
