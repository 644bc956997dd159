/** News after which the player's proof of identity, or the sum that is left before it, may be another. */
export const proofNews = ['notification', 'payment.updated'] as const;
