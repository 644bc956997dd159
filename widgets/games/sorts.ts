/** Orders of games that visitors may choose, in the order they are offered. */
export const sorts = ['popular', 'new', 'title'] as const;
