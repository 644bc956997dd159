import type { PlatformJob } from '../area.ts';
import { announceLimits } from './change.ts';
import { HOUR_MS, timeSpan } from './time.ts';

/** Forgets changes that nobody confirmed in time. Readers see them as gone already; this tells the browsers, once. */
export const lapseChanges: PlatformJob = {
  name: 'lapse-limit-changes',
  everyMs: HOUR_MS / 60,
  async run(services) {
    const now = BigInt(timeSpan(services).earliest);
    await services.db.write(async (tx) => {
      const lapsed = await tx
        .updateTable('player_limit')
        .set({ pending_amount: null, pending_ready_at: null, pending_lapses_at: null })
        .where('pending_lapses_at', '<=', now)
        .returning('uid')
        .execute();
      for (const uid of new Set(lapsed.map((row) => row.uid))) await announceLimits(tx, services, uid);
    });
  },
};
