import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demo } from '../../../demo/index.ts';
import type { Services } from '../../../server/platform/context.ts';
import type { GameOpening, GameProvider } from '../../../server/platform/games/gameProvider.ts';
import { beginRound } from '../../../server/platform/games/rounds/begin.ts';
import { finishRound } from '../../../server/platform/games/rounds/finish.ts';
import { FUN } from '../../../server/platform/ledger/currency.ts';
import { readPlatformSettings } from '../../../server/platform/settings.ts';
import { signNotice } from '../../../server/platform/signedNotice.ts';
import { readWallets } from '../../../server/platform/wallet/balance.ts';
import type { Company } from '../../../tools/provider/company.ts';
import { acornGames, takeRoundOrder } from '../../../tools/provider/games.ts';
import { startCompany } from '../../support/acorn.ts';
import { demoSlot, openGame } from '../../support/openedGame.ts';
import { brand } from '../../support/platformApp.ts';
import { giveMoney, playerOf } from '../../support/players.ts';
import { expectSoundLedger, platformForEachTest, playerForEachTest } from '../../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);

afterEach(() => expectSoundLedger(site));

/** Every provider of games. A new one is a line here. */
const providers: readonly [name: string, start: () => Promise<GameProvider | undefined>][] = [
  ['the demo’s games', async () => demo.providers(readPlatformSettings({})).games],
  ['the template’s', async () => acornGames(await startLauncher())],
];

/** A company that gives each opening an address of its own. */
function startLauncher(): Promise<Company> {
  let count = 0;
  return startCompany({ '/launches': () => ({ says: { url: `https://games.acorn.example/${(count += 1)}` } }) });
}

const services = (): Services => site.app.platform.services;
const money = async () => (await player.call('account.getBalance', {})).data?.balance_main;

describe.each(providers)('a GameProvider: %s', (_, start) => {
  let provider: GameProvider;
  beforeEach(async () => {
    const started = await start();
    if (!started) throw new Error('this provider is not there');
    provider = started;
  });

  async function opening(asked: Partial<GameOpening>): Promise<GameOpening> {
    const game = await demoSlot(site);
    const own = {
      brand,
      game,
      studio: 'Northlamp',
      maxStake: '',
      locale: 'en',
      dir: 'ltr',
      host: 'aurora.test',
    } as const;
    return { ...own, player: null, session: null, mode: 'demo', currency: FUN, ...asked };
  }

  it('opens a game at an address of its own, or as a page that reaches nothing of the site [REL-S7]', async () => {
    const member = await playerOf(site, player);
    const asked = [
      await opening({}),
      await opening({ player: member, mode: 'demo' }),
      await opening({ player: member, mode: 'play', currency: member.currency }),
    ];
    for (const one of asked) {
      const opened = await provider.open(services(), one);
      if ('url' in opened) {
        expect(opened.url).toMatch(/^https:/);
        continue;
      }
      const policy = opened.headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/(^|; )sandbox\b/);
      expect(policy).not.toContain('allow-same-origin');
      expect(opened.headers['cache-control']).toBe('no-store');
      expect(Object.keys(opened.headers)).not.toContain('set-cookie');
      expect(opened.page).toContain(one.game.description.title);
    }
  });

  it('moves no money by opening, however often', async () => {
    const member = await playerOf(site, player);
    await giveMoney(site, member, { amount: 1_000n });
    for (let time = 0; time < 3; time += 1)
      await provider.open(services(), await opening({ player: member, mode: 'play', currency: member.currency }));
    expect(await money()).toEqual({ amount: '10.00', currency: 'EUR' });
    expect((await player.call('games.getUnfinished', {})).data?.items).toEqual([]);
  });

  it('tells pays that its record allows, with rules, in the reader’s language, where it tells any', async () => {
    const game = await demoSlot(site);
    const [english, arabic] = [await provider.rules?.(game, 'en'), await provider.rules?.(game, 'ar')];
    for (const told of [english, arabic]) {
      const times = told?.pays.flatMap(({ wins }) => wins.map((win) => win.times)) ?? [];
      expect(Math.max(0, ...times)).toBeLessThanOrEqual(game.extra.max_win);
    }
    if (english?.rules.length) expect(arabic?.rules).not.toEqual(english.rules);
  });

  it('gives two players two games: what opens one opens nobody else’s', async () => {
    const first = await provider.open(services(), await opening({}));
    const second = await provider.open(services(), await opening({}));
    expect(first).not.toEqual(second);
  });
});

