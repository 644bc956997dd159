import type { DepositStarted } from '#schemas/platform/cashier.ts';
import type { Tx } from '../../db/db.ts';
import { signedIn } from '../account/signedIn.ts';
import type { CallContext, Handler, Player } from '../context.ts';
import { refuseWhenStopped } from '../ledger/ledger.ts';
import { once } from '../ledger/once.ts';
import { newId } from '../newId.ts';
import { invalid, refusal } from '../refusal.ts';
import { readAmount } from './amount.ts';
import { findOffered, type Offered } from './methods/offered.ts';
import { euros, feeOf } from './methods/pricing.ts';
import { addPayment, announcePayment } from './payments.ts';
import { providerDown, providerFault } from './refusals.ts';
import { type KeptRequisites, readRequisites } from './requisites/readRequisites.ts';
import { deliverDue } from './sandbox/deliver.ts';
import { openOrder, PAY_PATH } from './sandbox/orders.ts';
import { outcomeOf } from './sandbox/outcomes.ts';
import { transferFields } from './sandbox/transferFields.ts';

/** Begins a deposit and tells the site where the player pays. Nothing is credited here [STATE-22]. */
export const makedeposit: Handler<'cashier.makedeposit'> = async (input, context) => {
  const player = signedIn(context);
  const offered = findOffered(player, 'deposit', input);
  const amount = readAmount(input.amount, player.currency);
  refuseOutOfRange(offered, amount, player.currency);
  const requisites = await readRequisites(offered, input.requisites, { ...context, player });
  // the numbers themselves are not remembered with the answer, not even as a hash of the request
  const kept = { ...input, requisites: requisites.token || requisites.saved };
  const answer = await once('cashier.makedeposit', kept, context, (tx) =>
    begin(tx, context, { player, offered, amount, requisites, offer: input.campaign_offer_id ?? -1 }),
  );
  if (answer.action === 'done') await deliverDue(context, answer.transaction);
  return answer;
};

interface Beginning {
  player: Player;
  offered: Offered;
  amount: bigint;
  requisites: KeptRequisites;
  offer: number;
}

async function begin(
  tx: Tx,
  context: CallContext,
  { player, offered: { method, terms }, amount, requisites, offer }: Beginning,
): Promise<DepositStarted> {
  await refuseWhenStopped(tx);
  const at = context.clock.now();
  const id = newId(context.random);
  const { uid, currency } = player;
  await context.moments.depositAsked(tx, { player, amount, at, transaction: id });
  refuseAsProvider(amount, currency, requisites);
  const fee = feeOf(terms, amount, currency);
  const hasPage = method.openMode !== 'done';
  const { token, expiresAt } = await openOrder(tx, context.random, {
    id,
    merchant: player.brand,
    method: method.sysname,
    currency,
    amount,
    fee,
    prefix: context.locale === context.brand.defaultLocale ? '' : `/${context.locale}`,
    at,
    lifetimeMs: method.lifetimeMinutes * 60_000,
    hasPage,
  });
  const url = hasPage ? `${PAY_PATH}/${token}` : '';
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
  const fields = transferFields(method, { id, token, amount: amount + fee, currency });
  return { transaction: id, action: method.openMode, url, fields, expires_at: expiresAt };
}

function refuseOutOfRange({ terms }: Offered, amount: bigint, currency: string): void {
  if (amount < euros(terms.min, currency)) throw invalid({ amount: ['TOO_SMALL'] });
  if (amount > euros(terms.max, currency)) throw invalid({ amount: ['TOO_LARGE'] });
}

/** What the sandbox refuses before it opens an order; vouchers and phones with a test ending (see `verdictOf`) are declined. */
function refuseAsProvider(amount: bigint, currency: string, { verdict }: KeptRequisites): void {
  const outcome = outcomeOf(amount, currency);
  if (outcome === 'down') throw providerDown();
  if (outcome === 'fault') throw providerFault();
  if (outcome === 'limit') {
    throw refusal('BillingDepositLimitExceededException', 'This way to pay takes no more today. Choose another.', {
      code: 'PROVIDER_LIMIT',
    });
  }
  if (verdict !== '') {
    throw refusal('BillingTransactionDeclinedException', 'This was declined. Check it, or choose another way to pay.');
  }
}
