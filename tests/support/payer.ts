import type { CallTypes } from '#schemas/platform/index.ts';
import { secretOf } from '../../server/platform/cashier/secret.ts';
import { type Message, sign } from '../../server/platform/cashier/webhook/signature.ts';
import type { PlatformApp, Visitor } from './platformApp.ts';
import { type RegisteredPlayer, register } from './players.ts';

/** A card number that passes its check. */
export const CARD = JSON.stringify({ card_number: '4242 4242 4242 4242' });

/** Registers a new player; `index` keeps addresses apart. */
export async function newPayer(site: PlatformApp, index = 1, currency = 'EUR'): Promise<RegisteredPlayer> {
  const player = await register(site, {
    email: `payer${index}@mail.example`,
    mobile: `2000${String(1000 + index)}`,
    currency: 'EUR',
  });
  if (currency !== 'EUR') {
    await site.db.write((tx) => tx.updateTable('player').set({ currency }).where('uid', '=', player.uid).execute());
  }
  return player;
}

/** A player of one's own who has paid in so many euros, by as many vouchers as that takes. */
export async function payerWith(
  site: PlatformApp,
  { euros, key, index = 1 }: { euros: number; key: () => string; index?: number },
): Promise<RegisteredPlayer> {
  const player = await newPayer(site, index);
  for (let left = euros; left > 0; left -= 200) await payIn(player, `${Math.min(left, 200)}.00`, key());
  return player;
}

/** A wish key that was not used before in this process. */
export function createKeys(): () => string {
  let count = 0;
  return () => `wish-${String((count += 1)).padStart(6, '0')}`;
}

/** Pays in by voucher, which needs no page. */
export async function payIn(player: Visitor, amount: string, request_id: string): Promise<string> {
  const { data, error } = await player.call('cashier.makedeposit', {
    method: 'acorn-voucher',
    amount,
    requisites: JSON.stringify({ code: 'ACORN0000777' }),
    request_id,
  });
  if (!data) throw new Error(`no deposit: ${JSON.stringify(error)}`);
  return data.transaction;
}

/** Balance of the player's main wallet. */
export async function mainBalance(player: Visitor): Promise<string | undefined> {
  return (await player.call('account.getBalance', {})).data?.balance_main.amount;
}

/** Presses a button of the provider's page, and returns the address to which the payer is sent. */
export async function pressOn(
  site: PlatformApp,
  url: string,
  press: string,
  code?: string,
): Promise<string | undefined> {
  const answer = await site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ press, ...(code === undefined ? {} : { code }) }).toString(),
  });
  return answer.headers.location;
}

/** Sends a message to the platform as the provider would, with whatever is to be wrong about it. */
export async function sendMessage(
  site: PlatformApp,
  event: object | string,
  wrong: Partial<Message> & { signature?: string; key?: Buffer; headers?: Record<string, string> } = {},
): Promise<{ status: number; result: string | undefined }> {
  const key = await secretOf({ db: site.db, random: site.app.platform.services.random }, 'webhook');
  const right: Message = {
    id: 'message-1',
    timestamp: String(Math.floor(site.clock.time / 1000)),
    body: typeof event === 'string' ? event : JSON.stringify(event),
  };
  const sent = { ...right, ...wrong };
  const signed = { ...sent, body: right.body };
  const answer = await site.app.inject({
    method: 'POST',
    url: '/platform/webhooks/pay',
    headers: {
      'content-type': 'application/json',
      'webhook-id': sent.id,
      'webhook-timestamp': sent.timestamp,
      'webhook-signature': wrong.signature ?? sign(wrong.key ?? key, signed),
      ...wrong.headers,
    },
    payload: sent.body,
  });
  return { status: answer.statusCode, result: answer.json<{ result?: string }>().result };
}

/** The good request of a withdrawal to a card. */
export function toCard(amount: string, request_id: string): CallTypes['cashier.makewithdrawal']['request'] {
  return { method: 'card', amount, requisites: CARD, request_id };
}
