import type { PaymentMoved } from '#schemas/platform/cashier.ts';
import type { Tx } from '../../db/db.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { newId } from '../../kernel/newId.ts';
import { refusal } from '../../kernel/refusal.ts';
import { brandOfPlayer, type CallContext, type Handler, policyOf } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { once } from '../ledger/once.ts';
import { signedIn } from '../signedIn.ts';
import type { Player } from '../tables.ts';
import { readAmount } from './amount.ts';
import { refuseOutOfLoop } from './closedLoop.ts';
import { feeOf, findOffered, type Offered, offeredTo } from './methods/offered.ts';
import { addPayment, announcePayment } from './payments.ts';
import { type PaymentProvider, providerOf } from './provider.ts';
import { readRequisites } from './requisites/readRequisites.ts';
import { saveRequisites } from './requisites/saved.ts';
import type { StoredRequisites } from './requisites/stored.ts';
import { moveReservationLive } from './reservation.ts';

/** Asks for a withdrawal: the money leaves the wallet at once and waits for an operator [STATE-23]. */
export const makewithdrawal: Handler<'cashier.makewithdrawal'> = async (input, context) => {
  const player = signedIn(context);
  const provider = providerOf(context);
  const offered = findOffered(offeredTo(provider.methods, player, 'withdraw'), input);
  const amount = readAmount(input.amount, player.currency);
  const requisites = await readRequisites(offered, input.requisites, { ...context, player, direction: 'withdraw' });
  const remembered = { ...input, requisites: requisites.token || requisites.saved };
  return once('cashier.makewithdrawal', remembered, context, (tx) =>
    ask(tx, context, { player, provider, offered, amount, requisites }),
  );
};

interface Asking {
  player: Player;
  provider: PaymentProvider;
  offered: Offered;
  amount: bigint;
  requisites: StoredRequisites;
}

async function ask(tx: Tx, context: CallContext, asking: Asking): Promise<PaymentMoved> {
  const { player, provider, offered, amount, requisites } = asking;
  const at = context.clock.now();
  const id = newId(context.random);
  const method = offered.method.sysname;
  const fee = feeOf(offered, amount);
  refuseOutOfRange(asking, fee);
  await context.moments.withdrawalAsked(tx, { player, amount, at, transaction: id });
  const brand = brandOfPlayer(player, context);
  provider.checkPayout({ brand, amount, currency: player.currency, verdict: requisites.verdict });
  await addPayment(tx, player, {
    id,
    direction: 'withdraw',
    method,
    amount,
    fee,
    status: 'requested',
    offer: -1,
    paid_with: requisites.label,
    url: '',
    expires_at: null,
    at,
  });
  const reserved = { id, amount, method, operator: player.operator };
  await moveReservationLive(tx, context.live, { player, move: 'reserve', payment: reserved, at });
  // summed after the wallet was touched: of two at the same time the second waits there, and then sees the first
  await refuseOverDay(tx, asking, at);
  const loop = { brand, player, methods: provider.methods };
  if (policyOf(brand).closedLoop) await refuseOutOfLoop(tx, loop, { id, method, amount });
  await saveRequisites(tx, context.random, { uid: player.uid, method, requisites, at });
  await announcePayment(tx, context.live, { uid: player.uid, transaction: id, status: 'requested' });
  return { transaction: id, status: 'requested' };
}

function refuseOutOfRange({ offered, amount, player: { currency } }: Asking, fee: bigint): void {
  const { min, max } = offered.amounts;
  if (amount >= min && amount <= max && amount > fee) return;
  throw refusal('WithdrawalLimitsExceededException', 'Choose an amount within the limits of this way to pay out.', {
    error_data: { min: toMoney(min, currency), max: toMoney(max, currency) },
  });
}

async function refuseOverDay(tx: Tx, { offered: { method, amounts }, player }: Asking, at: number): Promise<void> {
  const { perDay: limit } = amounts;
  if (limit === undefined) return;
  const rows = await tx
    .selectFrom('payment')
    .select('amount')
    .where('uid', '=', player.uid)
    .where('direction', '=', 'withdraw')
    .where('method', '=', method.sysname)
    .where('status', 'not in', ['declined', 'cancelled'])
    .where('created_at', '>', BigInt(at - DAY_MS))
    .execute();
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  if (sum <= limit) return;
  throw refusal('WithdrawalLimitsPeriodExceededException', 'This is more than this way pays out within 24 hours.', {
    error_data: { limit: toMoney(limit, player.currency), period_hours: 24 },
  });
}
