import { hash } from 'node:crypto';
import { type Parsed, parseDocument } from '#runtime/document/parse.ts';
import type { CheckDocument } from './compose/checkDocument.ts';
import { type GoodDocument, nameIn } from './compose/goodDocument.ts';
import type { DocumentFault, RawDocument, Reading } from './document/ContentSource.ts';

type Held = GoodDocument & { hash: string };

/** A document that is another one now; without `after` it is gone, without `before` it is new. */
export interface DocumentChange {
  before?: GoodDocument;
  after?: GoodDocument;
}

export interface GoodDocumentsOptions {
  check: CheckDocument;
  /** Told once of a document that is refused, until its fault changes. */
  refused(fault: DocumentFault): void;
}

/** The documents that can be served, the last good one of each. */
export class GoodDocuments {
  readonly #options: GoodDocumentsOptions;
  /** By key in the store, by place where there is none. */
  #held = new Map<string, Held>();
  readonly #told = new Map<string, string>();

  constructor(options: GoodDocumentsOptions) {
    this.#options = options;
  }

  /** By their places: the order may matter, and every node has to see the same. */
  get all(): readonly GoodDocument[] {
    return [...this.#held.values()];
  }

  /** A fingerprint of them all. */
  get revision(): string {
    return hashOfText(Array.from(this.#held.values(), ({ file, hash: own }) => file + own).join('\n'));
  }

  /** Checks whether a text differs from the one that is served. */
  isNew(raw: RawDocument): boolean {
    return this.#held.get(keyOf(raw))?.hash !== hashOfText(raw.text);
  }

  /** Takes over what a source says. @returns what is served otherwise than before */
  take({ documents, gone }: Reading): DocumentChange[] {
    const changes: DocumentChange[] = [];
    for (const key of gone ?? this.#missing(documents)) {
      const before = this.#held.get(key);
      this.#told.delete(key);
      if (this.#held.delete(key) && before) changes.push({ before });
    }
    const count = this.#held.size;
    for (const raw of documents) {
      const before = this.#held.get(keyOf(raw));
      const after = this.#read(raw);
      if (after && after !== before) changes.push({ ...(before ? { before } : {}), after });
    }
    if (this.#held.size > count) this.#sort();
    return changes;
  }

  #missing(documents: readonly RawDocument[]): string[] {
    const found = new Set(documents.map(keyOf));
    return [...this.#held.keys(), ...this.#told.keys()].filter((key) => !found.has(key));
  }

  #sort(): void {
    this.#held = new Map([...this.#held].toSorted(([, a], [, b]) => (a.file < b.file ? -1 : 1)));
  }

  /** @returns the document as it is served now; undefined when none is */
  #read(raw: RawDocument): Held | undefined {
    const key = keyOf(raw);
    const { brand, file, text, unread } = raw;
    const held = this.#held.get(key);
    const own = hashOfText(text);
    if (held?.hash === own) {
      this.#told.delete(key);
      return held;
    }
    const parsed: Parsed = unread ? { fault: { ...unread, scope: 'document' } } : parseDocument(text);
    const faults = 'fault' in parsed ? [parsed.fault] : this.#options.check(parsed.value);
    const fatal = faults.find(({ scope }) => scope === 'document');
    if (fatal || 'fault' in parsed) {
      if (fatal) this.#tell(key, { ...fatal, file });
      return held;
    }
    this.#told.delete(key);
    const fresh: Held = { brand, file, name: nameIn(parsed.value), value: parsed.value, hash: own };
    this.#held.set(key, fresh);
    return fresh;
  }

  #tell(key: string, fault: DocumentFault): void {
    const line = `${fault.file} ${fault.pointer} ${fault.found}`;
    if (this.#told.get(key) === line) return;
    this.#told.set(key, line);
    this.#options.refused(fault);
  }
}

function keyOf({ key, file }: RawDocument): string {
  return key ?? file;
}

/** Tells texts apart, protects nothing. */
function hashOfText(text: string): string {
  return hash('sha1', text, 'base64url');
}
