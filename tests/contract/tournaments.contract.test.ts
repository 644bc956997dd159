import { beforeAll, expect, it } from 'vitest';
import type { TournamentScoring } from '#schemas/platform/tournaments.ts';
import { obey } from '../../server/operator/operator.ts';
import type { LiveEvent } from '../../server/platform/live/live.ts';
import type { Player } from '../../server/platform/tables.ts';
import { addGames, nextTournamentId } from '../../server/platform/tournaments/make.ts';
import { settleTournament, settleTournaments } from '../../server/platform/tournaments/settle.ts';
import { tellRanks } from '../../server/platform/tournaments/tellRanks.ts';
import { orderers } from '../support/orderers.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { recordStatements } from '../support/recordStatements.ts';
import { codeOf, newcomer, playRound, servicesOf, signInAs } from '../support/rewards.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const DAY_MS = 24 * 3600 * 1000;
const site = platformForAllTests();
let guest: Visitor;

beforeAll(async () => {
  guest = createVisitor(site.app);
});

const list = async (visitor: Visitor, input: Parameters<typeof visitor.call<'tournaments.get'>>[1]) =>
  (await visitor.call('tournaments.get', { count: 100, ...input })).data?.items ?? [];
const running = async (visitor: Visitor, scoring: string) => {
  const found = (await list(visitor, { status: 'active' })).find(({ extra }) => extra.scoring === scoring);
  if (!found) throw new Error(`no running tournament counts ${scoring}`);
  return found;
};
const gameOf = async ({ tags }: { tags: string[] }) =>
  (await guest.call('games.get', { options: JSON.stringify({ tags }) })).data?.items[0]?.sysname ?? '';
const play = (player: Player, game: string, amount: bigint, win = 0n) => playRound(site, player, { amount, win, game });

it('offers 3 running, 2 coming and 8 finished tournaments, by status, by id and in pages [CALL-13][STATE-13]', async () => {
  const all = await list(guest, {});
  expect(all.map(({ extra }) => extra.status)).toEqual([
    ...Array.from({ length: 3 }, () => 'active'),
    ...Array.from({ length: 2 }, () => 'future'),
    ...Array.from({ length: 8 }, () => 'finished'),
  ]);
  expect((await list(guest, { status: 'finished' })).length).toBe(8);
  const [first, second] = all;
  const ids = `${second?.id},${first?.id},999999`;
  expect((await list(guest, { ids })).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  const page = (await guest.call('tournaments.get', { offset: 3, count: 2 })).data;
  expect(page?.items.map(({ id }) => id)).toEqual(all.slice(3, 5).map(({ id }) => id));
  expect(page).toMatchObject({ offset: 3, limit: 2, total: 13 });
  expect((await guest.call('tournaments.get', { ids: '1,x' })).status).toBe(400);
});

it('shows all three ways to score, one that begins again at a withdrawal, one that is empty, and one tie', async () => {
  const all = await list(guest, {});
  expect(new Set(all.map(({ extra }) => extra.scoring))).toEqual(new Set(['turnover', 'rounds', 'multiple']));
  expect(all.filter((one) => one.reset_on_cashout).length).toBe(1);
  const finished = all.filter(({ extra }) => extra.status === 'finished');
  expect(finished.filter((one) => one.total_participants === 0).length).toBe(1);
  expect(finished.some(({ winners }) => winners[1] && winners[1].points === winners[2]?.points)).toBe(true);
  for (const { winners, games_count, tags } of all) {
    expect(winners.map(({ points }) => points)).toEqual(winners.map(({ points }) => points).toSorted((a, b) => b - a));
    const found = await guest.call('games.get', { options: JSON.stringify({ tags }) });
    expect(games_count).toBe(found.data?.total);
  }
});

it('lets a player join once under 50 tries at the same time, and shows the standing [REL-S17]', async () => {
  const { visitor } = await newcomer(site);
  const { id } = await running(visitor, 'multiple');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.call('tournaments.participate', { tournament_id: id })),
  );
  expect(answers.filter(({ data }) => data === 1).length).toBe(1);
  expect(new Set(answers.map(({ error }) => codeOf(error)))).toEqual(new Set([undefined, 'ALREADY_JOINED']));
  const [mine] = await list(visitor, { ids: String(id) });
  expect(mine?.user_info).toMatchObject({ place: null, points: 0 });
  expect((await list(guest, { ids: String(id) }))[0]?.user_info).toBeNull();
});

