import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** What documents may ask about a player's payments. */
export const context = {
  isClosed: { type: 'boolean', class: 'live' },
  isPaying: { type: 'boolean', class: 'live' },
  hasNoProvider: { type: 'boolean', class: 'live' },
} satisfies Vocabulary;
