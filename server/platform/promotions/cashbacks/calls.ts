import type { Selectable } from 'kysely';
import type { Cashback } from '#schemas/platform/cashbacks.ts';
import type { Tx } from '../../../db/db.ts';
import { fromJson } from '../../../db/json.ts';
import { invalid, notSignedIn } from '../../../kernel/refusal.ts';
import type { Handler, Services } from '../../context.ts';
import { toMoney } from '../../ledger/currency.ts';
import { once } from '../../ledger/once.ts';
import { readPage } from '../../paging.ts';
import type { Player } from '../../tables.ts';
import type { CashbackTable } from '../tables.ts';
import { inLocale } from '../terms.ts';
import { payCashback } from './pay.ts';

const SHOWN = ['active', 'paid_out'] as const;

/** A player's cashbacks that are active or paid out. */
export const cashbacksGet: Handler<'cashbacks.get'> = async (input, { db, player, locale }) => {
  if (!player) throw notSignedIn();
  const { sort = 'created_at', order = 'desc', statuses } = input;
  const asked = SHOWN.filter((status) => statuses?.split(',').includes(status) ?? true);
  const cashbacks = db.read.selectFrom('cashback');
  const found = cashbacks.where('uid', '=', player.uid).where('status', 'in', asked);
  const window = { offset: input.offset, limit: input.count };
  const { rows, ...page } = await readPage(found, window, {
    ids: (own) => own.select('id').orderBy(sort, order).orderBy('id', order),
    rows: (ids) => cashbacks.selectAll().where('id', 'in', ids).execute(),
  });
  return { items: rows.map((row) => toCashback(row, locale)), ...page };
};

/** Pays an active cashback, once. */
export const cashbacksPayout: Handler<'cashbacks.payout'> = (input, context) =>
  once('cashbacks.payout', input, context, async (tx, player) => {
    const row = await payCashback(tx, context, { player, id: input.cashback_id, at: context.clock.now() });
    if (!row) throw invalid({ cashback_id: [await obstacleOf(tx, player, input.cashback_id)] });
    return toCashback(row, context.locale);
  });

/** Takes a cashback out of the list. */
export const cashbacksRemove: Handler<'cashbacks.remove'> = async (input, { db, player }) => {
  if (!player) throw notSignedIn();
  const removed = await db.write((tx) =>
    tx
      .updateTable('cashback')
      .set({ status: 'removed' })
      .where('id', '=', input.cashback_id)
      .where('uid', '=', player.uid)
      .where('status', 'in', SHOWN)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!removed) throw invalid({ cashback_id: ['NOT_FOUND'] });
  return 1;
};

/** Lets go of cashbacks nobody collected. */
export async function expireCashbacks({ db }: Services, now: number): Promise<void> {
  await db.write((tx) =>
    tx
      .updateTable('cashback')
      .set({ status: 'expired' })
      .where('status', '=', 'active')
      .where('receiving_expired_at', '<=', BigInt(now))
      .execute(),
  );
}

async function obstacleOf(tx: Tx, player: Player, id: string): Promise<'NOT_FOUND' | 'ALREADY_PAID' | 'EXPIRED'> {
  const row = await tx
    .selectFrom('cashback')
    .select('status')
    .where('id', '=', id)
    .where('uid', '=', player.uid)
    .executeTakeFirst();
  if (!row || row.status === 'removed') return 'NOT_FOUND';
  return row.status === 'paid_out' ? 'ALREADY_PAID' : 'EXPIRED';
}

function toCashback(row: Selectable<CashbackTable>, locale: string): Cashback {
  return {
    id: row.id,
    status: row.status === 'paid_out' ? 'paid_out' : 'active',
    description: inLocale(fromJson(row.document), { locale, currency: row.currency }),
    amount: toMoney(row.amount, row.currency),
    percent_bp: row.percent_bp,
    period_from: Number(row.period_from),
    period_to: Number(row.period_to),
    created_at: Number(row.created_at),
    receiving_expired_at: row.receiving_expired_at === null ? null : Number(row.receiving_expired_at),
  };
}
