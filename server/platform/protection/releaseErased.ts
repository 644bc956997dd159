import type { Tx } from '../../db/db.ts';
import type { PlatformJob } from '../area.ts';
import { policyOf } from '../context.ts';
import { LEAST_INCREASE_HOURS } from './overview.ts';
import { RETURN_WAIT_MS } from './requestReturn.ts';
import { HOUR_MS, timeSpan } from './time.ts';

/**
 * Nobody can change any more what was set with an account that is erased, so it ends by itself: a limit after the longest wait that a
 * brand has for raising one, and an exclusion a day after its time, as if the player had asked to come back. Both waits are counted from
 * when the erasure is seen here at the earliest: erasing shortens none. One without end stays. Source: PROT-02, PROT-09.
 */
export const releaseErased: PlatformJob = {
  name: 'release-erased-accounts',
  everyMs: HOUR_MS,
  async run(services) {
    const { earliest, latest } = timeSpan(services);
    const hours = services.brands().map((brand) => policyOf(brand).limitIncreaseDelayHours);
    const waitMs = Math.max(LEAST_INCREASE_HOURS, ...hours) * HOUR_MS;
    await services.db.write(async (tx) => {
      await endLimits(tx, { from: BigInt(latest + waitMs), now: BigInt(earliest) });
      await tx
        .updateTable('protection')
        .set(({ eb, val }) => {
          const seen = BigInt(latest);
          const end = eb.case().when('excluded_until', '>', seen).then(eb.ref('excluded_until')).else(val(seen)).end();
          return { return_at: eb(end, '+', BigInt(RETURN_WAIT_MS)) };
        })
        .where('excluded_until', 'is not', null)
        .where('return_at', 'is', null)
        .where('uid', 'in', erased(tx))
        .execute();
    });
  },
};

/** An end that waits without lapsing marks a limit whose account is erased: nobody will confirm it. */
async function endLimits(tx: Tx, { from, now }: { from: bigint; now: bigint }): Promise<void> {
  await tx
    .updateTable('player_limit')
    .set({ pending_amount: null, pending_ready_at: from, pending_lapses_at: null })
    .where(({ eb, or }) => or([eb('pending_ready_at', 'is', null), eb('pending_lapses_at', 'is not', null)]))
    .where('uid', 'in', erased(tx))
    .execute();
  await tx
    .deleteFrom('player_limit')
    .where('pending_ready_at', '<=', now)
    .where('pending_lapses_at', 'is', null)
    .where('uid', 'in', erased(tx))
    .execute();
}

function erased(tx: Tx) {
  return tx.selectFrom('player').select('uid').where('status', '=', 'deleted');
}
