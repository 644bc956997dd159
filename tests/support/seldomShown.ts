/**
 * Widgets that ask for a player's data and show themselves only where there is something to say, such as a round that waits: they hold no place
 * before, and nothing is told where the answer does not come.
 */
export const seldomShown: readonly string[] = [
  'games/play', // shown from its game; the rounds that it asks for only change its words
  'games/spins',
  'games/unfinished',
  'session/at-sign-in', // draws nothing
  'session/news-links', // links that are there at once; the answers only count
  'cashier/open-payment',
  'cashier/running-withdrawals',
  'protection/deposit-notice',
  'protection/review',
];