it('refuses to join what is over, unknown, or not offered in the country', async () => {
  const { visitor } = await newcomer(site);
  const [over] = await list(guest, { status: 'finished' });
  const join = async (who: Visitor, tournament_id: number) =>
    (await who.call('tournaments.participate', { tournament_id })).error;
  expect(await join(visitor, over?.id ?? 0)).toMatchObject({
    type: 'InvalidParameterException',
    code: 'TOURNAMENT_FINISHED',
  });
  expect((await join(visitor, 999_999))?.error_data).toEqual({ tournament_id: ['NOT_FOUND'] });
  const closed = (await list(guest, {})).find(({ restrictions }) => restrictions.blocked_countries.includes('AE'));
  const emirati = await signInAs(site, 'esra@demo.example');
  expect(codeOf(await join(emirati, closed?.id ?? 0))).toBe('COUNTRY_NOT_ALLOWED');
  expect((await join(guest, closed?.id ?? 0))?.type).toBe('AuthorizationException');
});

it('lets nobody join whose currency nobody knows the worth of: no round of theirs would count', async () => {
  const { visitor, player } = await newcomer(site);
  const { id } = await running(visitor, 'multiple');
  const { services } = servicesOf(site);
  const { rates } = services;
  const join = async () => codeOf((await visitor.call('tournaments.participate', { tournament_id: id })).error);
  const isIn = (currency: string) =>
    site.db.write((tx) => tx.updateTable('player').set({ currency }).where('uid', '=', player.uid).execute());
  services.rates = null;
  try {
    await isIn('GBP');
    expect(await join()).toBe('NO_RATE');
    await isIn('EUR');
    expect(await join()).toBeUndefined();
  } finally {
    services.rates = rates;
  }
});

it('counts stakes at once where joining is automatic: own money, its games, its smallest bet', async () => {
  const { visitor, player } = await newcomer(site, 100_00n);
  const tournament = await running(visitor, 'turnover');
  const game = await gameOf(tournament);
  const points = async () => (await list(visitor, { ids: String(tournament.id) }))[0]?.user_info?.points;
  await play(player, game, 19n);
  expect(await points()).toBeUndefined();
  await play(player, game, 20n, 500n);
  expect(await points()).toBe(20);
  await play(player, game, 5_00n);
  expect(await points()).toBe(520);
  await playRound(site, player, { amount: 5_00n, game, wallet: 'bonus' });
  expect(await points()).toBe(520);
});

it('counts rounds and best multiples only for who has joined; a lower win changes nothing', async () => {
  const { visitor, player } = await newcomer(site, 100_00n);
  const tournament = await running(visitor, 'multiple');
  const game = await gameOf(tournament);
  const points = async () => (await list(visitor, { ids: String(tournament.id) }))[0]?.user_info?.points;
  await play(player, game, 1_00n, 30_00n);
  expect(await points()).toBeUndefined();
  await visitor.call('tournaments.participate', { tournament_id: tournament.id });
  await play(player, game, 1_00n, 12_50n);
  await play(player, game, 1_00n, 3_00n);
  expect(await points()).toBe(1250);
});

it('sets points to zero when a player asks for a withdrawal, where the rules say so', async () => {
  const { visitor, player } = await newcomer(site, 100_00n);
  const tournament = await running(visitor, 'rounds');
  await visitor.call('tournaments.participate', { tournament_id: tournament.id });
  const game = await gameOf(tournament);
  for (let round = 0; round < 3; round += 1) await play(player, game, 1_00n);
  const standing = async () => (await list(visitor, { ids: String(tournament.id) }))[0]?.user_info;
  expect(await standing()).toMatchObject({ points: 3 });
  const { services } = servicesOf(site);
  const asked = { player, amount: 10_00n, at: site.clock.now() };
  await site.db.write((tx) => services.moments.withdrawalAsked(tx, asked));
  expect(await standing()).toMatchObject({ points: 0, place: null });
});

