import { createHmac } from 'node:crypto';
import { recordOf } from '#schemas/record.ts';
import { MINUTE_MS } from '../../server/kernel/durations.ts';
import type { Method } from '../../server/platform/cashier/method.ts';
import type { DepositOrder, PaymentProvider } from '../../server/platform/cashier/provider.ts';
import { secretOf } from '../../server/platform/cashier/secret.ts';
import { WEBHOOK_PATH } from '../../server/platform/cashier/webhook/path.ts';
import { isAuthentic } from '../../server/platform/cashier/webhook/signature.ts';
import type { Services } from '../../server/platform/context.ts';
import { toMoney } from '../../server/platform/ledger/currency.ts';
import { ask, type Company } from './company.ts';

const terms = {
  amounts: new Map([['EUR', { min: 500n, max: 200_000n, presets: [1000n, 2500n], fixedFee: 0n }]]),
  feeBasisPoints: 0,
  etaMinutes: [0, 1],
} as const;

const card: Method = {
  id: 1,
  sysname: 'card',
  name: 'Bank card',
  type: 'card',
  openMode: 'redirect',
  countries: [],
  lifetimeMinutes: 30,
  deposit: { ...terms, fields: [] },
  withdraw: {
    ...terms,
    fields: [{ sysname: 'card_number', type: 'card', regex: '^[0-9]{12,19}$', maxLength: 23, main: true }],
  },
};

/** Payouts handed over in one turn. */
const AT_ONCE = 50;

/** Collects by a page of the company, and pays out to the card that paid. */
export function acornPayments(company: Company): PaymentProvider {
  return {
    methods: [card],
    banksOf: () => [],
    inspect: () => '',
    originsOf: () => [new URL(company.url).origin],
    openDeposit: async (_tx, _services, order) => ({
      url: payAddress(company, order),
      fields: [],
      expiresAt: order.at + order.method.lifetimeMinutes * MINUTE_MS,
    }),
    checkPayout() {
      // the company says no later, by a notice
    },
    async forgetAccount() {
      // its notices name no cards, so that there is none to let go of
    },
    async openPayout() {
      // the approved payment is the order: `listen` hands it over once it is committed, and nobody hears of one that was undone
    },
    async listen(services, payment) {
      await handOverPayouts(services, company, payment);
      await takeNews(services, company);
    },
    isAuthentic: async (services, notice) =>
      isAuthentic(await secretOf(services, 'webhook'), notice, services.clock.now()),
  };
}

/** The page's address says the order and is signed: so it is opened inside a transaction, where nobody may be asked. */
function payAddress(
  { url, key }: Company,
  { id, merchant, currency, amount, fee, origin, returns }: DepositOrder,
): string {
  const address = new URL('/pay', url);
  const said = { order: id, merchant, ...toMoney(amount, currency), fee: toMoney(fee, currency).amount };
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value);
  for (const [state, path] of Object.entries(returns)) address.searchParams.set(`to_${state}`, origin + path);
  const signature = createHmac('sha256', key).update(address.search).digest('hex');
  address.searchParams.set('signature', signature);
  return address.href;
}

/** Hands over what is approved, until a notice says that it is on its way: under the payment's id, which the company knows again. */
async function handOverPayouts({ db }: Services, company: Company, payment: string | undefined): Promise<void> {
  const approved = db.read
    .selectFrom('payment')
    .selectAll()
    .where('direction', '=', 'withdraw')
    .where('status', '=', 'approved')
    .where('method', '=', card.sysname)
    .orderBy('id')
    .limit(AT_ONCE);
  const due = await (payment === undefined ? approved : approved.where('id', '=', payment)).execute();
  for (const { id, uid, brand, currency, amount } of due)
    await ask(company, '/payouts', {
      id,
      body: { order: id, player: uid, merchant: brand, ...toMoney(amount, currency) },
    });
}

/** Fetches signed notices, which come in by the same door as those that the company posts. */
async function takeNews({ postToSelf }: Services, company: Company): Promise<void> {
  const { notices } = recordOf(await ask(company, '/news'));
  for (const notice of Array.isArray(notices) ? notices : []) {
    const { id, timestamp, body, signature } = recordOf(notice);
    const headers = {
      'webhook-id': String(id),
      'webhook-timestamp': String(timestamp),
      'webhook-signature': String(signature),
    };
    await postToSelf(WEBHOOK_PATH, { headers, body: String(body) });
  }
}
