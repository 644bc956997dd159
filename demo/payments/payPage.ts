import type { Selectable } from 'kysely';
import { textsOf } from '#schemas/record.ts';
import type { Method } from '../../server/platform/cashier/method.ts';
import { toMoney } from '../../server/platform/ledger/currency.ts';
import { type Html, html } from '../../server/platform/pages/html.ts';
import { cardForm } from './cardForm.ts';
import { methodOf } from './methods.ts';
import { PAY_PATH } from './orders.ts';
import { endings, type OrderState, type Press } from './outcomes.ts';
import { qrCode } from './qrCode.ts';
import type { SandboxOrderTable } from './tables.ts';
import { transferFields } from './transferFields.ts';

export type SandboxOrder = Selectable<SandboxOrderTable>;

/** Data of the pay page. */
export interface PayView {
  order: SandboxOrder;
  now: number;
}

/** The code that passes the sandbox's bank check. */
export const RIGHT_CODE = '123456';

/** The page on which a player pays, in the state the order is in. Works without scripts; one only counts the time down. */
export function payPage({ order, now }: PayView): string {
  const isLate = order.state !== 'done' && Number(order.expires_at) <= now;
  const openMode = methodOf(order)?.openMode ?? 'redirect';
  const body = isLate ? over(order) : bodies[order.state](order, openMode);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Pay ${total(order)} · Brackenpay sandbox</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${PAY_PATH}/style.css">
<script src="${PAY_PATH}/countdown.js" defer></script>
</head>
<body>
<header class="top"><span class="mark" aria-hidden="true"></span><strong>Brackenpay</strong><span class="tag">Sandbox · no real money</span></header>
<main class="card">
<section class="sum" aria-label="What you pay">
<p class="to">To <strong>${title(order.merchant)}</strong> by ${methodOf(order)?.name ?? order.method}</p>
<h1>${total(order)}</h1>
${order.fee > 0n ? html`<p class="fine">${money(order.amount, order)} to your wallet + ${money(order.fee, order)} fee</p>` : html`<p class="fine">All of it to your wallet, no fee</p>`}
${order.state === 'done' || isLate ? '' : clock(Number(order.expires_at), now)}
</section>
${body}
</main>
${testerNote(order)}
<footer class="foot">Order ${order.id}</footer>
</body>
</html>`;
  return page.text;
}

const money = (minor: bigint, { currency }: SandboxOrder): string => {
  const { amount } = toMoney(minor, currency);
  return `${amount} ${currency}`;
};
const total = (order: SandboxOrder): string => money(order.amount + order.fee, order);
const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function clock(endsAt: number, now: number): Html {
  const seconds = Math.ceil((endsAt - now) / 1000);
  const words = seconds >= 7200 ? `${Math.round(seconds / 3600)} hours` : minutes(seconds);
  return html`<p class="clock">Time left <time data-seconds="${seconds}">${words}</time></p>`;
}

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Buttons leave a frame: what follows is the site's own page. */
function form(order: SandboxOrder, inner: Html): Html {
  const target = methodOf(order)?.openMode === 'iframe' ? '_top' : '_self';
  return html`<form method="post" action="${PAY_PATH}/${order.token}" target="${target}">${inner}</form>`;
}

const button = (press: Press, label: string, look: 'main' | 'plain' = 'main'): Html =>
  html`<button class="${look}" name="press" value="${press}">${label}</button>`;

/** Cancelling must never be stopped by an empty field. */
const cancel = html`<button class="plain" name="press" value="cancel" formnovalidate>Cancel and go back</button>`;

type Body = (order: SandboxOrder, openMode: Method['openMode']) => Html;

const bodies: Readonly<Record<OrderState, Body>> = {
  open: (order, openMode) => {
    const isTransfer = openMode === 'requisites' || openMode === 'qr';
    const label = isTransfer ? 'I have sent the money' : `Pay ${total(order)}`;
    return html`${transfer(order, openMode)}${form(order, html`${cardForm(order)}${button('pay', label)}${cancel}`)}`;
  },
  challenge: (order) => html`<section><h2>Your bank asks who you are</h2>
<p>Type the six digits from your bank’s app. In this sandbox they are <strong>${RIGHT_CODE}</strong>; any others are refused.</p></section>
${form(
  order,
  html`<label for="code">Code</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required autofocus>
${button('confirm', 'Confirm')}${cancel}`,
)}`,
  document: (order) => html`<section><h2>One document is missing</h2>
<p>For this amount we need to see an identity document. In this sandbox nothing is uploaded: press the button and it counts as sent.</p></section>
${form(order, html`${button('send-document', 'Send the document')}${button('later', 'Do it later', 'plain')}${cancel}`)}`,
  silent: (order) => html`<section role="status"><h2>The bank does not answer</h2>
<p>Nothing has been taken so far. The payment ends by itself when its time is up; you can wait on the site.</p></section>
${form(order, button('later', 'Back to the site'))}`,
  done: (
    order,
  ) => html`<section role="status"><h2>This payment is finished</h2><p>There is nothing left to do on this page.</p></section>
<a class="main" target="_top" href="${resultUrl(order)}">Back to the site</a>`,
};

function over(order: SandboxOrder): Html {
  return html`<section role="status"><h2>Time is up</h2><p>This payment was not made in time. Nothing was taken; begin again on the site.</p></section>
<a class="main" target="_top" href="${resultUrl({ ...order, result: 'fail' })}">Back to the site</a>`;
}

function transfer(order: SandboxOrder, openMode: Method['openMode']): Html {
  const method = methodOf(order);
  if (!method) return html``;
  const { id, token, currency } = order;
  const fields = transferFields(method, { id, token, amount: order.amount + order.fee, currency });
  if (openMode === 'qr') {
    const payload = fields.find(({ name }) => name === 'payload')?.value ?? '';
    return html`<section><h2>Scan with your app</h2><div class="qr">${qrCode(payload)}</div></section>`;
  }
  if (openMode !== 'requisites') return html``;
  const rows = fields.map(
    ({ name, value }) => html`<div><dt>${name === 'iban' ? 'IBAN' : title(name)}</dt><dd>${value}</dd></div>`,
  );
  return html`<section><h2>Send exactly this</h2><dl>${rows}</dl></section>`;
}

function testerNote(order: SandboxOrder): Html {
  const rows = endings.map(
    ({ ending, outcome, note }) =>
      html`<tr${outcome === order.outcome ? html` class="now"` : ''}><th scope="row">…${ending}</th><td>${note}</td></tr>`,
  );
  const own = endings.find(({ outcome }) => outcome === order.outcome);
  return html`<aside aria-label="For testers"><details class="note"><summary>For testers: ${own ? own.note : 'this one goes through'}</summary>
<p>The last two digits of the amount pick what happens (13.00 and 10.13 both end in 13). All others go through.</p>
<table><tbody>${rows}</tbody></table></details></aside>`;
}

/** Returns the page of the site that shows the result. Source: ROUTE-09. */
export function resultUrl({ returns, result }: Pick<SandboxOrder, 'returns' | 'result'>): string {
  const told = textsOf(JSON.parse(returns));
  return told[result === '' ? 'pending' : result] ?? '/';
}

/** For an address that names no order. */
export function missingPage(): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No such payment · Brackenpay sandbox</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${PAY_PATH}/style.css"></head>
<body><main class="card"><h2>There is no such payment</h2><p>Begin again on the site’s cashier page.</p></main></body></html>`
    .text;
}