it('tells a player the new places in one event a turn, however many rounds were played', async () => {
  const { visitor, player } = await newcomer(site, 100_00n);
  const tournament = await running(visitor, 'turnover');
  const game = await gameOf(tournament);
  const { services } = servicesOf(site);
  await tellRanks(services);
  const told: LiveEvent[] = [];
  const deafen = services.live.listen((event) => event.type === 'tournament.rank' && told.push(event));
  for (let round = 0; round < 5; round += 1) await play(player, game, 1_00n);
  await tellRanks(services);
  await tellRanks(services);
  deafen();
  expect(told.map(({ to, type }) => ({ to, type }))).toEqual([{ to: { player: player.uid }, type: 'tournament.rank' }]);
  const [mine] = await list(visitor, { ids: String(tournament.id) });
  expect(told[0]?.data['items']).toEqual([
    {
      tournament_id: tournament.id,
      place: mine?.user_info?.place,
      points: 500,
      total_participants: mine?.total_participants,
    },
  ]);
});

it('reads a page of tournaments with as many statements as one of them, the standing of a player included', async () => {
  const { visitor, player } = await newcomer(site, 100_00n);
  for (const scoring of ['turnover', 'rounds', 'multiple']) {
    const { id, tags } = await running(visitor, scoring);
    await visitor.call('tournaments.participate', { tournament_id: id });
    await play(player, await gameOf({ tags }), 1_00n, 2_00n);
  }
  const statementsFor = async (count: number): Promise<number> => {
    const asked = await recordStatements(site.db.read, () => list(visitor, { count }));
    return asked.filter((statement) => statement.includes('tournament')).length;
  };
  expect((await list(visitor, { status: 'active' })).map((one) => typeof one.user_info?.place)).toEqual(
    Array.from({ length: 3 }, () => 'number'),
  );
  expect(await statementsFor(1)).toBeGreaterThan(2);
  expect(await statementsFor(13)).toBe(await statementsFor(1));
});

it('looks up the places of all players of a turn with as many statements as that of one', async () => {
  const { services } = servicesOf(site);
  const tournament = await running(guest, 'turnover');
  const game = await gameOf(tournament);
  await tellRanks(services);
  const toldTo = async (count: number): Promise<{ statements: number; places: unknown[] }> => {
    const players = await Promise.all(Array.from({ length: count }, () => newcomer(site, 100_00n)));
    for (const [index, { player }] of players.entries()) await play(player, game, BigInt(100 * (1 + index)));
    const places: unknown[] = [];
    const deafen = services.live.listen(({ type, data }) => {
      if (type === 'tournament.rank') places.push((data['items'] as { place: number }[])[0]?.place);
    });
    const asked = await recordStatements(site.db.read, () => tellRanks(services));
    deafen();
    const standing = async ({ visitor }: { visitor: Visitor }) =>
      (await list(visitor, { ids: String(tournament.id) }))[0]?.user_info?.place;
    expect(places.toSorted()).toEqual((await Promise.all(players.map(standing))).toSorted());
    return { statements: asked.filter((one) => one.includes('tournament_member')).length, places };
  };
  const one = await toldTo(1);
  const many = await toldTo(6);
  expect(new Set(many.places).size).toBe(6);
  expect(many.statements).toBe(one.statements);
});

