/** An earlier saved version of a draft. */
export interface SavedVersion {
  version: number;
}
/** What would come of an agent's draft if some of its changes were taken, by their names. */
export interface Proposed {
  proposed: readonly string[];
}
/** A state of a document: what visitors see, the draft, a revision by its number, an earlier version of the draft, or some of its changes. */
export type State = 'live' | 'draft' | number | SavedVersion | Proposed;
export type Compared = readonly [before: State, after: State];
