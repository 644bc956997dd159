import type { PlatformJob } from '../area.ts';
import { CLICK_WINDOW_MS } from './affiliate/clickCookie.ts';
import { sendPostbacks } from './affiliate/sendPostbacks.ts';

export const outsideJobs: readonly PlatformJob[] = [
  { name: 'postbacks', everyMs: 5000, run: sendPostbacks },
  {
    name: 'outside-sweep',
    everyMs: 10 * 60 * 1000,
    async run({ db }, now) {
      const forgotten = BigInt(now - CLICK_WINDOW_MS);
      await db.write(async (tx) => {
        await tx.deleteFrom('social_attempt').where('expires_at', '<=', BigInt(now)).execute();
        await tx.deleteFrom('hit').where('created_at', '<', forgotten).execute();
        await tx.deleteFrom('site_event').where('created_at', '<', forgotten).execute();
        await tx
          .deleteFrom('click')
          .where('created_at', '<', forgotten)
          .where('id', 'not in', (eb) => eb.selectFrom('attribution').select('click_id'))
          .execute();
      });
    },
  },
];
