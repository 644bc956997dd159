import { DAY_MS } from '../../kernel/durations.ts';
import type { PlatformJob } from '../area.ts';

/** A notice older than its tolerance is refused anyway; twice a day is more than enough to remember them. */
const NOTICE_MEMORY_MS = DAY_MS;

/** A letter is answered long before; its text stays. */
export const FILE_MEMORY_MS = 180 * DAY_MS;

/** What the chat's widget reported of a player. */
export const CHAT_MEMORY_MS = 180 * DAY_MS;

export const supportJobs: readonly PlatformJob[] = [
  {
    name: 'verification-verdicts',
    everyMs: 5000,
    run: async (services, now) => services.identity?.listen(services, now),
  },
  {
    name: 'support-sweep',
    everyMs: 10 * 60 * 1000,
    async run({ db }, now) {
      await db.write(async (tx) => {
        const forgotten = BigInt(now - NOTICE_MEMORY_MS);
        await tx.deleteFrom('verification_notice').where('taken_at', '<', forgotten).execute();
        await tx
          .deleteFrom('feedback_file')
          .where('sent_at', '<', BigInt(now - FILE_MEMORY_MS))
          .execute();
        await tx
          .deleteFrom('chat_event')
          .where('created_at', '<', BigInt(now - CHAT_MEMORY_MS))
          .execute();
        await tx.deleteFrom('verification_token').where('expires_at', '<=', BigInt(now)).execute();
      });
    },
  },
];
