import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Game } from '#schemas/platform/games.ts';
import { mechanicOf, mechanics } from '../../demo/games/mechanics/mechanicOf.ts';
import { drawOutcome } from '../../demo/games/play/outcome.ts';
import { DAY_MS } from '../../server/kernel/durations.ts';
import { games as gamesArea } from '../../server/platform/games/index.ts';
import { sweepRounds } from '../../server/platform/games/rounds/finish.ts';
import { askPlay, demoSlot, gameWhere, openGame, type PlayAnswer, tokenIn } from '../support/openedGame.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer, giveMoney, playerOf } from '../support/players.ts';
import { expectSoundLedger, platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);
let game: Game;

beforeEach(async () => {
  game = await demoSlot(site);
});

afterEach(() => expectSoundLedger(site));

/** Opens a game. @returns the token of its frame */
const play = async (visitor: Visitor, path: string): Promise<string> => tokenIn(await openGame(site, visitor, path));

const ask = (token: string, call: string, body?: object): Promise<PlayAnswer> => askPlay(site, token, call, body);

async function deposit(amount: bigint): Promise<void> {
  await giveMoney(site, await playerOf(site, player), { amount });
}

const isPlayed = ({ extra }: Game): boolean =>
  extra.has_demo && extra.state === 'active' && extra.blocked_countries.length === 0;

const wait = (): void => {
  site.clock.time += game.extra.min_cycle_ms;
};

it('takes the stake with the outcome, pays the win at the end, and keeps both in the history [STATE-27]', async () => {
  await deposit(10_000n);
  const token = await play(player, game.sysname);
  const start = await ask(token, 'start');
  expect(start.data).toMatchObject({ balance: { amount: '100.00', currency: 'EUR' }, open_round: null });
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '2.00' });
  expect([spun.status, spun.data?.balance.amount, spun.data?.open_round]).toEqual([200, '98.00', spun.data?.round?.id]);
  expect((await player.call('games.getUnfinished', {})).data?.items[0]).toMatchObject({ id: spun.data?.round?.id });
  const open1 = (await player.call('games.getHistory', {})).data?.items[0];
  expect(open1).toMatchObject({ status: 'open', win: { amount: '0.00' }, fairness: { seed: '' } });
  const ended = await ask(token, 'end', { round: spun.data?.round?.id });
  const win = Number(spun.data?.round?.win.amount);
  expect(Number(ended.data?.balance.amount)).toBeCloseTo(98 + win, 5);
  const again = await ask(token, 'end', { round: spun.data?.round?.id });
  expect(again.data?.balance).toEqual(ended.data?.balance);
  const [round] = (await player.call('games.getHistory', {})).data?.items ?? [];
  expect(round).toMatchObject({
    status: 'settled',
    stake: { amount: '2.00', currency: 'EUR' },
    balance_before: { amount: '100.00' },
    balance_after: ended.data?.balance,
    title: game.description.title,
  });
  expect((await player.call('games.getUnfinished', {})).data?.items).toEqual([]);
});

it.each(mechanics.map(({ name }) => name))(
  'draws each round of %s from a seed that was committed to before the stake, so that everybody can check it',
  async (name) => {
    await deposit(10_000n);
    game = await gameWhere(
      site,
      (one) => mechanicOf(one).name === name && isPlayed(one) && one.extra.min_bet.amount === '1.00',
    );
    const token = await play(player, game.sysname);
    const { data } = await ask(token, 'start');
    const { usual: bets = [] } = mechanicOf(game).betting ?? {};
    const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00', bets });
    await ask(token, 'end', { round: spun.data?.round?.id });
    const [round] = (await player.call('games.getHistory', {})).data?.items ?? [];
    const { commitment, seed, key } = round?.fairness ?? { commitment: '', seed: '', key: '' };
    expect(commitment).toBe(data?.commitment);
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
    const outcome = drawOutcome({ record: game, seed }, key, bets);
    expect(spun.data?.round?.outcome).toEqual(outcome);
    expect(outcome.mechanic).toBe(name);
    expect(Number(spun.data?.round?.win.amount)).toBeCloseTo(outcome.pay / (outcome.parts ?? 10), 5);
    expect(spun.data?.commitment).not.toBe(commitment);
  },
);

it('plays a round once, however often its key comes, also at the same time [REL-W3]', async () => {
  await deposit(10_000n);
  const token = await play(player, game.sysname);
  const body = { key: 'round-0001', stake: '5.00' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(token, 'spin', body)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data?.round)))).toHaveLength(1);
  expect((await player.call('account.getBalance', {})).data?.balance_main.amount).toBe('95.00');
  const other = await ask(token, 'spin', { key: 'round-0001', stake: '6.00' });
  expect([other.status, other.error?.error_data]).toEqual([400, { key: ['ALREADY_USED'] }]);
});

it('refuses the key of a round that its history no longer holds: no stake is taken twice, and none is free [REL-W3]', async () => {
  await deposit(10_000n);
  const key = 'round-0001';
  const first = await play(player, game.sysname);
  const spun = await ask(first, 'spin', { key, stake: '1.00' });
  await ask(first, 'end', { round: spun.data?.round?.id });
  site.clock.time += 800 * DAY_MS;
  await sweepRounds(site.app.platform.services, site.clock.now());
  await player.call('auth.login', { login: 'zane@mail.example', password: goodRegistration.password ?? '' });
  expect((await player.call('games.getHistory', {})).data?.total).toBe(0);
  const before = (await player.call('account.getBalance', {})).data?.balance_main;
  const again = await ask(await play(player, game.sysname), 'spin', { key, stake: '5.00' });
  expect([again.status, again.error?.error_data]).toEqual([400, { key: ['ALREADY_USED'] }]);
  expect((await player.call('account.getBalance', {})).data?.balance_main).toEqual(before);
  expect((await player.call('games.getUnfinished', {})).data?.items).toEqual([]);
});

