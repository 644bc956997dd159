/** From the highest to the lowest; a round draws for them in this order. */
export const jackpotLevels = ['grand', 'major', 'minor'] as const;
export type JackpotLevel = (typeof jackpotLevels)[number];
