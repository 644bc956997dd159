/** Refusals of a stake that only the player's own decisions, or time, take away: some of `protectionCodes`. Source: PROT-03, PROT-04, PROT-08, PROT-09. */
export const ownLimits = [
  'LOSS_LIMIT',
  'WAGER_LIMIT',
  'SESSION_LIMIT',
  'TIME_OUT',
  'SELF_EXCLUDED',
  'CHECK_BREAK',
] as const;
export type OwnLimit = (typeof ownLimits)[number];
