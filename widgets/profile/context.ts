import type { Vocabulary } from '#runtime/expression/vocabulary.ts';

/** Values that documents may bind to and read. */
export const context = {
  /** The contact that still waits for its code. */
  unconfirmed: { type: 'text', class: 'live' },
  /** Moment before which the player must prove their identity: `deposit`, `sum`, `withdraw`; `nothing` once it is proved. */
  proofBefore: { type: 'text', class: 'live', call: 'verification.get' },
  /** No deposit is possible before the proof: it comes before any, or nothing is left of the sum before it. */
  isDepositHeld: { type: 'boolean', class: 'live', call: 'verification.get' },
  /** The player's proof is known, or cannot be asked for: nothing on the page has to wait for it any more. */
  isProofKnown: { type: 'boolean', class: 'live', call: 'verification.get' },
  /** Documents that prove it are taken now. */
  mayProve: { type: 'boolean', class: 'live', call: 'verification.get' },
  /** Somebody else can check them as well. */
  hasChecker: { type: 'boolean', class: 'live', call: 'verification.get' },
  /** Registered at most two hours ago, and nothing was paid in yet. Of the session: read it beside `session.isReady`. */
  isDepositDue: { type: 'boolean', class: 'live' },
  /** Registered at most five days ago; the contact that the player signs in with is not confirmed, and no code was sent from here. */
  isConfirmDue: { type: 'boolean', class: 'live' },
} satisfies Vocabulary;
