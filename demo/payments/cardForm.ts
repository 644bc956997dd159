import { type Html, html } from '../../server/platform/pages/html.ts';
import { methodOf } from './methods.ts';
import type { SandboxOrderTable } from './tables.ts';

type CardOrder = Pick<SandboxOrderTable, 'method' | 'account' | 'state'>;

/** True for an order that a card pays, and none that was saved before. */
export function asksForCard(order: CardOrder): boolean {
  return order.state === 'open' && order.account === '' && methodOf(order)?.type === 'card';
}

/** The card's number, a test card's until another is typed, and the wish to save it; or the saved one that pays. */
export function cardForm(order: CardOrder): Html {
  if (order.account !== '') return html`<p>Your saved card <strong>${order.account}</strong> pays.</p>`;
  if (!asksForCard(order)) return html``;
  return html`<label for="card">Card number</label>
<input class="card-number" id="card" name="card_number" inputmode="numeric" autocomplete="cc-number" pattern="[0-9 ]{12,23}" maxlength="23" required value="4242 4242 4242 4242">
<label class="save"><input type="checkbox" name="save" value="1"> Save this card for my next deposit</label>`;
}
