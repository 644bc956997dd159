import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Game } from '#schemas/platform/games.ts';
import { PART_ROWS } from '../../server/platform/games/history/makeExports.ts';
import { games as gamesArea } from '../../server/platform/games/index.ts';
import { askPlay, demoSlot, gameWhere, openGame, type PlayAnswer, tokenIn } from '../support/openedGame.ts';
import { type Visitor } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';
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

const wait = (): void => {
  site.clock.time += game.extra.min_cycle_ms;
};

it('keeps favourites, each once, the newest first [STATE-14] [CALL-10]', async () => {
  const other = await gameWhere(site, ({ sysname }) => sysname !== game.sysname);
  await player.call('games.addLike', { sysname: game.sysname });
  site.clock.time += 1;
  await player.call('games.addLike', { sysname: other.sysname });
  await player.call('games.addLike', { sysname: game.sysname });
  expect((await player.call('games.getLikes', {})).data?.items).toEqual([other.sysname, game.sysname]);
  expect((await player.call('games.removeLike', { sysname: other.sysname })).data).toBe(1);
  expect((await player.call('games.removeLike', { sysname: other.sysname })).data).toBe(1);
  expect((await player.call('games.getLikes', {})).data?.items).toEqual([game.sysname]);
  const unknown = await player.call('games.addLike', { sysname: 'no-such-game' });
  expect([unknown.status, unknown.error?.error_data]).toEqual([400, { sysname: ['UNKNOWN'] }]);
});

it('narrows the history by time, game and mode, and pages through it', async () => {
  const token = await play(player, `${game.sysname}/demo`);
  for (let round = 0; round < 5; round += 1) {
    const { data } = await ask(token, 'spin', { key: `round-000${round}`, stake: '1.00' });
    await ask(token, 'end', { round: data?.round?.id });
    wait();
  }
  const history = async (more: object) => (await player.call('games.getHistory', { mode: 'demo', ...more })).data;
  const all = (await history({}))?.items ?? [];
  expect(all.map(({ started_at }) => started_at)).toEqual(
    all.map(({ started_at }) => started_at).toSorted((a, b) => b - a),
  );
  expect((await history({ limit: 2, offset: 4 }))?.items).toEqual(all.slice(4));
  expect((await history({ game: 'no-such-game' }))?.total).toBe(0);
  expect((await history({ from: all[1]?.started_at }))?.total).toBe(2);
  expect((await history({ to: all[1]?.started_at }))?.total).toBe(3);
  site.clock.time += 732 * 24 * 3_600_000;
  await player.call('auth.login', { login: 'zane@mail.example', password: 'Quiet-Drum9' });
  expect((await history({}))?.total).toBe(0);
});

it('makes the history into a file that only its owner gets [STATE-27] [REL-S16]', async () => {
  const token = await play(player, `${game.sysname}/demo`);
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  await ask(token, 'end', { round: spun.data?.round?.id });
  expect((await player.call('games.gethistoryexportrequest', {})).data?.status).toBe('none');
  const asked = await player.call('games.createhistoryexportrequest', { mode: 'demo' });
  const twice = await player.call('games.createhistoryexportrequest', { mode: 'demo' });
  expect(twice.data).toEqual(asked.data);
  await gamesArea.jobs
    ?.find(({ name }) => name === 'history-exports')
    ?.run(site.app.platform.services, site.clock.time);
  const { data } = await player.call('games.gethistoryexportrequest', { id: asked.data?.id ?? '' });
  expect(data).toMatchObject({ status: 'ready', rows: 1, is_cut: false });
  const fetchAs = (cookie: string) =>
    site.app.inject({ url: data?.url ?? '', headers: { host: 'aurora.test', ...(cookie ? { cookie } : {}) } });
  const file = await fetchAs(player.cookie);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="game-history-[\d-]+\.csv"$/);
  const [head, row] = file.body.split('\r\n');
  expect(head).toContain('round,started_at');
  expect(row).toContain(spun.data?.round?.id);
  const other = await anotherPlayer(site);
  expect((await fetchAs(other.cookie)).statusCode).toBe(404);
  expect((await fetchAs('')).statusCode).toBe(404);
  expect((await other.call('games.gethistoryexportrequest', { id: asked.data?.id ?? '' })).data?.status).toBe('none');
  site.clock.time += 8 * 24 * 3_600_000;
  await player.call('auth.login', { login: 'zane@mail.example', password: 'Quiet-Drum9' });
  expect((await fetchAs(player.cookie)).statusCode).toBe(404);
});

