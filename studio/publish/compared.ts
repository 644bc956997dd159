/** A state of a document: what visitors see, the draft, or a revision by its number. */
export type State = 'live' | 'draft' | number;
export type Compared = readonly [before: State, after: State];
