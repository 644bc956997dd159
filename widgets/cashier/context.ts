import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** Facts for documents about a player's payments, and whether the player is excluded from play. */
export const context = {
  isExcluded: { type: 'boolean', class: 'live', call: 'account.getLimits' },
  isClosed: { type: 'boolean', class: 'live', call: 'account.getLimits' },
  isPaying: { type: 'boolean', class: 'live' },
  hasNoProvider: { type: 'boolean', class: 'live', call: 'cashier.getdepositsettings' },
} satisfies Vocabulary;
