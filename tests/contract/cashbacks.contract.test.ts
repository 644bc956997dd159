import { expect, it, vi } from 'vitest';
import type { Game } from '#schemas/platform/games.ts';
import type { GameType } from '#schemas/platform/gameTypes.ts';
import { weekStart } from '../../server/kernel/durations.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { beginRound } from '../../server/platform/games/rounds/begin.ts';
import { finishRound } from '../../server/platform/games/rounds/finish.ts';
import { roundReturn } from '../../server/platform/games/rounds/returnRound.ts';
import { accrueCashbacks } from '../../server/platform/promotions/cashbacks/accrue.ts';
import { payFreespinWin, takeFreespin } from '../../server/platform/promotions/freespins/packs.ts';
import { promotions } from '../../server/platform/promotions/index.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { paySettlement, takeStake } from '../../server/platform/wallet/stakes.ts';
import { goodRegistration, NOON, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer, giveMoney, playerOf } from '../support/players.ts';
import { gameOfType, holdCashback, offerNamed } from '../support/promotions.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();

const newPlayer = (name = 'zane') => anotherPlayer(site, name);

const DAY_MS = 24 * 3600 * 1000;
const services = () => site.app.platform.services;
const signIn = (visitor: Visitor) =>
  visitor.call('auth.login', { login: 'zane@mail.example', password: goodRegistration.password ?? '' });
const main = async (visitor: Visitor) => (await visitor.call('account.getBalance', {})).data?.balance_main.amount;
const listed = async (visitor: Visitor) =>
  (await visitor.call('cashbacks.get', { count: 10, statuses: 'active,paid_out' })).data?.items ?? [];

it('gives a tenth of the week’s net loss on Monday, once, and not for the week that still runs [CALL-07]', async () => {
  const player = await newPlayer();
  await lose(player, { bet: 10_000n, win: 3_333n });
  await runCashback();
  expect(await listed(player)).toEqual([]);
  site.clock.time = weekStart(NOON) + 7 * DAY_MS + 3_600_000;
  await runCashback();
  await runCashback();
  await signIn(player);
  const [cashback, ...more] = await listed(player);
  expect(more).toEqual([]);
  expect(cashback).toMatchObject({
    status: 'active',
    amount: { amount: '6.66', currency: 'EUR' },
    percent_bp: 1000,
    period_from: weekStart(NOON),
    receiving_expired_at: site.clock.time + 7 * DAY_MS,
  });
});

it('counts a round of the week with its win, also when that is booked after the week [CALL-07]', async () => {
  const visitor = await newPlayer();
  const player = await playerOf(site, visitor);
  await giveMoney(site, player, { amount: 30_000n });
  site.clock.time = weekStart(NOON) + 7 * DAY_MS - 600_000;
  const lost = await begin(player, { game: 'slot', win: 0n });
  const won = await begin(player, { game: 'live', win: 10_000n });
  await finish(player, lost);
  site.clock.time += 1_200_000;
  await runCashback();
  await signIn(visitor);
  expect(await listed(visitor)).toEqual([]);
  await finish(player, won);
  await runCashback();
  // of two stakes of 100.00 the one came back
  expect((await listed(visitor)).map(({ amount }) => amount.amount)).toEqual(['10.00']);
});

it('holds nobody’s account in a later turn of a week in which all who are known have theirs [CALL-07]', async () => {
  const loser = await newPlayer();
  await lose(loser, { bet: 10_000n, win: 0n });
  const playing = await playerOf(site, await newPlayer('other'));
  await giveMoney(site, playing, { amount: 10_000n });
  await begin(playing, { game: 'live', win: 0n });
  site.clock.time = weekStart(NOON) + 7 * DAY_MS + 3_600_000;
  await runCashback();
  const writes = vi.spyOn(services().db, 'write');
  await accrueCashbacks(services(), site.clock.now());
  expect(writes).not.toHaveBeenCalled();
  writes.mockRestore();
  await signIn(loser);
  expect((await listed(loser)).map(({ amount }) => amount.amount)).toEqual(['10.00']);
});

