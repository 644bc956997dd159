import { PlatformError } from '../../../runtime/ports/errors.ts';
import type { Tx } from '../../db/db.ts';
import { CommandError, need } from '../../kernel/command.ts';
import { newId } from '../../kernel/newId.ts';
import type { PlatformCommand } from '../area.ts';
import { type AccountName, ensureAccount, postTransfer } from '../ledger/ledger.ts';
import type { Player } from '../tables.ts';
import { movePayment, type PaymentRow, type PaymentServices, payerOf } from './payments.ts';

/** Statuses in which money for a deposit may still come; one that ran out of time here too, for the player's money was taken. */
export const openStatuses = ['created', 'pending', 'expired'] as const;

export function isOpenDeposit({ status }: Pick<PaymentRow, 'status'>): boolean {
  return openStatuses.some((one) => one === status);
}

/**
 * Returns why a received deposit may not be played with: an exclusion or a limit that the player has chosen since requesting it, or an
 * account that has been closed since.
 * @returns the reason for the player; null when it may be credited
 */
export async function whyHeld(
  tx: Tx,
  { moments }: PaymentServices,
  { payment, player, at }: { payment: PaymentRow; player: Player; at: number },
): Promise<string | null> {
  try {
    await moments.depositComing(tx, { player, amount: payment.amount, at, transaction: payment.id });
    // read again: an erasure at the same time was waited for
    const { status } = await payerOf(tx, payment);
    return status === 'active' ? null : 'account-closed';
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return error.code === 'SELF_EXCLUDED' ? 'self-excluded' : 'over-limit';
  }
}

/**
 * Keeps money out of the wallet that came all the same: it lies with `reserve:deposits:<operator>` till somebody has sent it back, and
 * waits in `payment_review`.
 */
export async function holdDeposit(
  tx: Tx,
  services: PaymentServices,
  { id, reason, at }: { id: string; reason: string; at: number },
): Promise<boolean> {
  const money = (payment: PaymentRow): Promise<void> => moveHeld(tx, { payment, move: 'hold', at });
  const change = { id, from: openStatuses, to: 'declined', reason, at, money } as const;
  if (!(await movePayment(tx, services.live, change))) return false;
  const review = { id: newId(services.random), payment_id: id, kind: 'held-deposit', detail: reason } as const;
  await tx
    .insertInto('payment_review')
    .values({ ...review, created_at: BigInt(at) })
    .execute();
  return true;
}

const moves = {
  hold: { kind: 'deposit-held', from: 'cash', to: 'reserve' },
  refund: { kind: 'deposit-refunded', from: 'reserve', to: 'cash' },
} as const;

async function moveHeld(
  tx: Tx,
  { payment, move, at }: { payment: PaymentRow; move: keyof typeof moves; at: number },
): Promise<void> {
  const { id, amount, currency, operator, method } = payment;
  const { kind, from, to } = moves[move];
  const places: Record<'cash' | 'reserve', AccountName> = {
    cash: { owner: { house: operator }, kind: 'cash', currency },
    reserve: { owner: { reserve: `deposits:${operator}` }, kind: 'deposits-held', currency },
  };
  const entries = [
    { account: await ensureAccount(tx, places[from]), amount: -amount },
    { account: await ensureAccount(tx, places[to]), amount },
  ];
  await postTransfer(tx, { kind, key: `${kind}:${id}`, at, entries, note: { transaction: id, method } });
}

/** For a deposit that was held back, once the money is sent back. */
export const depositRefunded: PlatformCommand = {
  name: 'deposit refunded',
  summary:
    'notes that a deposit which came after an exclusion, over a limit or to a closed account was sent back to the payer',
  example: 'marquee deposit refunded --payment W8uIdp015kQL03hS',
  options: { payment: { help: 'the deposit’s id, as «payment reviews» shows it', isRequired: true } },
  needsSecondPerson: true,
  async run(services, input) {
    const id = need(input, 'payment');
    const at = services.clock.now();
    const isDone = await services.db.write(async (tx) => {
      const held = await tx
        .selectFrom('payment_review')
        .select('id')
        .where('payment_id', '=', id)
        .where('kind', '=', 'held-deposit')
        .executeTakeFirst();
      const money = (payment: PaymentRow): Promise<void> => moveHeld(tx, { payment, move: 'refund', at });
      const change = { id, from: ['declined'], to: 'cancelled', reason: 'refunded', at, money } as const;
      return held !== undefined && (await movePayment(tx, services.live, change)) !== undefined;
    });
    if (!isDone) throw new CommandError(`No held deposit ${id} waits.`);
    return `Deposit ${id} is sent back.`;
  },
};