it('lets one round of a game be open at a time, and none begin before the shortest time is over', async () => {
  await deposit(10_000n);
  const token = await play(player, game.sysname);
  const second = await play(player, game.sysname);
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  wait();
  const twin = await ask(second, 'spin', { key: 'round-0002', stake: '1.00' });
  expect([twin.status, twin.error?.code]).toEqual([400, 'ROUND_OPEN']);
  const resumed = await ask(second, 'resume');
  expect(resumed.data?.round).toEqual(spun.data?.round);
  await ask(second, 'end', { round: spun.data?.round?.id });
  const next = await ask(second, 'spin', { key: 'round-0003', stake: '1.00' });
  expect(next.status).toBe(200);
  await ask(second, 'end', { round: next.data?.round?.id });
  site.clock.time += 1000;
  const early = await ask(token, 'spin', { key: 'round-0004', stake: '1.00' });
  expect([early.status, early.error?.error_data]).toEqual([
    429,
    { retry_after: Math.ceil((game.extra.min_cycle_ms - 1000) / 1000), wait_ms: game.extra.min_cycle_ms - 1000 },
  ]);
  expect((await player.call('games.getHistory', {})).data?.total).toBe(2);
});

it.each(['0.50', '1.05x', '-1.00', '1.01', '100000.00', '1e2', ''])('takes no stake of %j', async (stake) => {
  await deposit(10_000n);
  const token = await play(player, game.sysname);
  const { status } = await ask(token, 'spin', { key: 'round-0001', stake });
  expect(status).toBe(400);
  expect((await player.call('account.getBalance', {})).data?.balance_main.amount).toBe('100.00');
});

it('refuses a stake that no wallet holds, and leaves no trace of the round', async () => {
  const token = await play(player, game.sysname); // an empty wallet may open a game
  const { status, error } = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  expect([status, error?.code]).toEqual([409, 'INSUFFICIENT_FUNDS']);
  expect((await player.call('games.getHistory', {})).data?.total).toBe(0);
});

it('plays demo rounds with play money: a player’s from the fun wallet, a guest’s in the open game', async () => {
  const token = await play(player, `${game.sysname}/demo`);
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '10.00' });
  expect(spun.data?.balance).toEqual({ amount: '990.00', currency: 'FUN' });
  expect((await player.call('games.getHistory', { mode: 'demo' })).data?.items[0]?.wallet).toBe('fun');
  expect((await player.call('games.getHistory', {})).data?.total).toBe(0);

  const guest = createVisitor(site.app);
  const guestToken = await play(guest, `${game.sysname}/demo`);
  const first = await ask(guestToken, 'spin', { key: 'round-0001', stake: '10.00' });
  const win = Number(first.data?.round?.win.amount);
  expect(Number(first.data?.balance.amount)).toBeCloseTo(990 + win, 5);
  const again = await ask(guestToken, 'spin', { key: 'round-0001', stake: '10.00' });
  expect(again.data).toEqual(first.data);
  expect((await ask(guestToken, 'spin', { key: 'round-0002', stake: '10.00' })).status).toBe(429);
  wait();
  expect((await ask(guestToken, 'spin', { key: 'round-0002', stake: '10.00' })).status).toBe(200);
  expect((await ask(guestToken, 'end', { round: first.data?.round?.id ?? '' })).status).toBe(200);
});

it('gives another player’s round the same answer as one that never was [REL-S16]', async () => {
  const token = await play(player, `${game.sysname}/demo`);
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  const other = await anotherPlayer(site);
  const others = await play(other, `${game.sysname}/demo`);
  const theirs = await ask(others, 'end', { round: spun.data?.round?.id });
  const nobodys = await ask(others, 'end', { round: 'f'.repeat(32) });
  expect([theirs.status, theirs.error?.error_data]).toEqual([nobodys.status, nobodys.error?.error_data]);
  expect((await other.call('games.getHistory', { mode: 'demo' })).data?.total).toBe(0);
  expect((await other.call('games.getUnfinished', {})).data?.items).toEqual([]);
});

it('ends a round that nobody comes back to after a day, and pays its win once', async () => {
  await deposit(10_000n);
  const token = await play(player, game.sysname);
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  const job = gamesArea.jobs?.find(({ name }) => name === 'unfinished-rounds');
  const { services } = site.app.platform;
  await job?.run(services, site.clock.time);
  expect((await player.call('games.getUnfinished', {})).data?.total).toBe(1);
  await job?.run(services, site.clock.time + 24 * 3_600_000);
  await job?.run(services, site.clock.time + 24 * 3_600_000);
  expect((await player.call('games.getUnfinished', {})).data?.total).toBe(0);
  const win = Number(spun.data?.round?.win.amount);
  const { data } = await player.call('account.getBalance', {});
  expect(Number(data?.balance_main.amount)).toBeCloseTo(99 + win, 5);
});
