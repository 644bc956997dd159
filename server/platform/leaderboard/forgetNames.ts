import type { Tx } from '../../db/db.ts';

/** An erased player keeps the place in the list of winners, under `nobody`. */
export async function forgetNames(tx: Tx, uid: number, nobody: { nick: string; country_code: string }): Promise<void> {
  await tx.updateTable('leaderboard_win').set(nobody).where('uid', '=', uid).execute();
  await tx.updateTable('leaderboard_leader').set(nobody).where('uid', '=', uid).execute();
}
