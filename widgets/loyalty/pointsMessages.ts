/** Texts that `pointsText` says: widgets that show points name them among theirs. */
export const pointsMessages = ['loyalty.points', 'loyalty.alias', 'loyalty.counted', 'loyalty.countedAlias'] as const;
