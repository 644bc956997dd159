import type { Fault } from '#runtime/document/fault.ts';

/** Reason why the content at a document's place is not usable. */
export type Unread = Pick<Fault, 'pointer' | 'found' | 'expected' | 'said'>;

/** A document as its source holds it. */
export interface RawDocument {
  /** Brand whose document it is; `base` for what all inherit. */
  brand: string;
  /** Its place, as an editor knows it: `content/base/pages/home.json`. */
  file: string;
  /** The document's text; where it could not be read, a description of what was found. */
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

/** Position up to which a source has been read. */
export interface Mark {
  /** Counted up with every publish. */
  version: number;
  /** Release that made this version: another one says that the store was exchanged. Null before the first. */
  release: string | null;
}

/** Content of a source at one reading. */
export interface Reading {
  documents: readonly RawDocument[];
  /** Keys of documents that are live no longer. Without it, `documents` is everything there is. */
  gone?: readonly string[];
  /** From where to read on; without it everything is to be read again. */
  mark?: Mark;
}

/** Source of documents: the store, files, or another machine behind `source/guarded`. */
export interface ContentSource {
  /** @param since what is known already: only later changes are needed, where the source can tell */
  read(since?: Mark): Promise<Reading>;
  /** Tells of changes, soon after the last of a burst. @returns stop */
  watch(changed: () => void): () => void;
}
