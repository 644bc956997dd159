import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** Values of a signed-in player that documents may bind to and read: `session.login`, `session.total`. */
export const context = {
  login: { type: 'text', class: 'live' },
  name: { type: 'text', class: 'live' },
  total: { type: 'money', class: 'live' },
  main: { type: 'money', class: 'live' },
  bonus: { type: 'money', class: 'live' },
  isReady: { type: 'boolean', class: 'live' },
  isUnfinished: { type: 'boolean', class: 'live' },
  isVerified: { type: 'boolean', class: 'live' },
} satisfies Vocabulary;
