import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Game } from '#schemas/platform/games.ts';
import { games as gamesArea } from '../../server/platform/games/index.ts';
import { machineOf } from '../../server/platform/games/play/machine.ts';
import { drawStops, outcomeOf } from '../../server/platform/games/play/outcome.ts';
import { paytableOf } from '../../server/platform/games/play/paytable.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer, giveMoney, playerOf } from '../support/players.ts';
import { expectSoundLedger, platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);
let game: Game;

beforeEach(async () => {
  game = await gameWhere(({ type, extra }) => type === 'slot' && extra.has_demo && extra.min_bet.amount === '1.00');
});
afterEach(() => expectSoundLedger(site));

async function gameWhere(wanted: (game: Game) => boolean): Promise<Game> {
  const rows = await site.db.read.selectFrom('game').select('document').orderBy('weight', 'desc').execute();
  const found = rows.map(({ document }) => JSON.parse(document) as Game).find(wanted);
  if (!found) throw new Error('no such game in the seed');
  return found;
}

const open = (visitor: Visitor, path: string, query = ''): Promise<LightMyRequestResponse> =>
  site.app.inject({
    url: `/platform/game/${path}${query}`,
    headers: { host: 'aurora.test', ...(visitor.cookie ? { cookie: visitor.cookie } : {}) },
  });

interface PlayAnswer {
  status: number;
  data?: {
    round: { id: string; stake: { amount: string }; win: { amount: string }; stops: number[]; is_gain: boolean } | null;
    balance: { amount: string; currency: string };
    commitment: string;
    open_round: string | null;
  };
  error?: { type: string; code: string; error_data: Record<string, unknown> };
}

const tokenOf = (page: LightMyRequestResponse): string => /"token":"([\w-]{43})"/.exec(page.body)?.[1] ?? '';

