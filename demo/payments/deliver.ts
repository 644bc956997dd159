import type { Selectable } from 'kysely';
import { secretOf } from '../../server/platform/cashier/secret.ts';
import { WEBHOOK_PATH } from '../../server/platform/cashier/webhook/path.ts';
import { sign } from '../../server/platform/cashier/webhook/signature.ts';
import type { Services } from '../../server/platform/context.ts';
import type { SandboxEventTable } from './tables.ts';

/** Messages of one turn. */
const AT_ONCE = 50;
/** Waits between tries double up to this. */
const LONGEST_WAIT_MS = 5 * 60_000;

type Event = Selectable<SandboxEventTable>;

/** Delivers what is due, of one order or of all. A failed delivery is left for the job. */
export async function deliverDue(services: Services, order?: string): Promise<void> {
  const now = services.clock.now();
  const due = services.db.read
    .selectFrom('sandbox_event')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('next_try_at', '<=', BigInt(now))
    .orderBy('next_try_at')
    .orderBy('place')
    .limit(AT_ONCE);
  const events = await (order === undefined ? due : due.where('order_id', '=', order)).execute();
  for (const event of events) await deliver(services, event, now);
}

async function deliver(services: Services, event: Event, now: number): Promise<void> {
  const answer = await send(services, event, now);
  const isFinal = answer !== null && answer < 500;
  const wait = Math.min(1000 * 2 ** Math.min(event.tries, 20), LONGEST_WAIT_MS);
  await services.db.write((tx) =>
    tx
      .updateTable('sandbox_event')
      .set({
        answer,
        tries: event.tries + 1,
        delivered_at: isFinal ? BigInt(now) : null,
        next_try_at: isFinal ? event.next_try_at : BigInt(now + wait),
      })
      .where('id', '=', event.id)
      .where('delivered_at', 'is', null)
      .execute(),
  );
}

/** @returns the status of the answer; null when nobody answered */
async function send(services: Services, { id, body }: Event, now: number): Promise<number | null> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = sign(await secretOf(services, 'webhook'), { id, timestamp, body });
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  try {
    return await services.postToSelf(WEBHOOK_PATH, { headers, body });
  } catch (error) {
    services.log.warn({ err: error, event: id }, 'a payment message found nobody; it will be sent again');
    return null;
  }
}
