import type { HistoryItem } from '#schemas/platform/cashierHistory.ts';
import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { readHistory } from './history.ts';

/** Lines in one file; about 2 MB. */
const MAX_ROWS = 20_000;

const columns = [
  'payment',
  'began_at',
  'changed_at',
  'type',
  'method',
  'status',
  'currency',
  'amount',
  'fee',
  'reason',
  'balance',
] as const;

/** The player's history as a table for spreadsheets. */
export const getHistoryFile: Handler<'cashier.getHistoryFile'> = async (input, context) => {
  const player = signedIn(context);
  const found = await readHistory(context, { ...input, player, offset: 0, limit: MAX_ROWS + 1 });
  const lines = found.slice(0, MAX_ROWS).map(lineOf);
  // a spreadsheet must not take a name for a formula, and needs the mark to know the letters
  const { stringify } = await import('csv-stringify/sync');
  const csv = stringify([columns, ...lines], { escape_formulas: true, bom: true, record_delimiter: 'windows' });
  return { csv, rows: lines.length, is_cut: found.length > MAX_ROWS };
};

function lineOf(item: HistoryItem): string[] {
  const { transaction, created_at: began, amount } = item;
  const isPayment = 'status' in item;
  return [
    transaction,
    new Date(began).toISOString(),
    new Date(isPayment ? item.changed_at : began).toISOString(),
    item.type,
    isPayment ? item.method_name : item.source,
    isPayment ? item.status : 'success',
    amount.currency,
    amount.amount,
    isPayment ? item.fee.amount : '',
    isPayment ? item.reason : '',
    isPayment ? '' : item.balance.amount,
  ];
}
