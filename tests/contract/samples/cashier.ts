import type { CashierCallTypes } from '#schemas/platform/cashier.ts';
import type { Visitor } from '../../support/platformApp.ts';
import { givePointsTo } from '../../support/rewards.ts';
import type { Samples } from './sample.ts';

const CARD = JSON.stringify({ card_number: '4242 4242 4242 4242' });

/** A voucher is paid in at once, without a page. */
async function payIn(player: Visitor, amount: string, request_id: string): Promise<string> {
  const requisites = JSON.stringify({ code: 'ACORN0000777' });
  const { data } = await player.call('cashier.makedeposit', {
    method: 'acorn-voucher',
    amount,
    requisites,
    request_id,
  });
  return data?.transaction ?? '';
}

async function request(player: Visitor): Promise<string> {
  await payIn(player, '50.00', 'sample-pay-in-1');
  const wish = { method: 'card', amount: '20.00', requisites: CARD, request_id: 'sample-cancel-1' };
  const { data } = await player.call('cashier.makewithdrawal', wish);
  return data?.transaction ?? '';
}

export const cashierSamples: Samples<CashierCallTypes> = {
  'cashier.getMethod': { method: 'card' },
  'cashier.getPayOrigins': {},
  'cashier.getdepositsettings': {},
  'cashier.getwithdrawsettings': {},
  'cashier.getdepositinfo': {},
  'cashier.getbanks': {},
  'cashier.gethistory': { type: 'deposit', offset: 0, count: 10 },
  'cashier.getHistoryFile': { type: 'all', outcome: 'done' },
  'cashier.getPayment': async (player) => ({ transaction: await payIn(player, '10.00', 'sample-pay-in-2') }),
  'cashier.getReceived': async (player, site) => {
    await givePointsTo(player, site, 500n);
    await player.call('loyalty.buyproduct', { id: 1, request_id: 'sample-received-1' });
    const { data } = await player.call('cashier.gethistory', { type: 'prize' });
    return { transaction: data?.items[0]?.transaction ?? '' };
  },
  'cashier.makedeposit': { method: 'card', amount: '25.00', campaign_offer_id: -1, request_id: 'sample-deposit-1' },
  'cashier.makewithdrawal': async (player) => {
    await payIn(player, '50.00', 'sample-pay-in-3');
    return { method: 'card', amount: '20.00', requisites: CARD, request_id: 'sample-withdrawal-1' };
  },
  'cashier.getSaved': {},
  'cashier.removeSaved': async (player) => {
    await request(player);
    const { data } = await player.call('cashier.getSaved', {});
    return { id: data?.items[0]?.id ?? '' };
  },
  'cashier.cancelwithdrawal': async (player) => ({
    transaction: await request(player),
    request_id: 'sample-cancel-2',
  }),
};
