import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Game } from '#schemas/platform/games.ts';
import { roulette } from '../../demo/games/mechanics/roulette/roulette.ts';
import { askPlay, demoSlot, gameWhere, openGame, tokenIn } from '../support/openedGame.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { giveMoney, playerOf } from '../support/players.ts';
import { expectSoundLedger, platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);
let game: Game;

beforeEach(async () => {
  game = await gameWhere(site, (one) => roulette.plays(one) && one.extra.min_bet.amount === '1.00');
  await giveMoney(site, await playerOf(site, player), { amount: 100_000n });
});

afterEach(() => expectSoundLedger(site));

interface Outcome {
  number: number;
  pay: number;
  bets: unknown;
}

const open = async (visitor: Visitor = player, path = game.sysname): Promise<string> =>
  tokenIn(await openGame(site, visitor, path));

const balance = async (): Promise<string | undefined> =>
  (await player.call('account.getBalance', {})).data?.balance_main.amount;

const bets = [
  { on: 'red', chips: 5 },
  { on: 'n17', chips: 2 },
  { on: 'dozen3', chips: 3 },
];

it('takes chips on several places as one stake, and pays what the number that fell brings to each', async () => {
  const token = await open();
  const spun = await askPlay(site, token, 'spin', { key: 'round-0001', stake: '10.00', bets });
  expect([spun.status, spun.data?.round?.stake.amount, await balance()]).toEqual([200, '10.00', '990.00']);
  const { number, ...outcome } = (spun.data?.round?.outcome ?? {}) as unknown as Outcome;
  const won = roulette.draw(game, () => number, bets).pay;
  expect([outcome.bets, outcome.pay]).toEqual([bets, won]);
  expect(spun.data?.round?.win.amount).toBe(won.toFixed(2));
  await askPlay(site, token, 'end', { round: spun.data?.round?.id });
  expect(await balance()).toBe((990 + won).toFixed(2));
});

it.each([
  ['none', []],
  ['worth less than the stake', [{ on: 'red', chips: 9 }]],
  ['worth more than the stake', [{ on: 'red', chips: 11 }]],
  ['on a place that is not there', [{ on: 'n37', chips: 10 }]],
  [
    'twice on one place',
    [
      { on: 'red', chips: 5 },
      { on: 'red', chips: 5 },
    ],
  ],
  ['of half a chip', [{ on: 'red', chips: 9.5 }]],
  ['below nothing', [{ on: 'red', chips: -10 }]],
])('takes no stake for bets %s', async (_, wrong) => {
  const token = await open();
  const { status } = await askPlay(site, token, 'spin', { key: 'round-0001', stake: '10.00', bets: wrong });
  expect([status, await balance()]).toEqual([400, '1000.00']);
});

it('takes no bets in a game without a table, and no free round at one', async () => {
  const slot = await demoSlot(site);
  const atSlot = await askPlay(site, await open(player, slot.sysname), 'spin', {
    key: 'round-0001',
    stake: '10.00',
    bets,
  });
  const free = await askPlay(site, await open(), 'spin', { key: 'round-0002', is_free: true });
  expect([atSlot.status, atSlot.error?.error_data]).toEqual([400, { bets: ['NOT_ALLOWED'] }]);
  expect([free.status, free.error?.error_data]).toEqual([400, { is_free: ['NOT_ALLOWED'] }]);
});

it('answers the same key with the same round only for the same bets, to players and guests [REL-W3]', async () => {
  for (const token of [await open(), await open(createVisitor(site.app), `${game.sysname}/demo`)]) {
    const asked = { key: 'round-0001', stake: '10.00', bets };
    const [first, again] = [await askPlay(site, token, 'spin', asked), await askPlay(site, token, 'spin', asked)];
    expect(again.data?.round).toEqual(first.data?.round);
    const other = await askPlay(site, token, 'spin', { ...asked, bets: [{ on: 'black', chips: 10 }] });
    expect([other.status, other.error?.error_data]).toEqual([400, { key: ['ALREADY_USED'] }]);
  }
});
