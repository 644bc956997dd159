/** An earlier saved version of a draft. */
export interface SavedVersion {
  version: number;
}
/** A state of a document: what visitors see, the draft, a revision by its number, or an earlier version of the draft. */
export type State = 'live' | 'draft' | number | SavedVersion;
export type Compared = readonly [before: State, after: State];
