import { DAY_MS, HOUR_MS } from '../../kernel/durations.ts';
import type { PlatformJob } from '../area.ts';
import { DEVICE_LIFETIME_MS } from '../session/devices.ts';
import { playerSessions } from '../session/sessions.ts';
import { outliveSessions } from './contacts/letterTokens.ts';

/** Letters are kept so long for support. */
const LETTER_MS = 30 * DAY_MS;

/** Deletes expired data: sessions, codes, links, counts, browsers not seen for long, old letters. */
export const sweepAccounts: PlatformJob = {
  name: 'sweep accounts',
  everyMs: 10 * 60 * 1000,
  async run({ db }, now) {
    const before = (ms: number): bigint => BigInt(now - ms);
    await db.write(async (tx) => {
      await outliveSessions(tx, now);
      await playerSessions.sweep(tx, now);
      // an hour longer, so that a late try hears that its time is over and not that the code is wrong
      await tx.deleteFrom('code_challenge').where('expires_at', '<', before(HOUR_MS)).execute();
      await tx.deleteFrom('letter_token').where('expires_at', '<', before(0)).execute();
      await tx.deleteFrom('login_failure').where('blocked_until', '<', before(DAY_MS)).execute();
      await tx.deleteFrom('gate').where('touched_at', '<', before(DAY_MS)).execute();
      await tx.deleteFrom('known_device').where('seen_at', '<', before(DEVICE_LIFETIME_MS)).execute();
      await tx.deleteFrom('outbox').where('created_at', '<', before(LETTER_MS)).execute();
    });
  },
};