it('pays prizes once at the end, by place, the first to reach standing higher, from the house’s promotions [STATE-13]', async () => {
  const first = await newcomer(site, 1000_00n);
  const second = await newcomer(site, 1000_00n);
  const tournament = await running(guest, 'multiple');
  const { id } = tournament;
  const game = await gameOf(tournament);
  for (const { visitor, player } of [first, second]) {
    await visitor.call('tournaments.participate', { tournament_id: id });
    site.clock.time += 1000;
    await play(player, game, 1_00n, 2000_00n);
  }
  const before = await first.visitor.call('account.getBalance', {});
  const { services } = servicesOf(site);
  expect(await settleTournament(services, id)).toBeNull();
  site.clock.time += 10 * DAY_MS;
  const settled = await Promise.all(Array.from({ length: 8 }, () => settleTournament(services, id)));
  expect(settled.filter((unclaimed) => unclaimed !== null)).toEqual([0]);
  await settleTournaments(services, site.clock.now());
  const paid = await site.db.read
    .selectFrom('transfer')
    .select(['kind', 'note'])
    .where('kind', '=', 'tournament-prize')
    .where('note', '=', JSON.stringify({ tournament: id }))
    .execute();
  expect(paid.length).toBe(2);
  const places = await site.db.read
    .selectFrom('tournament_member')
    .select(['uid', 'place'])
    .where('tournament', '=', id)
    .where('uid', 'in', [first.player.uid, second.player.uid])
    .orderBy('place')
    .execute();
  expect(places).toEqual([
    { uid: first.player.uid, place: 1 },
    { uid: second.player.uid, place: 2 },
  ]);
  expect(before.data?.balance_main.amount).toBe('2999.00');
  const wallet = await site.db.read
    .selectFrom('account')
    .select('balance')
    .where('id', '=', `player:${first.player.uid}/main/EUR`)
    .executeTakeFirstOrThrow();
  expect(wallet.balance).toBe(3999_00n);
  await expectSoundLedger(site);
  site.clock.time -= 10 * DAY_MS;
});

/** Sets up a tournament of one day over all games, which everybody joins by playing. */
async function openTournament(scoring: TournamentScoring): Promise<number> {
  return site.db.write(async (tx) => {
    const model = await tx.selectFrom('tournament').selectAll().limit(1).executeTakeFirstOrThrow();
    const id = await nextTournamentId(tx);
    const now = site.clock.now();
    const times = { starts_at: BigInt(now), ends_at: BigInt(now + DAY_MS), settled_at: null };
    const terms = { scoring, entry: 'auto' as const, tag: '', blocked_countries: '', prizes: '10000,5000,2500' };
    const made = { ...model, ...times, ...terms, id, reset_on_cashout: 0 };
    await tx.insertInto('tournament').values(made).execute();
    await addGames(tx, made);
    return id;
  });
}

/** Ends a tournament and pays its prizes. */
async function settle(id: number): Promise<string> {
  site.clock.time += 2 * DAY_MS;
  const { services } = servicesOf(site);
  const { text } = await obey(services, { command: 'tournament settle', input: { id: String(id) }, by: 'ann' });
  site.clock.time -= 2 * DAY_MS;
  return text;
}