it('gives nothing for a stake that is given back after the week, nor for one whose win is booked then [CALL-07]', async () => {
  const visitor = await newPlayer();
  const player = await playerOf(site, visitor);
  await giveMoney(site, player, { amount: 30_000n });
  site.clock.time = weekStart(NOON) + 7 * DAY_MS - 600_000;
  const broken = await begin(player, { game: 'slot', win: 0n });
  const won = await begin(player, { game: 'live', win: 20_000n });
  site.clock.time += 1_200_000;
  await runCashback();
  await giveBack(broken);
  await runCashback();
  await finish(player, won);
  await runCashback();
  await signIn(visitor);
  expect(await listed(visitor)).toEqual([]);
});

it('pays a cashback into the main wallet, once, however often it is asked [CALL-07] [REL-W3]', async () => {
  const player = await newPlayer();
  const cashback_id = await holdCashback(site, player);
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, n) => player.call('cashbacks.payout', { cashback_id, request_id: `payout-${n}x` })),
  );
  expect(asked.filter(({ status }) => status === 200).length).toBe(1);
  expect(asked.find(({ status }) => status === 400)?.error?.error_data).toEqual({ cashback_id: ['ALREADY_PAID'] });
  expect(await main(player)).toBe('5.00');
  expect((await listed(player))[0]?.status).toBe('paid_out');
});

it('knows no cashback of another player, none that was removed, and none that came too late [REL-S16]', async () => {
  const owner = await newPlayer();
  const cashback_id = await holdCashback(site, owner);
  const other = await newPlayer('other');
  const payout = (visitor: Visitor, id: string) =>
    visitor.call('cashbacks.payout', { cashback_id: id, request_id: `payout-${visitor === owner ? 1 : 2}-${id}` });
  expect((await payout(other, cashback_id)).error?.error_data).toEqual({ cashback_id: ['NOT_FOUND'] });
  expect((await other.call('cashbacks.remove', { cashback_id })).error?.error_data).toEqual({
    cashback_id: ['NOT_FOUND'],
  });
  expect((await owner.call('cashbacks.remove', { cashback_id })).data).toBe(1);
  expect((await payout(owner, cashback_id)).error?.error_data).toEqual({ cashback_id: ['NOT_FOUND'] });
  expect(await listed(owner)).toEqual([]);
  const late = await holdCashback(site, owner);
  site.clock.time += DAY_MS;
  await signIn(owner);
  expect((await payout(owner, late)).error?.error_data).toEqual({ cashback_id: ['EXPIRED'] });
  expect(await main(owner)).toBe('0.00');
});

it('shows the newest cashback first, as the popup asks for it [STATE-08]', async () => {
  const { uid } = await site.db.read
    .selectFrom('player')
    .select('uid')
    .where('login', '=', 'yara@demo.example')
    .executeTakeFirstOrThrow();
  const rows = await site.db.read
    .selectFrom('cashback')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .execute();
  expect(rows.map(({ status, amount }) => [status, amount])).toEqual([
    ['active', 1250n],
    ['paid_out', 2000n],
  ]);
  expect(Number(rows[0]?.receiving_expired_at)).toBeGreaterThan(NOON);
});

