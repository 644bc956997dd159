import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** What documents may ask about a player's payments, and whether the player is excluded from play. */
export const context = {
  isExcluded: { type: 'boolean', class: 'live' },
  isClosed: { type: 'boolean', class: 'live' },
  isPaying: { type: 'boolean', class: 'live' },
  hasNoProvider: { type: 'boolean', class: 'live' },
} satisfies Vocabulary;
