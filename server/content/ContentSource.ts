import type { Fault } from '#runtime/document/fault.ts';

/** A document as its source holds it. */
export interface RawDocument {
  /** Brand whose document it is; `base` for what all inherit. */
  brand: string;
  /** Where it stands, as an editor knows it: `content/base/pages/home.json`. */
  file: string;
  text: string;
}

/** A document that could not be used, and why. */
export interface DocumentFault extends Fault {
  file: string;
}

/** Where documents come from. Files now; a database and Strapi stand behind the same port. */
export interface ContentSource {
  read(): Promise<readonly RawDocument[]>;
  /** Tells of changes, soon after the last of a burst. @returns stop */
  watch(changed: () => void): () => void;
}
