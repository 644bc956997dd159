import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** Facts for documents about a player's payments, and whether the player is excluded from play. */
export const context = {
  isExcluded: { type: 'boolean', class: 'live' },
  isClosed: { type: 'boolean', class: 'live' },
  isPaying: { type: 'boolean', class: 'live' },
  hasNoProvider: { type: 'boolean', class: 'live' },
} satisfies Vocabulary;