it('gives free rounds one by one, from the pack that ends first, never more than there are [CALL-09]', async () => {
  const visitor = await newPlayer();
  const player = await playerOf(site, visitor);
  const at = site.clock.now();
  const freespins = await offerNamed(site, 'freespins');
  await site.db.write((tx) =>
    services().moments.deposited(tx, { player, amount: 2000n, at, transaction: 'p1', offer: freespins, count: 1 }),
  );
  const [pack] =
    (await visitor.call('freespins.get', { status: 'active', count: 99, fields: 'description' })).data?.items ?? [];
  expect(pack).toMatchObject({
    remaining_count: 20,
    total_count: 20,
    stake: { amount: '0.10' },
    max_win: { amount: '50.00' },
  });
  const game = pack?.game.sysname ?? '';
  const take = () => site.db.write((tx) => takeFreespin(tx, { player, game, at }));
  const spins = await Promise.all(Array.from({ length: 25 }, take));
  expect(spins.filter((spin) => spin !== null).length).toBe(20);
  expect(spins[0]).toEqual({ pack: pack?.id, stake: 10n, currency: 'EUR', remaining: 19, most: 5000n });
  const pay = (round: string, win: bigint) =>
    site.db.write((tx) => payFreespinWin(tx, services(), { player, pack: pack?.id ?? '', round, win, at }));
  expect([await pay('f1', 4_000n), await pay('f1', 4_000n), await pay('f2', 4_000n)]).toEqual([4_000n, 0n, 1_000n]);
  expect(await main(visitor)).toBe('50.00');
  expect((await visitor.call('freespins.get', { status: 'used' })).data?.items[0]?.won.amount).toBe('50.00');
  expect((await visitor.call('freespins.get', {})).data?.total).toBe(0);
});

it('has the personas hold what they are there to show [STATE-26]', async () => {
  const held = async (first: string) =>
    (
      await site.db.read
        .selectFrom('bonus')
        .innerJoin('player', 'player.uid', 'bonus.uid')
        .select(['bonus.product', 'bonus.status', 'bonus.wager_progress', 'bonus.wager_required'])
        .where('player.login', '=', `${first}@demo.example`)
        .orderBy('bonus.created_at')
        .execute()
    ).map(({ product, status, wager_progress, wager_required }) =>
      [product, status, wager_required === 0n ? 0n : wager_progress / (wager_required * 100n)].join(' '),
    );
  expect(await held('ugo')).toEqual(['casino expired 0', 'casino removed 0', 'casino active 37', 'casino available 0']);
  expect(await held('vera')).toEqual(['casino available 0']);
  expect(await held('wren')).toEqual(['casino done 100']);
  expect(await held('xenia')).toEqual(['betting active 0', 'betting available 0']);
  expect(await held('bella')).toEqual(['betting available 0', 'betting available 0']);
});

/** Begins a round of 100.00 with a known win. */
async function begin(player: Player, { game, win }: { game: GameType; win: bigint }): Promise<string> {
  const { document } = await site.db.read
    .selectFrom('game')
    .select('document')
    .where('sysname', '=', await gameOfType(site, game))
    .executeTakeFirstOrThrow();
  const asked = {
    player,
    brand: player.brand,
    game: JSON.parse(document) as Game,
    mode: 'play',
    currency: player.currency,
    key: `round-${game}`,
    stake: 10_000n,
    winOf: () => win,
    drawn: { seed: '', commitment: '', outcome: '{}' },
  } as const;
  const { round } = await site.db.write((tx) => beginRound(tx, services(), asked));
  site.clock.time += 60_000;
  return round.id;
}

async function finish(player: Player, round: string): Promise<void> {
  await site.db.write((tx) => finishRound(tx, services(), { player, round, at: site.clock.now() }));
}

async function giveBack(round: string): Promise<void> {
  const asked = { round, reason: 'the game broke', order: 'order-1' };
  await roundReturn.run(services(), asked, { by: 'one', account: '', approvedBy: 'another' });
}

async function runCashback(): Promise<void> {
  const job = promotions.jobs?.find(({ name }) => name === 'weekly-cashback');
  if (job) await runJob(job, services());
}

async function lose(visitor: Visitor, { bet, win }: { bet: bigint; win: bigint }): Promise<void> {
  const player = await playerOf(site, visitor);
  const at = site.clock.now();
  const game = await gameOfType(site, 'slot');
  const deposit = { player, wallet: 'main', amount: bet, against: 'cash', kind: 'deposit', key: 'd1', at } as const;
  await site.db.write((tx) => moveMoney(tx, services().live, deposit));
  const asked = { player, product: 'casino', mode: 'play', round: 'r1', game, amount: bet, at } as const;
  await site.db.write(async (tx) => {
    const stake = await takeStake(tx, services(), asked);
    await paySettlement(tx, services(), { stake, win, at });
  });
}
