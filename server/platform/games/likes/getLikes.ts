import type { Handler } from '../../context.ts';
import { wholeList } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';

/** The player's favourites, the newest first. */
export const getLikes: Handler<'games.getLikes'> = async (_, context) => {
  const rows = await context.db.read
    .selectFrom('game_like')
    .select('game')
    .where('uid', '=', signedIn(context).uid)
    .orderBy('created_at', 'desc')
    .orderBy('game')
    .execute();
  return wholeList(rows.map(({ game }) => game));
};
