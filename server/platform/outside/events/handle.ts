import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import { newId } from '../../../kernel/newId.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { flatParams } from '../../flatParams.ts';
import { senderOf } from '../../senderOf.ts';

const PACE: Pace = { name: 'event', most: 120, windowMs: 60 * 1000 };

/** Keeps what the site noticed, of guests and players alike [CALL-13]. */
export const handle: Handler<'events.handle'> = async ({ event_name: name, event_params }, context) => {
  const { db, clock, player, brand } = context;
  const now = clock.now();
  const params = flatParams(event_params);
  if (params === null) throw invalid({ event_params: ['INVALID'] });
  await db.write(async (tx) => {
    await claimTurn(tx, PACE, { subject: senderOf(context), now });
    const row = { id: newId(context.random), brand: brand.id, uid: player?.uid ?? null, name, params };
    await tx
      .insertInto('site_event')
      .values({ ...row, created_at: BigInt(now) })
      .execute();
  });
  return 1;
};
