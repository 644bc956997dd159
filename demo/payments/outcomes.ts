import type { ProviderStatus } from '../../server/platform/cashier/webhook/event.ts';
import type { ResultPages } from '../../server/platform/context.ts';
import { exponentOf } from '../../server/platform/ledger/currency.ts';

/** Outcome of a payment in the sandbox; the last two digits of the amount select it. */
export type Outcome =
  | 'ok'
  | 'decline'
  | 'challenge'
  | 'slow'
  | 'fault'
  | 'timeout'
  | 'down'
  | 'limit'
  | 'expires'
  | 'document';

/** Endings with their notes for testers. Source: DEMO-03. */
export const endings: readonly { ending: string; outcome: Outcome; note: string }[] = [
  { ending: '13', outcome: 'decline', note: 'the bank declines' },
  { ending: '21', outcome: 'challenge', note: 'the bank asks for a code first' },
  { ending: '31', outcome: 'slow', note: 'pending, in three steps over 60 seconds' },
  { ending: '41', outcome: 'fault', note: 'the provider has a fault (refused before this page)' },
  { ending: '51', outcome: 'timeout', note: 'the bank never answers; the payment expires' },
  { ending: '61', outcome: 'down', note: 'the provider is down (refused before this page)' },
  { ending: '71', outcome: 'limit', note: 'the provider’s limit is exceeded (refused before this page)' },
  { ending: '81', outcome: 'expires', note: 'the payment runs out after 30 seconds' },
  { ending: '91', outcome: 'document', note: 'a document is asked for' },
];

/** The outcome an amount picks: its last two digits that say something, so both `13.00` and `10.13` end in 13. */
export function outcomeOf(amount: bigint, currency: string): Outcome {
  const unit = 10n ** BigInt(exponentOf(currency));
  const said = amount % unit === 0n ? amount / unit : amount;
  const ending = String(said % 100n).padStart(2, '0');
  return endings.find((one) => one.ending === ending)?.outcome ?? 'ok';
}

/** State of an order at the provider. */
export type OrderState = 'open' | 'challenge' | 'document' | 'silent' | 'done';
/** Buttons that the payer may press on the page. */
export type Press = 'pay' | 'confirm' | 'reject' | 'send-document' | 'later' | 'cancel';
/** The site's page the payer is sent to. Source: ROUTE-09. */
export type ResultPage = keyof ResultPages;

/** Result of a press. */
export interface Following {
  state: OrderState;
  says: readonly { status: ProviderStatus; reason: string; afterMs: number }[];
  result: ResultPage | '';
}

const say = (status: ProviderStatus, reason = '', afterMs = 0) => ({ status, reason, afterMs });
const done = (result: ResultPage, ...says: Following['says']): Following => ({ state: 'done', says, result });

const success = done('success', say('success'));

const afterPay: Readonly<Record<Outcome, Following>> = {
  ok: success,
  decline: done('fail', say('failed', 'declined')),
  challenge: { state: 'challenge', says: [], result: '' },
  slow: done('pending', say('pending', 'received'), say('pending', 'checking', 30_000), say('success', '', 60_000)),
  timeout: { state: 'silent', says: [], result: '' },
  expires: done('fail', say('expired', 'expired')),
  document: { state: 'document', says: [say('pending', 'needs-document')], result: '' },
  // these are refused before there is an order
  fault: success,
  down: success,
  limit: success,
};

const cancelled = done('cancel', say('cancelled', 'cancelled'));

/** Returns the result of a press in a state; undefined when that state has no such button. */
export function following(state: OrderState, press: Press, outcome: Outcome): Following | undefined {
  const table: Readonly<Record<OrderState, Partial<Record<Press, Following>>>> = {
    open: { pay: afterPay[outcome], cancel: cancelled },
    challenge: { confirm: success, reject: done('fail', say('failed', 'not-confirmed')), cancel: cancelled },
    document: { 'send-document': success, later: { state: 'document', says: [], result: 'pending' } },
    silent: { later: { state: 'silent', says: [], result: 'pending' } },
    done: {},
  };
  return table[state][press];
}

/** A voucher is checked while the player waits: there is no page to ask anything on. */
export function withoutPage(outcome: Outcome): Following {
  const { state, says, result } = afterPay[outcome];
  return state === 'done' ? { state, says, result } : success;
}

/** Returns the messages of a payout, selected by its amount. */
export function payoutSays(outcome: Outcome): Following['says'] {
  if (outcome === 'decline') return [say('sent'), say('failed', 'declined-by-bank', 10_000)];
  return [say('sent'), say('paid', '', outcome === 'slow' ? 60_000 : 10_000)];
}
