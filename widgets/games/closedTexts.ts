/** Texts that say why a game is closed, for the `messages` of widgets that say it whole. */
export const closedTexts: readonly string[] = ['games.play.blocked', 'games.play.maintenance'];
