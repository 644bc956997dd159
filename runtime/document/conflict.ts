/** A value that two people changed each in their own way. Where a side has no value there, it is undefined. */
export interface Conflict {
  /** JSON pointer into the merged value. */
  pointer: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** One value as its three versions have it. */
export interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Place at which two sides are merged, and the list that collects their conflicts. */
export interface MergeContext {
  pointer: string;
  conflicts: Conflict[];
}
