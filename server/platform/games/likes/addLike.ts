import { countRows } from '../../../db/countRows.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { findGame } from '../findGame.ts';

/** The list of favourites is always sent whole. */
const MAX_LIKES = 500;

/** @throws PlatformError InvalidParameterException */
export const addLike: Handler<'games.addLike'> = async ({ sysname }, context) => {
  const { uid } = signedIn(context);
  if ((await findGame(context.db.read, sysname)) === null) throw invalid({ sysname: ['UNKNOWN'] });
  await context.db.write(async (tx) => {
    const count = await countRows(tx.selectFrom('game_like').where('uid', '=', uid));
    if (count >= MAX_LIKES) throw invalid({ sysname: ['TOO_MANY'] });
    await tx
      .insertInto('game_like')
      .values({ uid, game: sysname, created_at: BigInt(context.clock.now()) })
      .onConflict((conflict) => conflict.columns(['uid', 'game']).doNothing())
      .execute();
  });
  return 1;
};
