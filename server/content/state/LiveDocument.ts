import { parseDocument } from '#runtime/document/parse.ts';
import type { RawDocument } from '../document/ContentSource.ts';

/** The release that made the live revision of a document. */
export interface ReleaseFacts {
  id: string;
  name: string;
  /** Null where nobody knows. */
  by: string | null;
  /** UTC milliseconds. */
  at: number;
}

/** The store's record of a live document. */
export interface LiveFacts {
  /** `brand/kind/id`. */
  key: string;
  brand: string;
  kind: string;
  id: string;
  /** Place in a content folder. */
  file: string;
  text: string;
  /** SHA-256 of the text. */
  hash: string;
  revision: number;
  /** Author of the revision. */
  author: string;
  /** Times of the document's first revision, and of the live one; UTC milliseconds. */
  createdAt: number;
  updatedAt: number;
  release: ReleaseFacts;
}

/** A document that is live. Never changes: a publish makes another one. */
export class LiveDocument implements RawDocument, LiveFacts {
  readonly key: string;
  readonly brand: string;
  readonly kind: string;
  readonly id: string;
  readonly file: string;
  readonly text: string;
  readonly hash: string;
  readonly revision: number;
  readonly author: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly release: ReleaseFacts;
  #value: Readonly<Record<string, unknown>> | null | undefined;

  constructor(facts: LiveFacts) {
    this.key = facts.key;
    this.brand = facts.brand;
    this.kind = facts.kind;
    this.id = facts.id;
    this.file = facts.file;
    this.text = facts.text;
    this.hash = facts.hash;
    this.revision = facts.revision;
    this.author = facts.author;
    this.createdAt = facts.createdAt;
    this.updatedAt = facts.updatedAt;
    this.release = facts.release;
  }

  /** The text, parsed once, when it is first asked for; null when it cannot be parsed. */
  get value(): Readonly<Record<string, unknown>> | null {
    if (this.#value === undefined) {
      const parsed = parseDocument(this.text);
      this.#value = 'value' in parsed ? parsed.value : null;
    }
    return this.#value;
  }

  /** Checks whether another document has the same text at the same place. */
  isSame(other: LiveDocument): boolean {
    return this === other || (this.key === other.key && this.file === other.file && this.hash === other.hash);
  }
}
