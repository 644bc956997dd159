import type { PlatformJob } from '../area.ts';
import { markSecret, storeMarks } from './marks.ts';
import { keyedMark } from './personMarks.ts';
import { HOUR_MS } from './time.ts';

/** Marks of one turn. */
const AT_ONCE = 500;

/**
 * Gives marks that were kept without a key theirs; of accounts that are still there, keeps those of name and birthday as well. Until it
 * has passed, both forms are found. Keeps those of players on a break, too: one that began before breaks left marks would hold for its own
 * account alone.
 */
export const keyMarks: PlatformJob = {
  name: 'key-person-marks',
  everyMs: HOUR_MS,
  async run({ db, clock, random }) {
    await db.write(async (tx) => {
      const rows = await tx.selectFrom('exclusion_mark').selectAll().where('kind', '=', '').limit(AT_ONCE).execute();
      const secret = await markSecret(tx, random);
      for (const { operator, mark, uid } of rows) {
        await tx
          .deleteFrom('exclusion_mark')
          .where('operator', '=', operator)
          .where('mark', '=', mark)
          .where('uid', '=', uid)
          .execute();
        await tx
          .insertInto('exclusion_mark')
          .values({ operator, kind: 'kept', mark: keyedMark(mark, secret), uid })
          .onConflict((conflict) => conflict.columns(['operator', 'mark', 'uid']).doNothing())
          .execute();
      }
      for (const uid of new Set(rows.map((row) => row.uid))) {
        const player = await tx.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirst();
        if (player?.status === 'active') await storeMarks(tx, player, random);
      }
      const unmarked = await tx
        .selectFrom('player')
        .innerJoin('protection', 'protection.uid', 'player.uid')
        .selectAll('player')
        .where('player.status', '=', 'active')
        .where('protection.timeout_until', '>', BigInt(clock.now()))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('exclusion_mark').select('mark').whereRef('exclusion_mark.uid', '=', 'player.uid'))),
        )
        .limit(AT_ONCE)
        .execute();
      for (const player of unmarked) await storeMarks(tx, player, random);
    });
  },
};
