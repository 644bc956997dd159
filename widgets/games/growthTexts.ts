/** Texts that Growth.tsx says, for the `messages` of widgets that draw it. */
export const growthTexts: readonly string[] = ['games.jackpot.open', 'games.jackpot.way', 'games.jackpot.before'];