it('pays the prizes of a tournament also when another one, over before, cannot be settled', async () => {
  const [stuck, other] = [await openTournament('turnover'), await openTournament('turnover')];
  const change = (set: { prizes: string; ends_at?: bigint }) =>
    site.db.write((tx) => tx.updateTable('tournament').set(set).where('id', '=', stuck).execute());
  const unsettled = async () => {
    const rows = await site.db.read
      .selectFrom('tournament')
      .select('id')
      .where('id', 'in', [stuck, other])
      .where('settled_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  };
  const { services } = servicesOf(site);
  const over = site.clock.now() + 2 * DAY_MS;
  await change({ prizes: 'no amounts', ends_at: BigInt(site.clock.now() + 1) });
  site.clock.time += 2 * DAY_MS;
  await settleTournaments(services, over);
  expect(await unsettled()).toEqual([stuck]);
  await change({ prizes: '10000' });
  await settleTournaments(services, over);
  expect(await unsettled()).toEqual([]);
  site.clock.time -= 2 * DAY_MS;
});

const anyGame = async () => (await guest.call('games.get', { options: '{"limit":1}' })).data?.items[0]?.sysname ?? '';

it('compares stakes, and pays prizes, by what they are worth in its own currency', async () => {
  const id = await openTournament('turnover');
  const euros = await newcomer(site, 1000_00n);
  const pounds = await newcomer(site, 1000_00n, { currency: 'GBP' });
  const game = await anyGame();
  const shown = async ({ visitor }: { visitor: Visitor }) => (await list(visitor, { ids: String(id) }))[0];
  const before = await shown(pounds);
  expect(before?.restrictions.min_bet).toEqual({ amount: '0.17', currency: 'GBP' });
  expect(before?.extra.currency).toBe('EUR'); // what 100 points of turnover are one unit of
  await play(pounds.player, game, 16n); // 19 cents
  expect((await shown(pounds))?.user_info).toBeNull();
  await play(pounds.player, game, 17n);
  await play(euros.player, game, 20n);
  await play(euros.player, game, 10_00n);
  await play(pounds.player, game, 10_00n);
  expect((await shown(euros))?.user_info).toMatchObject({ points: 1020, place: 2 });
  expect((await shown(pounds))?.user_info).toMatchObject({
    points: 1207,
    place: 1,
    prize: { amount: '84.20', currency: 'GBP' },
  });
  await settle(id);
  const main = async ({ uid, currency }: Player) =>
    (
      await site.db.read
        .selectFrom('account')
        .select('balance')
        .where('id', '=', `player:${uid}/main/${currency}`)
        .executeTakeFirstOrThrow()
    ).balance;
  expect(await main(pounds.player)).toBe(1000_00n - 10_33n + 84_20n);
  expect(await main(euros.player)).toBe(1000_00n - 10_20n + 50_00n);
  await expectSoundLedger(site);
});

it('keeps the prize of an account that was erased for the house, unclaimed, and pays the others', async () => {
  const id = await openTournament('rounds');
  const [gone, here] = [await newcomer(site, 2_00n), await newcomer(site, 10_00n)];
  const game = await anyGame();
  for (const { player } of [gone, gone, here]) await play(player, game, 1_00n);
  const password = goodRegistration.password ?? '';
  expect((await gone.visitor.call('account.requestErasure', { password })).status).toBe(200);
  expect(await settle(id)).toMatch(/prizes are paid, but for 1 that stay unclaimed/);
  const booked = async ({ uid }: Player) =>
    site.db.read
      .selectFrom('entry')
      .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
      .select(['kind', 'account_id', 'amount'])
      .where('idempotency_key', '=', `tournament-prize:${id}:${uid}`)
      .orderBy('account_id')
      .execute();
  expect(await booked(gone.player)).toEqual([
    { kind: 'prize-unclaimed', account_id: 'house:northern/promotions/EUR', amount: -100_00n },
    { kind: 'prize-unclaimed', account_id: 'house:northern/unclaimed/EUR', amount: 100_00n },
  ]);
  expect((await booked(here.player)).map(({ kind }) => kind)).toEqual(['tournament-prize', 'tournament-prize']);
  await expectSoundLedger(site);
});

it('is set up by an operator with a second person’s word, and joined by players', async () => {
  const { services } = servicesOf(site);
  const input = {
    brand: 'aurora',
    theme: 'sea',
    starts: '2026-12-01',
    days: '7',
    scoring: 'rounds',
    prizes: '500.00,250',
  };
  const asked = orderers(site);
  const { text } = await obey(services, await asked('ann', 'tournament create', input));
  const order = /[0-9a-f]{10}/.exec(text)?.[0] ?? '';
  const approved = await obey(services, await asked('bob', 'approve', { order }));
  const id = Number(/Tournament (\d+)/.exec(approved.text)?.[1]);
  const { visitor } = await newcomer(site);
  expect((await visitor.call('tournaments.participate', { tournament_id: id })).data).toBe(1);
  const [made] = await list(visitor, { ids: String(id) });
  expect(made).toMatchObject({
    total_prize: { amount: '750.00', currency: 'EUR' },
    total_participants: 1,
    extra: { status: 'future', scoring: 'rounds', entry: 'opt-in' },
  });
  const early = await obey(services, { command: 'tournament settle', input: { id: String(id) }, by: 'ann' });
  expect(early.text).toMatch(/Nothing to settle/);
});

it('shows another operator none of these tournaments [REL-S13]', async () => {
  const elsewhere = createVisitor(site.app, 'kestrel.test');
  expect((await elsewhere.call('tournaments.get', {})).data?.total).toBe(0);
});
