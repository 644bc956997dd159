import type { Tx } from '../../db/db.ts';
import { forgetNames as forgetInJackpots } from '../jackpots/forgetNames.ts';
import { forgetNames as forgetOnLeaderboard } from '../leaderboard/forgetNames.ts';
import type { Moments } from '../moments.ts';

/** Entry in the lists for players who are forgotten. */
const nobody = { nick: '***', country_code: '' } as const;

/** An erased player keeps the place in each list, without a name or a country. */
export async function forgetNames(tx: Tx, { player: { uid } }: Parameters<Moments['erased']>[1]): Promise<void> {
  await tx.updateTable('tournament_member').set(nobody).where('uid', '=', uid).execute();
  await forgetInJackpots(tx, uid, nobody);
  await forgetOnLeaderboard(tx, uid, nobody);
}
