/** The types of games that content, filters and house rules name. */
export const gameTypes = ['slot', 'live', 'casino', 'fast', 'betting', 'logical', 'high_low'] as const;
export type GameType = (typeof gameTypes)[number];
