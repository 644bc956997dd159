import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Game } from '#schemas/platform/games.ts';
import { gameTypes } from '#schemas/platform/gameTypes.ts';
import { frameMessage } from '#schemas/platform/playFrame.ts';
import { toJson } from '../../server/db/json.ts';
import { games as gamesArea } from '../../server/platform/games/index.ts';
import { askPlay, demoSlot, gameWhere, openGame, type PlayAnswer, tokenIn } from '../support/openedGame.ts';
import { brand, createVisitor, type Visitor } from '../support/platformApp.ts';
import { giveMoney, playerOf } from '../support/players.ts';
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

/** Returns the message of a page in the frame to the page around it, sent by the one script that its policy allows. */
function messageOf(body: string, policy: string): unknown {
  const script = body.match(/<script>(.*?)<\/script>/s)?.[1] ?? '';
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const told: unknown[] = [];
  let listen = (_event: object): void => undefined;
  const addEventListener = (_type: string, listener: typeof listen): void => void (listen = listener);
  runInNewContext(script, { addEventListener, parent: { postMessage: (message: unknown) => told.push(message) } });
  const message: unknown = JSON.parse(JSON.stringify(told[0]));
  listen({ data: { source: 'marquee-page', v: 1, type: 'pause' } });
  listen({ data: null });
  expect(told).toHaveLength(1);
  listen({ data: { source: 'marquee-page', v: 1, type: 'status' } }); // a page that listens later hears it, too
  expect(told[1]).toEqual(told[0]);
  expect(new Ajv().validate(frameMessage, message)).toBe(true);
  return message;
}

it('opens a game for a player in a sandbox that cannot reach the site [ROUTE-24] [REL-S7]', async () => {
  const page = await openGame(site, player, game.sysname);
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
  const blocked = await gameWhere(site, ({ extra }) => extra.state === 'blocked');
  const maintained = await gameWhere(site, ({ extra }) => extra.state === 'maintenance');
  const failing = await gameWhere(site, ({ extra }) => extra.state === 'launch_fails');
  const noDemo = await gameWhere(site, ({ extra }) => !extra.has_demo && extra.state === 'active');
  const cases: [Visitor, string, number, string, string][] = [
    [player, 'no-such-game', 404, 'notFound', 'no such game'],
    [player, `${game.sysname}/other`, 404, 'notFound', 'no such game'],
    [guest, game.sysname, 401, 'signIn', 'Sign in'],
    [player, blocked.sysname, 403, 'blocked', 'not available'],
    [player, maintained.sysname, 503, 'maintenance', 'looked after'],
    [player, failing.sysname, 503, 'failed', 'No money was taken'],
    [guest, `${noDemo.sysname}/demo`, 404, 'noDemo', 'no demo'],
  ];
  for (const [visitor, path, status, why, words] of cases) {
    const page = await openGame(site, visitor, `${path}?locale=en`);
    expect([path, page.statusCode, page.body.includes(words)]).toEqual([path, status, true]);
    expect(messageOf(page.body, String(page.headers['content-security-policy']))).toEqual({
      source: 'marquee-game',
      v: 1,
      type: 'shut',
      code: why,
    });
  }
  await site.db.write((tx) =>
    tx.insertInto('game_custom').values({ custom: 'by-night', game: game.sysname }).execute(),
  );
  expect((await openGame(site, player, 'custom/by-night/demo')).statusCode).toBe(200);
  expect((await openGame(site, player, 'custom/tomorrow')).statusCode).toBe(404);
});

it('speaks the player’s language, or the one the page around it names', async () => {
  expect((await openGame(site, player, 'no-such-game')).body).toContain('Šādas spēles nav');
  const arabic = await openGame(site, player, `${game.sysname}/demo?locale=ar`);
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
});

it('opens no game of a studio under maintenance, says so, and opens them when it works again', async () => {
  const { provider: studio, sysname } = game;
  expect(await order('studio rest', studio)).toContain('not opened any more');
  const page = await openGame(site, player, `${sysname}?locale=en`);
  expect([page.statusCode, page.body.includes('None of its games can be opened')]).toEqual([503, true]);
  expect(messageOf(page.body, String(page.headers['content-security-policy']))).toMatchObject({ code: 'studio' });
  const other = await gameWhere(site, ({ provider, extra }) => provider !== studio && extra.state === 'active');
  expect((await openGame(site, player, other.sysname)).statusCode).toBe(200);
  await order('studio work', studio);
  expect((await openGame(site, player, sysname)).statusCode).toBe(200);
  await expect(order('studio rest', 'nobody')).rejects.toThrow('There is no studio «nobody».');
});

it('tells the provider the highest stake of the game’s type, for a guest too [PROT-07]', async () => {
  const told: string[] = [];
  site.app.platform.services.games = {
    open: async (_, { maxStake }) => {
      told.push(maxStake);
      return { url: 'https://games.example/launch/1' };
    },
  };
  const policy = brand.policy ?? {};
  brand.policy = {
    maxStake: '5.00',
    maxStakeByType: [{ type: gameTypes.find((one) => one === game.type) ?? 'slot', maxStake: '3.00' }],
  };
  try {
    for (const visitor of [player, createVisitor(site.app)]) await openGame(site, visitor, `${game.sysname}/demo`);
  } finally {
    brand.policy = policy;
  }
  expect(told).toEqual(['3.00', '3.00']);
});

