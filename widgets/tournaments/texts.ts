/** Texts that a tournament's card and its page share. */
export const summaryTexts = [
  'tournaments.status.*',
  'tournaments.when.*',
  'tournaments.left.*',
  'tournaments.place',
  'tournaments.joined',
  'tournaments.players',
  'tournaments.prize',
];
