/** Names of values that a form holds though the visitor did not say them in words of his own. */
export interface Prepared {
  /** The form began with them, and he left them as they were. */
  suggested?: readonly string[];
  /** He chose them out of a list that stands in the document, with whatever labels. */
  listed?: readonly string[];
}