it('makes and sends a long history in parts, which are the whole in its order, also after a turn that was killed', async () => {
  const token = await play(player, `${game.sysname}/demo`);
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  await ask(token, 'end', { round: spun.data?.round?.id });
  const count = 2 * PART_ROWS + 1;
  await site.db.write(async (tx) => {
    const model = await tx.selectFrom('game_round').selectAll().where('mode', '=', 'demo').executeTakeFirstOrThrow();
    const copies = Array.from({ length: count - 1 }, (_, nth) => {
      // several begin at the same moment
      const started_at = model.started_at - BigInt(Math.floor(nth / 7));
      return { ...model, id: `copy-${(nth * 7919) % count}`, key: `copy-${nth}`, started_at };
    });
    for (let from = 0; from < copies.length; from += 100)
      await tx
        .insertInto('game_round')
        .values(copies.slice(from, from + 100))
        .execute();
  });
  const { data: asked } = await player.call('games.createhistoryexportrequest', { mode: 'demo' });
  const left = { export: asked?.id ?? '', position: 0, content: 'of a turn that was killed' };
  await site.db.write((tx) => tx.insertInto('history_export_part').values(left).execute());
  await gamesArea.jobs
    ?.find(({ name }) => name === 'history-exports')
    ?.run(site.app.platform.services, site.clock.time);
  const parts = await site.db.read.selectFrom('history_export_part').select('content').execute();
  const lines = parts.map(({ content }) => content.trimEnd().split('\r\n').length);
  expect([parts.length, Math.max(...lines) <= PART_ROWS + 1]).toEqual([3, true]);
  const { data } = await player.call('games.gethistoryexportrequest', {});
  expect(data).toMatchObject({ status: 'ready', rows: count, is_cut: false });
  const file = await site.app.inject({
    url: data?.url ?? '',
    headers: { host: 'aurora.test', cookie: player.cookie },
  });
  const rows = file.body.trimEnd().split('\r\n').slice(1);
  const found = rows.map((row) => row.split(',')).map(([id = '', at = '']) => ({ id, at }));
  expect(new Set(found.map(({ id }) => id)).size).toBe(count);
  expect(found).toEqual(found.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1)));
});

it('makes five files a day and no more', async () => {
  const job = gamesArea.jobs?.find(({ name }) => name === 'history-exports');
  for (let file = 0; file < 5; file += 1) {
    expect((await player.call('games.createhistoryexportrequest', {})).status).toBe(200);
    await job?.run(site.app.platform.services, site.clock.time);
  }
  const sixth = await player.call('games.createhistoryexportrequest', {});
  expect([sixth.status, sixth.error?.type]).toEqual([429, 'TooManyRequestsException']);
});

it('shows the demo players’ rounds as their wallets moved, and a round that one of them left', async () => {
  const rounds = await site.db.read
    .selectFrom('game_round')
    .innerJoin('player', 'player.uid', 'game_round.uid')
    .select([
      'game_round.uid',
      'player.login',
      'player.currency',
      'game_round.status',
      'game_round.stake',
      'game_round.win',
    ])
    .execute();
  const entries = await site.db.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.account_id', 'entry.amount', 'transfer.note'])
    .where('transfer.kind', 'in', ['bet', 'win'])
    .where('transfer.idempotency_key', 'not like', '%:sport:%')
    .where('transfer.idempotency_key', 'not like', '%:protection:%') // losses that only show a limit
    .execute();
  const isRound = ({ note }: { note: string }) => (JSON.parse(note) as { product?: string }).product !== 'betting';
  const sumOf = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
  expect(rounds.filter(({ status }) => status === 'open').map(({ login }) => login)).toEqual(['emil@demo.example']);
  const players = new Map(rounds.map(({ uid, currency }) => [uid, `player:${uid}/main/${currency}`]));
  expect(players.size).toBeGreaterThan(20);
  for (const [uid, account] of players) {
    const played = rounds.filter((round) => round.uid === uid);
    const moved = entries.filter((entry) => entry.account_id === account && isRound(entry));
    const net = sumOf(played.map(({ stake, win, status }) => (status === 'open' ? 0n : win) - stake));
    expect([uid, net]).toEqual([uid, sumOf(moved.map(({ amount }) => amount))]);
  }
});