it('believes the operator’s own proxy where a guest is, and nobody else', async () => {
  await shutOut('DE');
  const from = (headers: Record<string, string>) =>
    site.app.inject({
      url: `/platform/game/${game.sysname}/demo?locale=en`,
      headers: { host: 'aurora.test', ...headers },
    });
  expect((await from({ 'x-country': 'DE' })).statusCode, 'nobody has named a header').toBe(200);
  site.app.platform.services.settings.countryHeader = 'x-country';
  const there = await from({ 'x-country': 'de' });
  expect([there.statusCode, there.body.includes('not offered in your country')]).toEqual([403, true]);
  expect((await from({ 'x-country': 'DE, LV' })).statusCode, 'the last word is the proxy’s').toBe(200);
  expect((await from({ 'x-country': 'somewhere' })).statusCode).toBe(200);
  expect((await from({})).statusCode).toBe(200);
});

it('does not open a game where the player’s country is shut out', async () => {
  await shutOut('LV');
  expect((await openGame(site, player, game.sysname)).statusCode).toBe(403);
});

const closings: Readonly<Record<string, () => Promise<unknown>>> = {
  studio: () => order('studio rest', game.provider),
  country: () => shutOut('LV'),
  maintenance: () => rewrite({ state: 'maintenance' }),
  blocked: () => rewrite({ state: 'blocked' }),
};

it.each(Object.keys(closings))(
  'lets the round under way end and be paid, and takes no other stake, in an open game that is closed: %s',
  async (why) => {
    await giveMoney(site, await playerOf(site, player), { amount: 10_000n });
    const token = await play(player, game.sysname);
    const asked = { key: 'round-0001', stake: '1.00' };
    const spun = await ask(token, 'spin', asked);
    await closings[why]?.();
    expect((await ask(token, 'spin', asked)).data?.round).toEqual(spun.data?.round); // its answer was lost
    const ended = await ask(token, 'end', { round: spun.data?.round?.id });
    expect([ended.status, ended.data?.closed]).toEqual([200, why]);
    site.clock.time += game.extra.min_cycle_ms;
    const next = await ask(token, 'spin', { key: 'round-0002', stake: '1.00' });
    expect([next.status, next.error?.code, next.error?.error_data]).toEqual([400, 'GAME_CLOSED', { why }]);
    const balance = (await player.call('account.getBalance', {})).data?.balance_main.amount;
    expect(balance).toBe((99 + Number(spun.data?.round?.win.amount)).toFixed(2));
  },
);

it('takes no play money of a guest in a game that is closed', async () => {
  const token = await play(createVisitor(site.app), `${game.sysname}/demo`);
  expect((await ask(token, 'start')).data?.closed).toBeNull();
  await closings['maintenance']?.();
  const spun = await ask(token, 'spin', { key: 'round-0001', stake: '1.00' });
  expect([spun.error?.code, (await ask(token, 'start')).data?.balance.amount]).toEqual(['GAME_CLOSED', '1000.00']);
});

/** Has the studio shut the game out of a country. */
const shutOut = (country: string): Promise<void> => rewrite({ blocked_countries: [country] });

async function rewrite(extra: Partial<Game['extra']>): Promise<void> {
  const shut = { ...game, extra: { ...game.extra, ...extra } };
  await site.db.write((tx) =>
    tx
      .updateTable('game')
      .set({ document: toJson(shut) })
      .where('sysname', '=', game.sysname)
      .execute(),
  );
}

/** Runs an operator's command. */
async function order(name: string, studio: string): Promise<string> {
  const command = gamesArea.commands?.find((one) => one.name === name);
  const who = { by: 'root', account: '', approvedBy: 'root' };
  const input = { studio, reason: 'their maintenance' };
  const said = await command?.run(site.app.platform.services, input, who);
  return typeof said === 'string' ? said : '';
}

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

it('ends the play token with the sign-in, with the time, and at another brand', async () => {
  const token = await play(player, `${game.sysname}/demo`);
  const elsewhere = await site.app.inject({
    method: 'POST',
    url: '/platform/play/start',
    headers: { host: 'kestrel.test', authorization: `Bearer ${token}` },
  });
  expect(elsewhere.statusCode).toBe(401);
  expect((await ask(token, 'start')).status).toBe(200);
  site.clock.time += 31 * 60_000;
  expect((await ask(token, 'start')).status).toBe(401);
  const fresh = await play(player, `${game.sysname}/demo`);
  await player.call('auth.logout', {});
  expect((await ask(fresh, 'start')).status).toBe(401);
  expect((await ask('', 'start')).status).toBe(401);
  expect((await ask('x'.repeat(43), 'spin', { key: 'round-0001', stake: '1.00' })).status).toBe(401);
});
