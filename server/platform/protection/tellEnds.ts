import type { Tx } from '../../db/db.ts';
import type { PlatformJob } from '../area.ts';
import type { Services } from '../context.ts';
import { MINUTE_MS, timeSpan } from './time.ts';

/** Most ends of a kind that one turn tells. */
const AT_ONCE = 100;

/** Writes to players whose time-out or exclusion is over, once for each. It says that play is open, and urges nobody to come back (RTS 14A). */
export const tellEnds: PlatformJob = {
  name: 'tell-ends-of-protection',
  everyMs: MINUTE_MS,
  async run(services) {
    const now = BigInt(timeSpan(services).earliest);
    await services.db.write(async (tx) => {
      const timeouts = await tx
        .updateTable('protection')
        .set(({ ref }) => ({ told_timeout: ref('timeout_until') }))
        .where('uid', 'in', ({ selectFrom }) =>
          selectFrom('protection')
            .select('uid')
            .where('timeout_until', '>', 0n)
            .where('timeout_until', '<=', now)
            .whereRef('told_timeout', '<', 'timeout_until')
            // play stays closed to players who have excluded themselves meanwhile
            .where(({ eb, or }) => or([eb('excluded_at', 'is', null), eb('return_at', '<=', now)]))
            .limit(AT_ONCE),
        )
        .returning('uid')
        .execute();
      for (const { uid } of timeouts) await write(tx, services, { uid, kind: 'time-out-ended' });
      const returns = await tx
        .updateTable('protection')
        .set(({ fn, val }) => ({ told_return: fn.coalesce('return_at', val(0n)) }))
        .where('uid', 'in', ({ selectFrom }) =>
          selectFrom('protection')
            .select('uid')
            .where('excluded_at', 'is not', null)
            .where('return_at', '<=', now)
            .whereRef('told_return', '<', 'return_at')
            .limit(AT_ONCE),
        )
        .returning('uid')
        .execute();
      for (const { uid } of returns) await write(tx, services, { uid, kind: 'exclusion-ended' });
    });
  },
};

/** Writes to a player who can come back; erased or otherwise closed accounts get no letter. */
async function write(
  tx: Tx,
  { moments }: Services,
  { uid, kind }: { uid: number; kind: 'time-out-ended' | 'exclusion-ended' },
): Promise<void> {
  const player = await tx.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (player?.status === 'active') await moments.letterDue(tx, { player, kind });
}
