import type { Tx } from '../../db/db.ts';
import { refusal } from '../../kernel/refusal.ts';
import { type AccountName, ensureAccount, InsufficientFundsError, postTransfer } from '../ledger/ledger.ts';
import type { Live } from '../live/live.ts';
import type { Player } from '../tables.ts';
import { announceBalance } from '../wallet/balance.ts';
import type { PaymentRow } from './payments.ts';

type Moved = Pick<PaymentRow, 'id' | 'amount' | 'method' | 'operator'>;

/** From where to where the money of a withdrawal goes. */
const moves = {
  reserve: { kind: 'withdrawal', from: 'wallet', to: 'reserve' },
  giveBack: { kind: 'withdrawal-returned', from: 'reserve', to: 'wallet' },
  payOut: { kind: 'withdrawal-paid', from: 'reserve', to: 'cash' },
} as const;

/**
 * Moves a withdrawal's money one step, once: out of the wallet when it is requested, so that it cannot be played meanwhile, and from
 * there to the bank or back. While it waits it lies with owner `reserve:withdrawals:<operator>`, so the books always add up: that of the
 * payment, for the player's own may be another one by now.
 * @throws PlatformError WithdrawalDeclinedException when the wallet holds less; LedgerStoppedError
 */
export async function moveReservation(
  tx: Tx,
  { player, move, payment, at }: { player: Player; move: keyof typeof moves; payment: Moved; at: number },
): Promise<void> {
  const { kind, from, to } = moves[move];
  const { id, amount, method, operator } = payment;
  const { uid, currency } = player;
  const places: Record<'wallet' | 'reserve' | 'cash', AccountName> = {
    wallet: { owner: { player: uid }, kind: 'main', currency },
    reserve: { owner: { reserve: `withdrawals:${operator}` }, kind: 'withdrawals', currency },
    cash: { owner: { house: operator }, kind: 'cash', currency },
  };
  const entries = [
    { account: await ensureAccount(tx, places[from]), amount: -amount },
    { account: await ensureAccount(tx, places[to]), amount },
  ];
  try {
    await postTransfer(tx, { kind, key: `${kind}:${id}`, at, entries, note: { transaction: id, method } });
  } catch (error) {
    if (!(error instanceof InsufficientFundsError)) throw error;
    throw refusal('WithdrawalDeclinedException', 'There is not that much money to withdraw.', {
      code: 'INSUFFICIENT_FUNDS',
    });
  }
}

/** The same, and tells the player's browsers. */
export async function moveReservationLive(
  tx: Tx,
  live: Live,
  step: Parameters<typeof moveReservation>[1],
): Promise<void> {
  await moveReservation(tx, step);
  await announceBalance(tx, live, step.player);
}
