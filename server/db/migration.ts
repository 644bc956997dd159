/** One step of the stored form. Steps are never edited once released: a change is a new step. */
export interface Migration {
  /** Its name for ever: databases remember which steps they have taken. */
  name: string;
  /** Statements that every database understands, in order. */
  statements: readonly string[];
  /** Statements that databases spell differently, run after the common ones. */
  sqlite?: readonly string[];
  postgres?: readonly string[];
}
