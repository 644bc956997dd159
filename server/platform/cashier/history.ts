import { sql } from 'kysely';
import {
  allReceivedSources,
  type HistoryFileRequest,
  type HistoryItem,
  receivedSources,
  receivedTypes,
} from '#schemas/platform/cashierHistory.ts';
import { countRows } from '../../db/countRows.ts';
import type { Reader } from '../../db/db.ts';
import type { CallContext } from '../context.ts';
import { entriesOf } from '../ledger/movements.ts';
import type { Player } from '../tables.ts';
import { mayCancel } from './cancelwithdrawal.ts';
import type { PaymentRow } from './payments.ts';
import { paymentsOf } from './paymentsOf.ts';
import { toReceived } from './received.ts';
import { toItem } from './wire.ts';

/** Filters of the lines, and the player. */
type Asked = HistoryFileRequest & { uid: number };

/** Kind of a line that is a payment; its id is the payment's. */
const PAYMENT = 'payment';

/** Query for a player's payments, by id and time alone, which their index holds, and money received in other ways. */
function linesOf(read: Reader, asked: Asked) {
  const payments = paymentsOf(read, asked)
    .select(['id', 'created_at', sql<string>`''`.as('currency'), sql<bigint>`0`.as('amount')])
    .select([sql<string>`${sql.lit(PAYMENT)}`.as('kind'), sql<bigint>`0`.as('balance_after')])
    .select(sql<number | bigint>`0`.as('place'));
  return read.selectFrom(payments.unionAll(receivedLines(read, asked)).as('line'));
}

function receivedLines(read: Reader, { uid, type = 'all', outcome = 'done', from, to }: Asked) {
  const one = receivedTypes.find((known) => known === type);
  const isAsked = (type === 'all' || one !== undefined) && outcome === 'done';
  let found = entriesOf(read, uid, one ? receivedSources[one] : allReceivedSources)
    .select(['transfer.id', 'transfer.created_at', 'account.currency', 'entry.amount'])
    .select(['transfer.kind', 'entry.balance_after', 'entry.place'])
    .where(({ lit }) => lit(isAsked));
  if (from !== undefined) found = found.where('transfer.created_at', '>=', BigInt(from));
  if (to !== undefined) found = found.where('transfer.created_at', '<', BigInt(to));
  return found;
}

/** A part of the history, the newest first. */
export async function readHistory(
  context: CallContext,
  { player, offset, limit, ...asked }: HistoryFileRequest & { player: Player; offset: number; limit: number },
): Promise<HistoryItem[]> {
  const { read } = context.db;
  const lines = await linesOf(read, { ...asked, uid: player.uid })
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const ids = lines.flatMap(({ kind, id }) => (kind === PAYMENT ? [id] : []));
  const payments = await paymentsBy(read, ids);
  const isAnyRequested = [...payments.values()].some(({ status }) => status === 'requested');
  const told = { reader: context, mayCancel: isAnyRequested && (await mayCancel(player, context)) };
  return lines.flatMap((line): HistoryItem[] => {
    const payment = payments.get(line.id);
    const item = payment ? toItem(payment, told) : toReceived(line);
    return item ? [item] : [];
  });
}

/** Ids in one question: databases take so many values and no more. */
const IDS_AT_ONCE = 500;

async function paymentsBy(read: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, PaymentRow>> {
  const found = new Map<string, PaymentRow>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const part = ids.slice(start, start + IDS_AT_ONCE);
    const rows = await read.selectFrom('payment').selectAll().where('id', 'in', part).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Counts the lines of the history, and those that went through. */
export async function countHistory(read: Reader, asked: Asked): Promise<{ total: number; done: number }> {
  const count = async (lines: ReturnType<typeof linesOf>): Promise<number> => {
    return countRows(lines);
  };
  const isDone = asked.outcome === undefined || asked.outcome === 'done';
  const [total, done] = await Promise.all([
    count(linesOf(read, asked)),
    isDone ? count(linesOf(read, { ...asked, outcome: 'done' })) : 0,
  ]);
  return { total, done };
}
