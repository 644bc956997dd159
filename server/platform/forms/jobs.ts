import { DAY_MS, HOUR_MS } from '../../kernel/durations.ts';
import type { PlatformJob } from '../area.ts';

/** Retention of answers: personal statements are not stored for ever. Whoever needs them longer exports them (`marquee answers`). */
export const ANSWER_LIFE_DAYS = 365;

/** In one turn, so that a sweep holds nobody up; the next turn goes on. */
const AT_ONCE = 500;

export const formsJobs: readonly PlatformJob[] = [
  {
    name: 'forget old answers to forms',
    everyMs: HOUR_MS,
    async run({ db }, now) {
      const before = BigInt(now - ANSWER_LIFE_DAYS * DAY_MS);
      await db.write(async (tx) => {
        const old = await tx
          .selectFrom('form_answer')
          .select('id')
          .where('created_at', '<', before)
          .limit(AT_ONCE)
          .execute();
        if (old.length === 0) return;
        const ids = old.map(({ id }) => id);
        await tx.deleteFrom('form_file').where('answer_id', 'in', ids).execute();
        await tx.deleteFrom('form_answer').where('id', 'in', ids).execute();
      });
    },
  },
];
