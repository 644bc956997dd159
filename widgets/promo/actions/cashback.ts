import { defineAction } from '#runtime/action/defineAction.ts';
import type { PlatformPort } from '#runtime/ports/index.ts';
import type { Cashback } from '#schemas/platform/cashbacks.ts';

/** Name under which the platform keeps, for each player, the cashback that was last shown. Source: STATE-08. */
const SEEN = 'already_seen_cashback_id';

/**
 * Shows the latest cashback unless the player has seen it: one that waits, or one that was paid without having to be collected. When the popup
 * closes, it counts as seen [STATE-08]. A failed request is reported and skipped.
 */
export const action = defineAction({
  opens: ['unseen-cashback'],
  params: { type: 'object', additionalProperties: false, properties: {} },
  async run({ runtime }) {
    const { platform, report } = runtime.ports;
    try {
      const unseen = await findUnseen(platform);
      if (!unseen) return;
      await runtime.dialogs.open({ popup: 'unseen-cashback' });
      await platform.call('storage.set', { key: SEEN, value: unseen.id });
    } catch (error) {
      report.fault('cashback popup', { message: String(error) });
    }
  },
});

async function findUnseen(platform: PlatformPort): Promise<Cashback | null> {
  const [{ items }, { value: seen }] = await Promise.all([
    platform.call('cashbacks.get', { count: 1 }),
    platform.call('storage.get', { key: SEEN }),
  ]);
  const [latest] = items;
  if (!latest || latest.id === seen) return null;
  return latest.status === 'active' || latest.receiving_expired_at === null ? latest : null;
}
