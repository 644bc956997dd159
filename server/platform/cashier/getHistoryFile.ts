import type { PaymentItem } from '#schemas/platform/cashierPayments.ts';
import { brandOfPlayer, type Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { paymentsOf } from './paymentsOf.ts';
import { toItem } from './wire.ts';

/** Payments in one file; about 2 MB. */
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
] as const;

/** The player's payments as a table for spreadsheets. */
export const getHistoryFile: Handler<'cashier.getHistoryFile'> = async (input, context) => {
  const player = signedIn(context);
  const found = await paymentsOf(context.db.read, { ...input, uid: player.uid })
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS + 1)
    .execute();
  const brand = brandOfPlayer(player, context);
  const lines = found.slice(0, MAX_ROWS).map((row) => lineOf(toItem(row, brand)));
  // a spreadsheet must not take a name for a formula, and needs the mark to know the letters
  const { stringify } = await import('csv-stringify/sync');
  const csv = stringify([columns, ...lines], { escape_formulas: true, bom: true, record_delimiter: 'windows' });
  return { csv, rows: lines.length, is_cut: found.length > MAX_ROWS };
};

function lineOf(item: PaymentItem): string[] {
  const { transaction, created_at, changed_at, type, method_name, status, amount, fee, reason } = item;
  return [
    transaction,
    new Date(created_at).toISOString(),
    new Date(changed_at).toISOString(),
    type,
    method_name,
    status,
    amount.currency,
    amount.amount,
    fee.amount,
    reason,
  ];
}
