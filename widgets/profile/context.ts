import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** What documents may bind to and ask about: `profile.unconfirmed`, the contact that still waits for its code. */
export const context = { unconfirmed: { type: 'text', class: 'live' } } satisfies Vocabulary;
