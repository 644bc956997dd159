import type { Fault } from '#runtime/document/fault.ts';

/** Why what stands in a document's place cannot be taken for one. */
export type Unread = Pick<Fault, 'pointer' | 'found' | 'expected'>;

/** A document as its source holds it. */
export interface RawDocument {
  /** Brand whose document it is; `base` for what all inherit. */
  brand: string;
  /** Where it stands, as an editor knows it: `content/base/pages/home.json`. */
  file: string;
  /** Where it could not be read: what was found in its place. */
  text: string;
  unread?: Unread;
  /** SHA-256 of the text, where the source keeps it beside: then a text that was damaged on its way is known. */
  hash?: string;
  /** Its name in the store, where it comes from there. */
  key?: string;
}

/** A document that could not be used, and why. */
export interface DocumentFault extends Fault {
  file: string;
}

/** How far a source has been read. */
export interface Mark {
  /** Counted up with every publish. */
  version: number;
  /** Release that made this version: another one says that the store was exchanged. Null before the first. */
  release: string | null;
}

/** What a source held when it was looked at. */
export interface Reading {
  documents: readonly RawDocument[];
  /** Keys of documents that are live no longer. Without it, `documents` is everything there is. */
  gone?: readonly string[];
  /** From where to read on; without it everything is to be read again. */
  mark?: Mark;
}

/** Where documents come from: the store, files, or something on another machine behind `source/guarded`. */
export interface ContentSource {
  /** @param since what is known already: only what changed since need be told, where the source can say */
  read(since?: Mark): Promise<Reading>;
  /** Tells of changes, soon after the last of a burst. @returns stop */
  watch(changed: () => void): () => void;
}