async function ask(token: string, call: string, body?: object): Promise<PlayAnswer> {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/platform/play/${call}`,
    headers: { host: 'aurora.test', origin: 'null', authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json<Omit<PlayAnswer, 'status'>>() };
}

async function deposit(amount: bigint): Promise<void> {
  await giveMoney(site, await playerOf(site, player), { amount });
}

const wait = (): void => {
  site.clock.time += game.extra.min_cycle_ms;
};

it('opens a game for a player in a sandbox that cannot reach the site [ROUTE-24] [REL-S7]', async () => {
  const page = await open(player, game.sysname);
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('allow-same-origin');
  expect(page.headers['permissions-policy']).toContain('camera=()');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.body).toContain(`"rtp":"${game.extra.rtp}"`);
  expect((await player.call('games.getRecent', {})).data?.items.map(({ sysname }) => sysname)).toEqual([game.sysname]);
});

it('tells in plain words why a game is not there [ROUTE-24]', async () => {
  const guest = createVisitor(site.app);
  const blocked = await gameWhere(({ extra }) => extra.state === 'blocked');
  const maintained = await gameWhere(({ extra }) => extra.state === 'maintenance');
  const failing = await gameWhere(({ extra }) => extra.state === 'launch_fails');
  const noDemo = await gameWhere(({ extra }) => !extra.has_demo && extra.state === 'active');
  const cases: [Visitor, string, number, string][] = [
    [player, 'no-such-game', 404, 'no such game'],
    [player, `${game.sysname}/other`, 404, 'no such game'],
    [guest, game.sysname, 401, 'Sign in'],
    [player, blocked.sysname, 403, 'not available'],
    [player, maintained.sysname, 503, 'looked after'],
    [player, failing.sysname, 503, 'No money was taken'],
    [guest, `${noDemo.sysname}/demo`, 404, 'no demo'],
  ];
  for (const [visitor, path, status, words] of cases) {
    const page = await open(visitor, path, '?locale=en');
    expect([path, page.statusCode, page.body.includes(words)]).toEqual([path, status, true]);
  }
  await site.db.write((tx) =>
    tx.insertInto('game_custom').values({ custom: 'by-night', game: game.sysname }).execute(),
  );
  expect((await open(player, 'custom/by-night/demo')).statusCode).toBe(200);
  expect((await open(player, 'custom/tomorrow')).statusCode).toBe(404);
});

it('speaks the player’s language, or the one the page around it names', async () => {
  expect((await open(player, 'no-such-game')).body).toContain('Šādas spēles nav');
  const arabic = await open(player, `${game.sysname}/demo`, '?locale=ar');
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
});

it('does not open a game where the player’s country is shut out', async () => {
  const shut = { ...game, extra: { ...game.extra, blocked_countries: ['LV'] } };
  await site.db.write((tx) =>
    tx
      .updateTable('game')
      .set({ document: JSON.stringify(shut) })
      .where('sysname', '=', game.sysname)
      .execute(),
  );
  expect((await open(player, game.sysname)).statusCode).toBe(403);
});

it('answers the frame’s origin at the play addresses and nowhere else [REL-S7]', async () => {
  const preflight = await site.app.inject({
    method: 'OPTIONS',
    url: '/platform/play/spin',
    headers: { host: 'aurora.test', origin: 'null', 'access-control-request-method': 'POST' },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, 'null']);
  const foreign = await site.app.inject({
    method: 'POST',
    url: '/platform/play/start',
    headers: { host: 'aurora.test', origin: 'https://evil.example' },
  });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  const api = await player.call('account.getInfo', {}, { origin: 'null' });
  expect(api.headers['access-control-allow-origin']).toBeUndefined();
});

it('takes the stake with the outcome, pays the win at the end, and keeps both in the history [STATE-27]', async () => {
  await deposit(10_000n);
  const token = tokenOf(await open(player, game.sysname));
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

it('draws each round from a seed that was committed to before the stake, so that everybody can check it', async () => {
  await deposit(10_000n);
  const token = tokenOf(await open(player, game.sysname));
  const { data } = await ask(token, 'start');
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  await ask(token, 'end', { round: spun.data?.round?.id });
  const [round] = (await player.call('games.getHistory', {})).data?.items ?? [];
  const { commitment, seed, key } = round?.fairness ?? { commitment: '', seed: '', key: '' };
  expect(commitment).toBe(data?.commitment);
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
  expect(drawStops(seed, key)).toEqual(spun.data?.round?.stops);
  const machine = machineOf(game);
  const { pay } = outcomeOf(machine, paytableOf(game, machine), drawStops(seed, key));
  expect(Number(spun.data?.round?.win.amount)).toBeCloseTo(pay / 10, 5);
  expect(spun.data?.commitment).not.toBe(commitment);
});

it('plays a round once, however often its key comes, also at the same time [REL-W3]', async () => {
  await deposit(10_000n);
  const token = tokenOf(await open(player, game.sysname));
  const body = { key: 'round-0001', stake: '5.00' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(token, 'spin', body)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data?.round)))).toHaveLength(1);
  expect((await player.call('account.getBalance', {})).data?.balance_main.amount).toBe('95.00');
  const other = await ask(token, 'spin', { key: 'round-0001', stake: '6.00' });
  expect([other.status, other.error?.error_data]).toEqual([400, { key: ['ALREADY_USED'] }]);
});

it('lets one round of a game be open at a time, and none begin before the shortest time is over', async () => {
  await deposit(10_000n);
  const token = tokenOf(await open(player, game.sysname));
  const second = tokenOf(await open(player, game.sysname));
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
  const token = tokenOf(await open(player, game.sysname));
  const { status } = await ask(token, 'spin', { key: 'round-0001', stake });
  expect(status).toBe(400);
  expect((await player.call('account.getBalance', {})).data?.balance_main.amount).toBe('100.00');
});

it('refuses a stake that no wallet holds, and leaves no trace of the round', async () => {
  const token = tokenOf(await open(player, game.sysname)); // an empty wallet may open a game
  const { status, error } = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  expect([status, error?.code]).toEqual([409, 'INSUFFICIENT_FUNDS']);
  expect((await player.call('games.getHistory', {})).data?.total).toBe(0);
});

it('plays demo rounds with play money: a player’s from the fun wallet, a guest’s in the open game', async () => {
  const token = tokenOf(await open(player, `${game.sysname}/demo`));
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '10.00' });
  expect(spun.data?.balance).toEqual({ amount: '990.00', currency: 'FUN' });
  expect((await player.call('games.getHistory', { mode: 'demo' })).data?.items[0]?.wallet).toBe('fun');
  expect((await player.call('games.getHistory', {})).data?.total).toBe(0);

  const guest = createVisitor(site.app);
  const guestToken = tokenOf(await open(guest, `${game.sysname}/demo`));
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

it('ends the play token with the sign-in, with the time, and at another brand', async () => {
  const token = tokenOf(await open(player, `${game.sysname}/demo`));
  const elsewhere = await site.app.inject({
    method: 'POST',
    url: '/platform/play/start',
    headers: { host: 'kestrel.test', authorization: `Bearer ${token}` },
  });
  expect(elsewhere.statusCode).toBe(401);
  expect((await ask(token, 'start')).status).toBe(200);
  site.clock.time += 31 * 60_000;
  expect((await ask(token, 'start')).status).toBe(401);
  const fresh = tokenOf(await open(player, `${game.sysname}/demo`));
  await player.call('auth.logout', {});
  expect((await ask(fresh, 'start')).status).toBe(401);
  expect((await ask('', 'start')).status).toBe(401);
  expect((await ask('x'.repeat(43), 'spin', { key: 'round-0001', stake: '1.00' })).status).toBe(401);
});

it('gives another player’s round the same answer as one that never was [REL-S16]', async () => {
  const token = tokenOf(await open(player, `${game.sysname}/demo`));
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  const other = await anotherPlayer(site);
  const others = tokenOf(await open(other, `${game.sysname}/demo`));
  const theirs = await ask(others, 'end', { round: spun.data?.round?.id });
  const nobodys = await ask(others, 'end', { round: 'f'.repeat(32) });
  expect([theirs.status, theirs.error?.error_data]).toEqual([nobodys.status, nobodys.error?.error_data]);
  expect((await other.call('games.getHistory', { mode: 'demo' })).data?.total).toBe(0);
  expect((await other.call('games.getUnfinished', {})).data?.items).toEqual([]);
});

it('ends a round that nobody comes back to after a day, and pays its win once', async () => {
  await deposit(10_000n);
  const token = tokenOf(await open(player, game.sysname));
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

it('keeps favourites, each once, the newest first [STATE-14] [CALL-10]', async () => {
  const other = await gameWhere(({ sysname }) => sysname !== game.sysname);
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
  const token = tokenOf(await open(player, `${game.sysname}/demo`));
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
  const token = tokenOf(await open(player, `${game.sysname}/demo`));
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

it('makes five files a day and no more', async () => {
  const job = gamesArea.jobs?.find(({ name }) => name === 'history-exports');
  for (let file = 0; file < 5; file += 1) {
    expect((await player.call('games.createhistoryexportrequest', {})).status).toBe(200);
    await job?.run(site.app.platform.services, site.clock.time);
  }
  const sixth = await player.call('games.createhistoryexportrequest', {});
  expect([sixth.status, sixth.error?.type]).toEqual([429, 'TooManyRequestsException']);
});

it('finds games however they are typed: with mistakes, in Cyrillic, on the wrong keyboard', async () => {
  const search = async (words: string, more: object = {}) => {
    const { data } = await createVisitor(site.app).call('games.get', {
      options: JSON.stringify({ search: words, ...more }),
    });
    return data?.items.map(({ sysname }) => sysname) ?? [];
  };
  const [right] = await search('Amber Melons');
  expect(right).toBe('ironbark-play-amber-melons');
  for (const typed of ['amber melns', 'Ambre Melons', 'амбер мелонс', 'фьиук ьудщты', 'āmber mēlons']) {
    expect([typed, await search(typed)]).toEqual([typed, expect.arrayContaining([right])]);
  }
  expect(await search('amber melns', { types: ['live'] })).toEqual([]);
  expect(await search('qqqqqqqq')).toEqual([]);
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
