import type { Fault } from '#runtime/document/fault.ts';

/** A document as its source holds it. */
export interface RawDocument {
  /** Brand whose document it is; `base` for what all inherit. */
  brand: string;
  /** Where it stands, as an editor knows it: `content/base/pages/home.json`. */
  file: string;
  text: string;
  /** SHA-256 of the text, where the source keeps it beside: then a text that was damaged on its way is known. */
  hash?: string;
}

/** A document that could not be used, and why. */
export interface DocumentFault extends Fault {
  file: string;
}

/** Where documents come from: files, the store, or something on another machine behind `source/guardedSource`. */
export interface ContentSource {
  read(): Promise<readonly RawDocument[]>;
  /** Tells of changes, soon after the last of a burst. @returns stop */
  watch(changed: () => void): () => void;
}
