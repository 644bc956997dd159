/** What a tournament's card and its page both say. */
export const summaryTexts = [
  'tournaments.status.*',
  'tournaments.when.*',
  'tournaments.left.*',
  'tournaments.place',
  'tournaments.joined',
  'tournaments.players',
  'tournaments.prize',
];
