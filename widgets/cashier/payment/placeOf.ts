import { pageOf } from '../ends.ts';

/** Where in the cashier an address is: `/lv/cashier/paysuccess/abc` → it shows `paysuccess`, transaction `abc`. */
export function placeOf(pathname: string): { shown: string; transaction: string } {
  const [, shown = '', transaction = ''] = /\/cashier\/([a-z]+)\/([A-Za-z0-9_-]{8,40})\/?$/.exec(pathname) ?? [];
  return { shown, transaction };
}

const results = new Set<string>((['created', 'success', 'failed', 'cancelled'] as const).map(pageOf));

/** Whether the page tells of one state alone: a receipt tells of all. */
export function isResultPage(page: string): boolean {
  return results.has(page);
}
