import { defineAction } from '#runtime/action/defineAction.ts';
import { reportFault } from '#runtime/ports/reportFault.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { Cashback } from '#schemas/platform/cashbacks.ts';
import { isFree, untilFree } from '../untilFree.ts';

/** Name under which the platform keeps, for each player, the cashback that was last shown. Source: STATE-08. */
const SHOWN_KEY = 'already_seen_cashback_id';

/**
 * Shows the latest cashback unless the player has seen it: one that waits, or one that was paid without having to be collected. When the popup
 * closes, it counts as seen [STATE-08]. A failed request is reported and skipped.
 */
export const action = defineAction({
  opens: ['unseen-cashback'],
  params: { type: 'object', additionalProperties: false, properties: {} },
  async run(context) {
    const { runtime } = context;
    const { platform } = runtime.ports;
    let unseen: Cashback | null;
    do {
      // oxlint-disable-next-line no-await-in-loop -- what a player answers meanwhile may be this very cashback
      await untilFree(context);
      // oxlint-disable-next-line no-await-in-loop
      unseen = await findUnseen(runtime);
    } while (unseen && !isFree(context));
    if (!unseen) return;
    await runtime.dialogs.open({ popup: 'unseen-cashback' });
    try {
      await platform.call('storage.set', { key: SHOWN_KEY, value: unseen.id });
    } catch (error) {
      reportFault(runtime.ports, 'cashback popup', { error });
    }
  },
});

/** null also where it cannot be known just now. */
async function findUnseen(runtime: Runtime): Promise<Cashback | null> {
  const data = resourcesOf(runtime);
  try {
    const [{ items }, { value: shown }] = await Promise.all([
      data.read({ call: 'cashbacks.get', input: { count: 1 }, expects: WHILE_AWAY }),
      data.read({ call: 'storage.get', input: { key: SHOWN_KEY }, expects: WHILE_AWAY }),
    ]);
    const [latest] = items;
    if (!latest || latest.id === shown) return null;
    return latest.status === 'active' || (latest.status === 'paid_out' && latest.receiving_expired_at === null)
      ? latest
      : null;
  } catch {
    return null; // reported already
  }
}
