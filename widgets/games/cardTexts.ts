/** Texts that GameCard.tsx says, for the `messages` of widgets that draw it. */
export const cardTexts: readonly string[] = ['games.badge.*', 'games.rtpShort', 'games.volatilityOf'];
