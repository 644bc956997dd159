import type { Selectable } from 'kysely';
import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import type { Live } from '../live/live.ts';
import type { Player } from '../tables.ts';
import type { PaymentStatus, PaymentTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentTable>;

/** A payment as it begins. */
export type NewPayment = Pick<
  PaymentRow,
  'id' | 'direction' | 'method' | 'amount' | 'fee' | 'status' | 'offer' | 'paid_with' | 'url' | 'expires_at'
>;

/** Writes a new payment and its first step. */
export async function addPayment(
  tx: Tx,
  player: Player,
  { at, ...payment }: NewPayment & { at: number },
): Promise<void> {
  const { uid, operator, brand, currency } = player;
  const now = BigInt(at);
  const { id, status } = payment;
  await tx
    .insertInto('payment')
    .values({ ...payment, uid, operator, brand, currency, reason: '', steps: 1, created_at: now, changed_at: now })
    .execute();
  await tx.insertInto('payment_step').values({ payment_id: id, place: 1, status, reason: '', at: now }).execute();
}

/** A change of a payment's status. */
export interface StatusChange {
  id: string;
  /** It moves only from one of these: of two at the same time, one moves it. */
  from: readonly PaymentStatus[];
  to: PaymentStatus;
  reason: string;
  at: number;
  /** Moves the money that belongs to the step: before browsers are notified, since wallets are locked before streams everywhere. */
  money?(payment: PaymentRow): Promise<void>;
}

/**
 * Moves a payment on, keeps the step and tells the player's browsers.
 * @returns the payment as it is now; undefined when it was not in a status it may move from
 */
export async function movePayment(
  tx: Tx,
  live: Live,
  { id, from, to, reason, at, money }: StatusChange,
): Promise<PaymentRow | undefined> {
  const moved = await tx
    .updateTable('payment')
    .set(({ eb }) => ({ status: to, reason, changed_at: BigInt(at), steps: eb('steps', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (!moved) return undefined;
  const { steps: place, uid } = moved;
  await tx
    .insertInto('payment_step')
    .values({ payment_id: id, place, status: to, reason, at: BigInt(at) })
    .execute();
  await money?.(moved);
  await announcePayment(tx, live, { uid, transaction: id, status: to });
  return moved;
}

/** Sends the status of a payment to the player's browsers. Source: LIVE-04. */
export async function announcePayment(
  tx: Tx,
  live: Live,
  { uid, transaction, status }: { uid: number; transaction: string; status: PaymentStatus },
): Promise<void> {
  await live.announce(tx, { to: { player: uid }, type: 'payment.updated', data: { transaction, status } });
}

/** The player a payment belongs to. */
export function payerOf(tx: Tx, { uid }: Pick<PaymentRow, 'uid'>): Promise<Player> {
  return tx.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
}

/** Services that a step of a payment may use. */
export type PaymentServices = Pick<Services, 'live' | 'moments' | 'payments' | 'random'>;
