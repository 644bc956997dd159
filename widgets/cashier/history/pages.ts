import type { Resource } from '#runtime/data/Resource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { History, HistoryFileRequest } from '#schemas/platform/cashierHistory.ts';

/** Lines requested at once. */
export const PAGE_SIZE = 50;

/** One page of the history, from 0; requested as soon as a row of it is in sight. */
export function pageOf(page: number, request: HistoryFileRequest, runtime: Runtime): Resource<History> {
  return resourcesOf(runtime).get({
    call: 'cashier.gethistory',
    input: { ...request, offset: page * PAGE_SIZE, count: PAGE_SIZE },
    // the balance changes with money received in other ways
    refreshOn: ['payment.updated', 'balance'],
  });
}
