import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** Values that documents may bind to and read. */
export const context = {
  /** The brand has this player look back at what play has cost, and they have not yet. Of the session: read it beside `session.isReady`. */
  isReviewDue: { type: 'boolean', class: 'live' },
} satisfies Vocabulary;
