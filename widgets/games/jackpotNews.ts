import type { JackpotList } from '#schemas/platform/jackpots.ts';
import { isRecord, textsOf } from '#schemas/record.ts';

/** How often jackpots are asked for beside the news of them, which carries amounts alone and which not every tab gets, in seconds. */
export const JACKPOT_POLL_SEC = 60;

/** The jackpots with the amounts of the news `jackpot.tick`. */
export function withAmounts(list: JackpotList, { items }: Readonly<Record<string, unknown>>): JackpotList {
  const records = (Array.isArray(items) ? items : []).filter(isRecord);
  const amounts = new Map(records.map(({ id, amount }) => [id, textsOf(amount)['amount']]));
  const changed = list.items.map((jackpot) => {
    const amount = amounts.get(jackpot.id);
    return amount === undefined ? jackpot : { ...jackpot, amount: { ...jackpot.amount, amount } };
  });
  return { ...list, items: changed };
}
