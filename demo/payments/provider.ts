import type { PlatformError } from '../../runtime/ports/errors.ts';
import type { Tx } from '../../server/db/db.ts';
import { refusal } from '../../server/kernel/refusal.ts';
import type { DepositOrder, OpenedDeposit, PaymentProvider } from '../../server/platform/cashier/provider.ts';
import { providerDown, providerFault } from '../../server/platform/cashier/refusals.ts';
import { secretOf } from '../../server/platform/cashier/secret.ts';
import { isAuthentic } from '../../server/platform/cashier/webhook/signature.ts';
import type { Services } from '../../server/platform/context.ts';
import { banksOf } from './banks.ts';
import { findCard, forgetCard } from './cards.ts';
import { deliverDue } from './deliver.ts';
import { originOf, originsOf, returnsFrom } from './elsewhere.ts';
import { methods } from './methods.ts';
import { openOrder, openPayout, PAY_PATH } from './orders.ts';
import { type Outcome, outcomeOf } from './outcomes.ts';
import { transferFields } from './transferFields.ts';
import { refuseBadVerdict, verdictOf } from './verdict.ts';

const MINUTE_MS = 60_000;

/** The invented provider: whoever presses its buttons is paid. Only for trying things out: it exists where the demo's doors are open. */
export const sandboxProvider: PaymentProvider = {
  methods,
  banksOf,
  inspect: verdictOf,
  originsOf,
  openDeposit,
  checkPayout({ brand, amount, currency, verdict }) {
    refuseBadVerdict(verdict, brand);
    const outcome = outcomeOf(amount, currency);
    refuseWhenAway(outcome);
    if (outcome === 'limit') {
      throw refusal('WithdrawalDeclinedException', 'This way to pay out declines the amount. Choose another.', {
        code: 'PROVIDER_DECLINED',
      });
    }
  },
  forgetAccount: forgetCard,
  openPayout: (tx, { random }, asked) => openPayout(tx, random, asked),
  listen: deliverDue,
  isAuthentic: async (services, notice) =>
    isAuthentic(await secretOf(services, 'webhook'), notice, services.clock.now()),
};

async function openDeposit(
  tx: Tx,
  { random }: Services,
  { method, verdict, origin: site, returns, account, ...order }: DepositOrder,
): Promise<OpenedDeposit> {
  const { id, amount, fee, currency } = order;
  refuseDeposit(outcomeOf(amount, currency), verdict);
  const card = account === '' ? null : await findCard(tx, account);
  if (account !== '' && card === null) throw declined();
  const hasPage = method.openMode !== 'done';
  const lifetimeMs = method.lifetimeMinutes * MINUTE_MS;
  const origin = originOf(method, site);
  const { token, expiresAt } = await openOrder(tx, random, {
    ...order,
    account: card?.label ?? '',
    returns: origin === '' ? returns : returnsFrom(site, returns),
    method: method.sysname,
    lifetimeMs,
    hasPage,
  });
  const fields = transferFields(method, { id, token, amount: amount + fee, currency });
  return { url: hasPage ? `${origin}${PAY_PATH}/${token}` : '', fields, expiresAt };
}

/** Refuses a deposit before there is an order; vouchers and phones with a test ending (see `verdictOf`) are declined. */
function refuseDeposit(outcome: Outcome, verdict: string): void {
  refuseWhenAway(outcome);
  if (outcome === 'limit') {
    throw refusal('BillingDepositLimitExceededException', 'This way to pay takes no more today. Choose another.', {
      code: 'PROVIDER_LIMIT',
    });
  }
  if (verdict !== '') throw declined();
}

function declined(): PlatformError {
  return refusal('BillingTransactionDeclinedException', 'This was declined. Check it, or choose another way to pay.');
}

function refuseWhenAway(outcome: Outcome): void {
  if (outcome === 'down') throw providerDown();
  if (outcome === 'fault') throw providerFault();
}
