import { DAY_MS, HOUR_MS } from '../../kernel/durations.ts';
import type { PlatformJob } from '../area.ts';

/** No order takes that long. */
const LONGEST_MS = DAY_MS;

/**
 * Ends orders that began by one person's word and were killed in between. Whether they were done, nobody knows; one that two persons
 * agreed on may be run again (`approve --again`), so it waits.
 */
export const endLostOrders: PlatformJob = {
  name: 'end of lost orders',
  everyMs: HOUR_MS,
  async run({ db }, now) {
    await db.write((tx) =>
      tx
        .updateTable('operator_order')
        .set({
          status: 'failed',
          outcome: 'Its end is not known, for the site was stopped meanwhile: look whether it was done.',
        })
        .where('status', '=', 'waiting')
        // who somebody is says the account; where there is none, the name
        .whereRef('approved_by_account', '=', 'ordered_by_account')
        .whereRef('approved_by', '=', 'ordered_by')
        .where('ordered_at', '<', BigInt(now - LONGEST_MS))
        .execute(),
    );
  },
};