describe('the platform with any GameProvider', () => {
  it('tells what a game pays and how it goes as its provider does, and nothing where it does not', async () => {
    const game = await demoSlot(site);
    const open = () => Promise.reject(new Error('not opened here'));
    const told = { pays: [{ name: 'Seven', wins: [{ name: '3 alike', times: 7.5 }] }], rules: ['Sevens pay.'] };
    const nothing = { pays: [], rules: [] };
    const asked = async (sysname = game.sysname) => (await player.call('games.getRules', { sysname })).data;
    services().games = { open, rules: async ({ sysname }) => (sysname === game.sysname ? told : nothing) };
    expect([await asked(), await asked('no-such-game')]).toEqual([told, nothing]);
    for (const provider of [{ open }, null]) {
      services().games = provider;
      expect(await asked()).toEqual(nothing);
    }
  });

  it.each<[string, NonNullable<GameProvider['rules']>]>([
    ['fails', () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('is short of a game’s rules where its provider %s: nobody keeps nothing for an answer', async (_, rules) => {
    const { sysname } = await demoSlot(site);
    services().games = { open: () => Promise.reject(new Error('not opened here')), rules };
    expect((await player.call('games.getRules', { sysname })).error?.type).toBe('InternalServerErrorException');
  });

  it('goes to the address at which a provider opens its game, and remembers the game', async () => {
    const game = await demoSlot(site);
    services().games = { open: async () => ({ url: 'https://games.example/launch/1' }) };
    const answer = await openGame(site, player, game.sysname);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'https://games.example/launch/1']);
    const recent = (await player.call('games.getRecent', {})).data?.items.map(({ sysname }) => sysname);
    expect(recent).toEqual([game.sysname]);
  });

  it.each<[string, GameProvider | null]>([
    ['is away', { open: () => Promise.reject(new Error('nobody answers')) }],
    ['is not there', null],
  ])('says that the game did not start where its provider %s, and remembers nothing', async (_, provider) => {
    const game = await demoSlot(site);
    services().games = provider;
    const answer = await openGame(site, player, `${game.sysname}?locale=en`);
    expect([answer.statusCode, answer.body.includes('No money was taken')]).toEqual([503, true]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await player.call('games.getRecent', {})).data?.items).toEqual([]);
  });

  it('takes a stake once and pays its win once, however often a provider says so', async () => {
    const member = await playerOf(site, player);
    await giveMoney(site, member, { amount: 1_000n });
    const game = await demoSlot(site);
    const { currency } = member;
    const drawn = { seed: '00', commitment: '11', outcome: '{}' };
    const asked = { player: member, brand: 'aurora', game, mode: 'play', currency, key: 'round-one', drawn } as const;
    const begin = () =>
      services().db.write((tx) => beginRound(tx, services(), { ...asked, stake: 100n, winOf: (stake) => stake * 3n }));
    const { round, isNew } = await begin();
    expect([isNew, (await begin()).isNew, (await money())?.amount]).toEqual([true, false, '9.00']);
    const finish = () =>
      services().db.write((tx) =>
        finishRound(tx, services(), { player: member, round: round.id, at: site.clock.time }),
      );
    await finish();
    await finish();
    expect((await money())?.amount).toBe('12.00');
  });
});

describe.each(['banned', 'deleted'] as const)('a game that stays open when its player’s account is %s', (status) => {
  it('takes no stake and gives no free round, and its round under way is paid [ERR-02]', async () => {
    const member = await playerOf(site, player);
    await giveMoney(site, member, { amount: 1_000n });
    const game = await demoSlot(site);
    const { db, moments } = services();
    const drawn = { seed: '00', commitment: '11', outcome: '{}' };
    const begin = (key: string) =>
      db.write((tx) =>
        beginRound(tx, services(), {
          player: member,
          brand: 'aurora',
          game,
          mode: 'play',
          currency: member.currency,
          key,
          drawn,
          stake: 100n,
          winOf: (stake) => stake * 3n,
        }),
      );
    const { round } = await begin('before');
    await db.write((tx) => tx.updateTable('player').set({ status }).where('uid', '=', member.uid).execute());
    await db.write((tx) => finishRound(tx, services(), { player: member, round: round.id, at: site.clock.time }));
    site.clock.time += 60_000;
    const refused = { type: 'UserBannedException' };
    await expect(begin('after')).rejects.toMatchObject(refused);
    const free = { player: member, game: game.sysname, at: site.clock.time };
    await expect(db.write((tx) => moments.freeRoundAsked(tx, free))).rejects.toMatchObject(refused);
    expect((await readWallets(site.db.read, member)).minor.main).toBe(1_200n);
  });
});

describe('orders for rounds that the template takes', () => {
  const company: Company = { url: 'https://games.acorn.example', key: 'the key that the company gave' };
  const order = async (said: object, key = company.key): Promise<string> => {
    const { uid } = await playerOf(site, player);
    const game = (await demoSlot(site)).sysname;
    const body = JSON.stringify({
      player: uid,
      game,
      brand: 'aurora',
      stake: '100',
      win: '300',
      outcome: '{}',
      ...said,
    });
    const timestamp = String(Math.floor(site.clock.time / 1000));
    return takeRoundOrder(services(), company, signNotice(key, { id: 'order', timestamp, body }));
  };

  it('work once, however often they come', async () => {
    await giveMoney(site, await playerOf(site, player), { amount: 1_000n });
    const round = await order({ order: 'begin', round: 'acorn-1' });
    expect(await order({ order: 'begin', round: 'acorn-1' })).toBe(round);
    expect((await money())?.amount).toBe('9.00');
    for (let time = 0; time < 2; time += 1) await order({ order: 'finish', round });
    expect((await money())?.amount).toBe('12.00');
    site.clock.time += 60_000;
    const broken = await order({ order: 'begin', round: 'acorn-2' });
    for (let time = 0; time < 2; time += 1) await order({ order: 'return', round: broken });
    expect((await money())?.amount).toBe('12.00');
  });

  it('are refused where the company did not sign them, or they say nothing that can be done', async () => {
    await giveMoney(site, await playerOf(site, player), { amount: 1_000n });
    const begin = { order: 'begin', round: 'acorn-1' };
    await expect(order(begin, 'another key')).rejects.toThrow('not signed');
    await expect(order({ ...begin, order: 'give' })).rejects.toThrow('cannot be read');
    await expect(order({ ...begin, stake: '-5' })).rejects.toThrow('cannot be read');
    await expect(order({ ...begin, game: 'none' })).rejects.toThrow('nothing that is here');
    expect((await money())?.amount).toBe('10.00');
  });
});
