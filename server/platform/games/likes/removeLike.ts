import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';

/** Removes a favourite; succeeds also when the game is none. */
export const removeLike: Handler<'games.removeLike'> = async ({ sysname }, context) => {
  const { uid } = signedIn(context);
  await context.db.write((tx) =>
    tx.deleteFrom('game_like').where('uid', '=', uid).where('game', '=', sysname).execute(),
  );
  return 1;
};
