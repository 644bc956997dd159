import type { APIRequestContext } from '@playwright/test';
import type { CallTypes } from '#schemas/platform/index.ts';
import type { PlayerAt } from './moneyFigures.ts';
import { openPhone } from './phone.ts';

const ROUNDS = 2;
/** So long after a page was loaded it listens for news, also on a busy machine. */
const LISTENS_MS = 1_500;
const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** Deposits and bets by the platform's own calls while two tabs are open. @returns the longest, from sending one until both showed the balance after it, in milliseconds */
export async function balanceMs({ browser, visited, origin }: PlayerAt): Promise<number> {
  const { page } = await openPhone(browser, { visited });
  const { request } = page.context();
  const tabs = [page, await page.context().newPage()];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(origin + (['/cashier/wallet', '/faq'][index] ?? '/'));
    await tab.waitForTimeout(LISTENS_MS);
  }
  const ask = asker(request, origin);
  let [longest, before] = [0, ''];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const change of [deposit, bet]) {
      const send = await change(ask, `bench-wish-${round}`);
      const started = performance.now();
      await send();
      const { balance_main: main } = await ask<CallTypes['account.getBalance']['response']>('account/getBalance');
      if (main.amount === before) throw new Error('no money was moved');
      before = main.amount;
      const shown = euros.format(Number(main.amount));
      await Promise.all(tabs.map((tab) => tab.locator('header').getByText(shown).first().waitFor()));
      longest = Math.max(longest, performance.now() - started);
    }
  await page.context().close();
  return longest;
}

type Ask = <T>(path: string, input?: Record<string, string>) => Promise<T>;

/** Asks with an input what changes something, without one what is only read. */
function asker(request: APIRequestContext, origin: string): Ask {
  return async <T>(path: string, input?: Record<string, string>) => {
    const address = `${origin}/api/${path}`;
    const answer = await (input ? request.post(address, { multipart: input }) : request.get(address));
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
}

async function deposit(ask: Ask, wish: string) {
  const requisites = JSON.stringify({ code: 'ACORN0000777' });
  return () => ask('cashier/makedeposit', { method: 'acorn-voucher', amount: '10.00', requisites, request_id: wish });
}

/** A bet on the first match that may be bet on, at the odds of now. */
async function bet(ask: Ask, wish: string) {
  const { items } = await ask<CallTypes['sport.getEvents']['response']>('sport/getEvents?phase=upcoming');
  const [event] = items;
  const selection = event?.markets[0]?.selections.find(({ is_suspended: isSuspended }) => !isSuspended);
  if (!event || !selection) throw new Error('there is nothing to bet on');
  const selections = JSON.stringify([{ event: event.id, selection: selection.id, odds: selection.odds }]);
  return () => ask('sport/placeBet', { request_id: `${wish}-bet`, amount: '5.00', accept: 'any', selections });
}
