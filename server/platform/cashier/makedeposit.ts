import type { DepositStarted } from '#schemas/platform/cashier.ts';
import type { Tx } from '../../db/db.ts';
import { newId } from '../../kernel/newId.ts';
import { invalid } from '../../kernel/refusal.ts';
import type { CallContext, Handler, ResultPages } from '../context.ts';
import { refuseWhenStopped } from '../ledger/ledger.ts';
import { once } from '../ledger/once.ts';
import { signedIn } from '../signedIn.ts';
import type { Player } from '../tables.ts';
import { readAmount } from './amount.ts';
import { feeOf, findOffered, type Offered, offeredTo } from './methods/offered.ts';
import { addPayment, announcePayment } from './payments.ts';
import { type PaymentProvider, providerOf } from './provider.ts';
import { readRequisites } from './requisites/readRequisites.ts';
import type { StoredRequisites } from './requisites/stored.ts';

/** Begins a deposit and tells the site where the player pays. Nothing is credited here [STATE-22]. */
export const makedeposit: Handler<'cashier.makedeposit'> = async (input, context) => {
  const player = signedIn(context);
  const provider = providerOf(context);
  const offered = findOffered(offeredTo(provider.methods, player, 'deposit'), input);
  const amount = readAmount(input.amount, player.currency);
  refuseOutOfRange(offered, amount);
  const requisites = await readRequisites(offered, input.requisites, { ...context, player, direction: 'deposit' });
  // the numbers themselves are not remembered with the answer, not even as a hash of the request
  const remembered = { ...input, requisites: requisites.token || requisites.saved };
  const answer = await once('cashier.makedeposit', remembered, context, (tx) =>
    begin(tx, context, { player, provider, offered, amount, requisites, offer: input.campaign_offer_id ?? -1 }),
  );
  if (answer.action === 'done') await provider.listen(context, answer.transaction);
  return answer;
};

/** Pages on which a payment ends at a site that names none. */
const HOME: ResultPages = { success: '/', fail: '/', pending: '/', cancel: '/' };

interface Beginning {
  player: Player;
  provider: PaymentProvider;
  offered: Offered;
  amount: bigint;
  requisites: StoredRequisites;
  offer: number;
}

async function begin(
  tx: Tx,
  context: CallContext,
  { player, provider, offered, amount, requisites, offer }: Beginning,
): Promise<DepositStarted> {
  await refuseWhenStopped(tx);
  const { method } = offered;
  const at = context.clock.now();
  const id = newId(context.random);
  const { uid, currency } = player;
  await context.moments.depositAsked(tx, { player, amount, at, transaction: id });
  const fee = feeOf(offered, amount);
  const { url, fields, expiresAt } = await provider.openDeposit(tx, context, {
    id,
    merchant: player.brand,
    method,
    currency,
    amount,
    fee,
    verdict: requisites.verdict,
    account: requisites.saved === '' ? '' : requisites.token,
    returns: context.brand.resultPages?.(id, context.locale) ?? HOME,
    origin: context.origin,
    at,
  });
  await addPayment(tx, player, {
    id,
    direction: 'deposit',
    method: method.sysname,
    amount,
    fee,
    status: 'created',
    offer,
    paid_with: requisites.label,
    url,
    expires_at: BigInt(expiresAt),
    at,
  });
  await announcePayment(tx, context.live, { uid, transaction: id, status: 'created' });
  return { transaction: id, action: method.openMode, url, fields, expires_at: expiresAt };
}

function refuseOutOfRange({ amounts: { min, max } }: Offered, amount: bigint): void {
  if (amount < min) throw invalid({ amount: ['TOO_SMALL'] });
  if (amount > max) throw invalid({ amount: ['TOO_LARGE'] });
}
