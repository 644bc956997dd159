import type { Services } from '../../server/platform/context.ts';
import { PAY_PATH, tell } from './orders.ts';
import { type Following, following, type Press } from './outcomes.ts';
import { resultUrl, type SandboxOrder } from './payPage.ts';

/**
 * Does what a press on the page asks for; of two presses at the same time one counts.
 * @returns where the payer is sent
 */
export async function press(
  services: Services,
  order: SandboxOrder,
  { pressed, saves = '' }: { pressed: Press | null; saves?: string },
): Promise<string> {
  const here = `${PAY_PATH}/${order.token}`;
  const at = services.clock.now();
  const next = nextOf(order, pressed, at);
  if (!next) return order.state === 'done' ? resultUrl(order) : here;
  const moved = await services.db.write(async (tx) => {
    const row = await tx
      .updateTable('sandbox_order')
      .set({ state: next.state, result: next.result, ...(saves === '' ? {} : { saves }) })
      .where('id', '=', order.id)
      .where('state', '=', order.state)
      .returningAll()
      .executeTakeFirst();
    if (row) await tell(tx, services.random, { order: row, says: next.says, at });
    return row;
  });
  if (!moved) return here;
  return moved.result === '' ? here : resultUrl(moved);
}

/** After its time an order can only run out. */
function nextOf(order: SandboxOrder, pressed: Press | null, at: number): Following | undefined {
  if (order.state === 'done' || pressed === null) return undefined;
  if (Number(order.expires_at) > at) return following(order.state, pressed, order.outcome);
  return { state: 'done', says: [{ status: 'expired', reason: 'expired', afterMs: 0 }], result: 'fail' };
}
