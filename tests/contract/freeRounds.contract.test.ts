import { afterAll, beforeAll, expect, it } from 'vitest';
import { obey } from '../../server/operator/operator.ts';
import { games as gamesArea } from '../../server/platform/games/index.ts';
import type { Player } from '../../server/platform/tables.ts';
import { askPlay, openGame, type PlayAnswer, tokenIn } from '../support/openedGame.ts';
import { orderers } from '../support/orderers.ts';
import { type Visitor } from '../support/platformApp.ts';
import { anotherPlayer, playerOf } from '../support/players.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
let game: string;
let cycle: number;
let people = 0;

beforeAll(async () => {
  const pack = await site.db.read.selectFrom('freespin_pack').select('game').limit(1).executeTakeFirstOrThrow();
  game = pack.game;
  const { document } = await site.db.read
    .selectFrom('game')
    .select('document')
    .where('sysname', '=', game)
    .executeTakeFirstOrThrow();
  cycle = (JSON.parse(document) as { extra: { min_cycle_ms: number } }).extra.min_cycle_ms;
});
afterAll(() => expectSoundLedger(site));

const free = (key: string) => ({ key, is_free: true });
const transfers = async ({ uid }: Player) =>
  site.db.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['transfer.kind', 'entry.amount'])
    .where('entry.account_id', 'like', `player:${uid}/%`)
    .where('transfer.kind', '<>', 'demo-grant')
    .execute();

it('plays free spins until there are none, takes no money for them, and pays their wins as real money [CALL-09]', async () => {
  const owner = await withSpins(3);
  const before = await owner.ask('start');
  expect(before.data?.free_spins).toEqual({ count: 3, stake: { amount: '0.10', currency: 'EUR' } });
  let won = 0;
  for (const [index, left] of [2, 1, 0].entries()) {
    const spun = await owner.ask('spin', free(`free-spin-${index}`));
    const { round, free_spins: rest } = spun.data ?? {};
    expect([spun.status, round?.stake.amount, rest?.count ?? 0]).toEqual([200, '0.10', left]);
    expect(round?.is_gain).toBe(Number(round?.win.amount) > 0);
    await owner.ask('end', { round: round?.id });
    await owner.ask('end', { round: round?.id });
    won += Math.round(Number(round?.win.amount) * 100);
    site.clock.time += cycle;
  }
  const none = await owner.ask('spin', free('free-spin-3'));
  expect([none.status, none.error?.code]).toEqual([400, 'NO_FREE_SPINS']);
  const moved = await transfers(owner.player);
  expect(moved.every(({ kind }) => kind === 'freespin-win')).toBe(true);
  expect(Number(moved.reduce((sum, { amount }) => sum + amount, 0n))).toBe(won);
  const history = (await owner.visitor.call('games.getHistory', {})).data?.items ?? [];
  expect(history.map(({ is_free, wallet, stake }) => [is_free, wallet, stake.amount])).toEqual(
    Array.from({ length: 3 }, () => [true, 'main', '0.10']),
  );
  expect(history.reduce((sum, { win }) => sum + Math.round(Number(win.amount) * 100), 0)).toBe(won);
});

it('takes one free spin for one key, however often it comes, also at the same time [REL-W3]', async () => {
  const owner = await withSpins(5);
  const answers = await Promise.all(Array.from({ length: 8 }, () => owner.ask('spin', free('same-round'))));
  expect(new Set(answers.map(({ data }) => data?.round?.id))).toHaveLength(1);
  expect(await owner.packs()).toBe(4);
  const paid = await owner.ask('spin', { key: 'same-round', stake: '1.00' });
  expect([paid.status, paid.error?.error_data]).toEqual([400, { key: ['ALREADY_USED'] }]);
});

