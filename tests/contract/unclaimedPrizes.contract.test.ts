import { expect, it } from 'vitest';
import { obey } from '../../server/operator/operator.ts';
import { orderers } from '../support/orderers.ts';
import { newcomer, servicesOf } from '../support/rewards.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';
import { unclaimedPrize } from '../support/unclaimedPrize.ts';

const site = platformForAllTests();

/** What is said to an order once a second person has agreed. */
async function ordered(command: string, input: Readonly<Record<string, string>>): Promise<string> {
  const { services } = servicesOf(site);
  const asked = orderers(site);
  const { text } = await obey(services, await asked('ann', command, { reason: 'a letter', ...input }));
  const order = /[0-9a-f]{10}/.exec(text)?.[0];
  if (order === undefined) throw new Error(`no second person is waited for: ${text}`);
  expect((await obey(services, await asked('ann', 'approve', { order }))).isDone).toBe(false);
  return (await obey(services, await asked('bob', 'approve', { order }))).text;
}

const listed = async (input: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await obey(servicesOf(site).services, { command: 'prize list', input, by: 'ann' })).text;

const bookedFor = async ({ tournament, winner }: { tournament: string; winner: string }) =>
  site.db.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['kind', 'account_id', 'amount'])
    .where('idempotency_key', '=', `unclaimed-prize:${tournament}:${winner}`)
    .orderBy('account_id')
    .execute();

it('is listed until two persons pay it to another account, once [DOM-62]', async () => {
  const { player: winner } = await newcomer(site);
  const { player: heir } = await newcomer(site);
  const prize = await unclaimedPrize(site, winner, { status: 'deleted' });
  const line = `tournament ${prize.tournament}  winner ${prize.winner}  100.00 EUR`;
  expect(await listed()).toContain(line);
  expect(await ordered('prize pay', { ...prize, player: prize.winner })).toMatch(/has no player/);
  const pay = { ...prize, player: String(heir.uid) };
  expect(await ordered('prize pay', { ...pay, amount: '5000.00' })).toMatch(/has a rate: 100\.00 EUR/);
  const said = await Promise.all([ordered('prize pay', pay), ordered('prize pay', pay)]);
  expect(said.filter((text) => text === `Player ${heir.uid} has the prize: 100.00 EUR.`)).toHaveLength(1);
  expect(await ordered('prize return', prize)).toMatch(/No prize/);
  expect(await listed()).not.toContain(line);
  expect(await bookedFor(prize)).toEqual([
    { kind: 'tournament-prize', account_id: 'house:northern/unclaimed/EUR', amount: -100_00n },
    { kind: 'tournament-prize', account_id: `player:${heir.uid}/main/EUR`, amount: 100_00n },
  ]);
  await expectSoundLedger(site);
});

it('is paid in a currency without a rate by the amount that two persons say, and in one with a rate by that [DOM-63]', async () => {
  const { player: winner } = await newcomer(site);
  const { player: pounds } = await newcomer(site, 0n, { currency: 'GBP' });
  const prize = await unclaimedPrize(site, winner, { currency: 'KRW' });
  const pay = { ...prize, player: prize.winner };
  expect(await ordered('prize pay', pay)).toMatch(/say it by --amount/);
  expect(await ordered('prize pay', { ...pay, amount: 'much' })).toMatch(/is no amount of KRW/);
  expect(await ordered('prize pay', { ...pay, amount: '160000' })).toMatch(/has the prize: 160000 KRW/);
  expect((await bookedFor(prize)).map(({ amount }) => amount)).toEqual([100_00n, -160_000n, -100_00n, 160_000n]);
  const other = await unclaimedPrize(site, winner, { currency: 'KRW' });
  expect(await ordered('prize pay', { ...other, player: String(pounds.uid) })).toMatch(/has the prize: 84\.20 GBP/);
  await expectSoundLedger(site);
});

it('is no amount in a currency of which the rate makes nothing: that is said, with or without an amount', async () => {
  const { player: winner } = await newcomer(site);
  const { player: heir } = await newcomer(site, 0n, { currency: 'GBP' });
  const prize = await unclaimedPrize(site, winner, { status: 'deleted' }, '1');
  const pay = { ...prize, player: String(heir.uid) };
  for (const amount of [{}, { amount: '1' }])
    expect(await ordered('prize pay', { ...pay, ...amount })).toMatch(
      /0\.01 EUR is less than the smallest amount of GBP/,
    );
});

it('is listed with as many as there are: what a list leaves out is counted, and shown by its tournament', async () => {
  const prizes: { tournament: string; winner: string }[] = [];
  for (let made = 0; made < 51; made += 1) {
    const { player: winner } = await newcomer(site);
    prizes.push(await unclaimedPrize(site, winner, { status: 'deleted' }));
  }
  const lines = (await listed()).split('\n');
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toMatch(/^and \d+ more: name their --tournament$/);
  const last = prizes.at(-1);
  expect(await listed({ tournament: last?.tournament ?? '' })).toMatch(
    new RegExp(`^tournament ${last?.tournament}  winner ${last?.winner}  100\\.00 EUR  \\S+$`),
  );
});

it('is given back to the house by two persons, and is nobody’s to pay after that', async () => {
  const { player: winner } = await newcomer(site);
  const prize = await unclaimedPrize(site, winner, { status: 'deleted' });
  expect(await ordered('prize return', prize)).toBe('The house has the prize again: 100.00 EUR.');
  expect(await ordered('prize pay', { ...prize, player: prize.winner })).toMatch(/No prize/);
  expect(await bookedFor(prize)).toEqual([
    { kind: 'prize-returned', account_id: 'house:northern/promotions/EUR', amount: 100_00n },
    { kind: 'prize-returned', account_id: 'house:northern/unclaimed/EUR', amount: -100_00n },
  ]);
  await expectSoundLedger(site);
});
