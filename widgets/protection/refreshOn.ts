/** News after which other limits may hold, or less is left of them. */
export const refreshOn = ['limit.changed', 'payment.updated'] as const;