it('keeps a free spin that was left open, and ends it with its win after a day', async () => {
  const owner = await withSpins(2);
  const spun = await owner.ask('spin', free('left-alone'));
  expect((await owner.visitor.call('games.getUnfinished', {})).data?.items.map(({ id }) => id)).toEqual([
    spun.data?.round?.id,
  ]);
  expect((await owner.ask('resume')).data?.round).toEqual(spun.data?.round);
  const job = gamesArea.jobs?.find(({ name }) => name === 'unfinished-rounds');
  await job?.run(site.app.platform.services, site.clock.time + 24 * 3_600_000);
  const paid = (await transfers(owner.player)).reduce((sum, { amount }) => sum + amount, 0n);
  expect(Number(paid)).toBe(Math.round(Number(spun.data?.round?.win.amount) * 100));
});

it('puts a round that an operator takes back into its pack, once', async () => {
  const owner = await withSpins(2);
  const spun = await owner.ask('spin', free('taken-back'));
  const round = spun.data?.round?.id ?? '';
  const orders = orderers(site);
  const give = async () => {
    const asked = await obey(
      site.app.platform.services,
      await orders('ann', 'round return', { round, reason: 'the game broke' }),
    );
    const id = /marquee approve (\S+)/.exec(asked.text)?.[1];
    return id === undefined ? asked : obey(site.app.platform.services, await orders('bob', 'approve', { order: id }));
  };
  expect(await give()).toMatchObject({ isDone: true });
  expect(await give()).toMatchObject({ isDone: false });
  expect(await owner.packs()).toBe(2);
  expect(await transfers(owner.player)).toEqual([]);
  const { data } = await owner.visitor.call('games.getHistory', {});
  expect(data?.items.map(({ status, win }) => [status, win.amount])).toEqual([['returned', '0.00']]);
  await owner.ask('end', { round });
  expect(await transfers(owner.player)).toEqual([]);
});

it('plays no free spin in a break, in a demo, or together with a stake', async () => {
  const owner = await withSpins(2);
  await owner.visitor.call('account.setTimeout', { days: 1 });
  const closed = await owner.ask('spin', free('in-a-break'));
  expect([closed.status, closed.error?.code]).toEqual([422, 'TIME_OUT']);
  expect(await owner.packs()).toBe(2);
  const demo = await withSpins(2, '/demo');
  expect((await demo.ask('start')).data?.free_spins).toBeNull();
  expect((await demo.ask('spin', free('in-a-demo'))).error?.error_data).toEqual({ is_free: ['NOT_ALLOWED'] });
  const other = await withSpins(1);
  expect((await other.ask('spin', { ...free('with-a-stake'), stake: '1.00' })).status).toBe(400);
  expect((await other.ask('spin', { key: 'without-one' })).status).toBe(400);
  expect(await other.packs()).toBe(1);
});

it('counts free spins towards no limit of money', async () => {
  const owner = await withSpins(1);
  const limit = { type: 'wager', amount: '0.05', period: '1' } as const;
  expect((await owner.visitor.call('account.setLimit', limit)).status).toBe(200);
  const spun = await owner.ask('spin', free('nothing-staked'));
  expect(spun.status).toBe(200);
  await owner.ask('end', { round: spun.data?.round?.id });
  const counted = await site.db.read
    .selectFrom('play_tally')
    .select(['staked', 'staked_any', 'won'])
    .where('uid', '=', owner.player.uid)
    .execute();
  expect(counted).toEqual([{ staked: 0n, staked_any: 0n, won: 0n }]);
});

interface Owner {
  visitor: Visitor;
  player: Player;
  ask(call: string, body?: object): Promise<PlayAnswer>;
  packs(): Promise<number>;
}

/** A player with free spins, who has the game open. */
async function withSpins(count: number, mode = ''): Promise<Owner> {
  people += 1;
  const visitor = await anotherPlayer(site, `free${people}`);
  const player = await playerOf(site, visitor);
  const { moments } = site.app.platform.services;
  const key = `gift-${people}`;
  await site.db.write((tx) => moments.freespinsGranted(tx, { player, count, key, at: site.clock.now() }));
  const token = tokenIn(await openGame(site, visitor, `${game}${mode}`));
  return {
    visitor,
    player,
    ask: (call, body) => askPlay(site, token, call, body),
    packs: async () =>
      (await visitor.call('freespins.get', {})).data?.items.reduce((sum, pack) => sum + pack.remaining_count, 0) ?? 0,
  };
}
