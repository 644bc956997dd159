import { expect, it } from 'vitest';
import { allReceivedSources, type ReceivedSource } from '#schemas/platform/cashierHistory.ts';
import { readWallets } from '../../server/platform/wallet/balance.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { openBank } from '../support/bank.ts';
import { givePointsTo } from '../support/rewards.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const bank = openBank(site);

/** A player with ten euros paid in, who then got one euro of each source, a minute after the other. */
async function receiver(name: string) {
  const joined = await bank.join(name);
  await bank.deposit(joined.player, 1_000n);
  for (const source of allReceivedSources) await give(joined.player, source);
  return joined;
}

async function give(player: Awaited<ReturnType<typeof bank.join>>['player'], kind: ReceivedSource): Promise<void> {
  site.clock.time += 60_000;
  const money = { player, amount: 100n, wallet: 'main', against: 'promotions', kind } as const;
  const key = `${kind}:${player.uid}`;
  await site.db.write((tx) => moveMoney(tx, site.app.platform.services.live, { ...money, key, at: site.clock.now() }));
}

it('shows money that came as a prize, cashback, bonus or correction, with the balance that it made [ROUTE-06]', async () => {
  const { visitor, player } = await receiver('ann');
  await givePointsTo(visitor, site, 500n);
  site.clock.time += 60_000;
  await visitor.call('loyalty.buyproduct', { id: 1, request_id: 'points-to-money-1' });
  const { data } = await visitor.call('cashier.gethistory', {});
  const told = data?.items.map((item) => ('source' in item ? `${item.source} ${item.balance.amount}` : item.type));
  const balances = allReceivedSources.map((source, at) => `${source} ${11 + at}.00`);
  expect(told).toEqual(['loyalty-reward 18.00', ...balances.toReversed()]);
  expect([data?.total, data?.count]).toEqual([8, 8]);
  expect((await readWallets(site.db.read, player)).minor.main).toBe(1_800n);
});

it('is narrowed by kind, state and days; a part begins where the last one ended', async () => {
  const { visitor } = await receiver('bob');
  const ask = async (input: Parameters<typeof visitor.call<'cashier.gethistory'>>[1]) =>
    (await visitor.call('cashier.gethistory', input)).data?.items.map((item) => 'source' in item && item.source);
  expect(await ask({ type: 'prize' })).toEqual(['loyalty-reward', 'freespin-win', 'jackpot-win', 'tournament-prize']);
  expect(await ask({ type: 'correction' })).toEqual(['correction']);
  expect(await ask({ type: 'withdraw' })).toEqual([]);
  expect(await ask({ outcome: 'open' })).toEqual([]);
  expect(await ask({ from: site.clock.time })).toEqual(['correction']);
  expect(await ask({ to: site.clock.time, offset: 1, count: 2 })).toEqual(['cashback', 'loyalty-reward']);
});

it('has a receipt of each, for its owner alone', async () => {
  const { visitor } = await receiver('cid');
  const [entry] = (await visitor.call('cashier.gethistory', { type: 'cashback' })).data?.items ?? [];
  const asked = { transaction: entry?.transaction ?? '' };
  expect((await visitor.call('cashier.getReceived', asked)).data).toEqual(entry);
  const { visitor: stranger } = await bank.join('dan');
  for (const [who, transaction] of [
    [stranger, asked.transaction],
    [visitor, 'entry-EUR-1'], // the deposit: a payment
    [visitor, 'entry-GBP-2'],
    [visitor, 'no-such-entry'],
  ] as const)
    expect((await who.call('cashier.getReceived', { transaction })).error?.error_data).toEqual({
      transaction: ['NOT_FOUND'],
    });
});

it('stands in the file and in the net position, which agree with the balance [PROT-05] [PROT-13]', async () => {
  const { visitor, player } = await receiver('eve');
  await bank.settle(await bank.bet(player, 300n), 50n);
  const { data: file } = await visitor.call('cashier.getHistoryFile', { type: 'bonus' });
  expect(file?.csv.trimEnd().split('\r\n')[1]?.split(',').slice(3)).toEqual([
    'bonus',
    'bonus-convert',
    'success',
    'EUR',
    '1.00',
    '',
    '',
    '16.00',
  ]);
  const { data: net } = await visitor.call('account.getNetPosition', { period: 'lifetime' });
  expect([net?.received.amount, net?.net.amount, net?.deposits.amount]).toEqual(['7.00', '4.50', '10.00']);
  expect((await readWallets(site.db.read, player)).minor.main).toBe(1_450n);
});

it('leaves no kind of movement out: what is neither payment nor play was received', async () => {
  const rows = await site.db.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select('transfer.kind')
    .distinct()
    .where('account.kind', '=', 'main')
    .where('account.owner', 'like', 'player:%')
    .execute();
  const told = ['deposit', 'withdrawal', 'withdrawal-returned', 'bet', 'win', 'refund', ...allReceivedSources];
  expect(rows.map(({ kind }) => kind).filter((kind) => !told.includes(kind))).toEqual([]);
});
