import { type NotNull } from 'kysely';
import type { PlatformJob } from '../area.ts';
import type { Services } from '../context.ts';
import { eachByItself } from '../eachByItself.ts';
import { endDeposit } from './deposits.ts';

/** Payments in one turn, and how long ids of taken messages are kept: longer than any of them can be proved. */
const AT_ONCE = 200;
const MESSAGE_LIFE_MS = 24 * 60 * 60 * 1000;

/** A payment whose time is over. */
interface Expiring {
  id: string;
  expires_at: bigint;
}

/** Ends deposits nobody finished in time, so that none stays open for ever, and forgets old messages' ids. */
export const expirePayments: PlatformJob = {
  name: 'cashier.expire-payments',
  everyMs: 15_000,
  async run(services, now) {
    const due = services.db.read
      .selectFrom('payment')
      .select(['id', 'expires_at'])
      .$narrowType<{ expires_at: NotNull }>()
      .where('status', 'in', ['created', 'pending'])
      .where('expires_at', '<=', BigInt(now))
      .orderBy('expires_at')
      .orderBy('id')
      .limit(AT_ONCE);
    await services.db.write((tx) =>
      tx
        .deleteFrom('payment_message')
        .where('received_at', '<', BigInt(now - MESSAGE_LIFE_MS))
        .execute(),
    );
    const read = (behind: Expiring | undefined) =>
      behind
        ? due
            .where(({ eb, refTuple, tuple }) =>
              eb(refTuple('expires_at', 'id'), '>', tuple(behind.expires_at, behind.id)),
            )
            .execute()
        : due.execute();
    await eachByItself(services, { what: 'expire payment', now, atOnce: AT_ONCE, read }, ({ id }) =>
      expire(services, id, now),
    );
  },
};

async function expire(services: Services, id: string, at: number): Promise<void> {
  await services.db.write((tx) => endDeposit(tx, services, { id, to: 'expired', reason: 'expired', at }));
}
