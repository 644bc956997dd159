import { expect, it } from 'vitest';
import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import { textsOf } from '#schemas/record.ts';
import { oddsText } from '../../server/platform/sport/odds.ts';
import { settleBets } from '../../server/platform/sport/settle.ts';
import type { SportBetTable } from '../../server/platform/sport/tables.ts';
import { bettorForEachTest, upcoming } from '../support/bettor.ts';
import { createVisitor, NOON } from '../support/platformApp.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const { bank, visitor, player, mainBalance, leg, place, requestId, signInAgain, run } = bettorForEachTest(site);

const broken = 'not a slip' as SportBetTable['legs'];

it('shows guests six sports with their leagues, and the events of the week', async () => {
  const guest = createVisitor(site.app);
  const { data: tree } = await guest.call('sport.getTree', {});
  expect(tree?.items).toHaveLength(6);
  expect(tree?.items.every(({ leagues }) => leagues.length === 6)).toBe(true);
  const all = async (phase: 'live' | 'upcoming' | 'finished') =>
    (await guest.call('sport.getEvents', { phase, limit: 100 })).data?.total ?? 0;
  expect((await all('live')) + (await all('upcoming')) + (await all('finished'))).toBe(240);
  const open = tree?.items.flatMap(({ leagues }) => leagues.map(({ events_count }) => events_count)) ?? [];
  expect(open.reduce((sum, one) => sum + one, 0)).toBe((await all('live')) + (await all('upcoming')));
  const { data } = await guest.call('sport.getEvents', { sport: 'tennis', league: 'tennis-2', limit: 3 });
  expect(data?.items.every(({ league, markets }) => league === 'tennis-2' && markets.length === 1)).toBe(true);
  const [first] = data?.items ?? [];
  const { data: whole } = await guest.call('sport.getEvent', { event_id: first?.id ?? '' });
  expect(whole?.markets).toHaveLength(first?.markets_count ?? 0);
  expect(whole?.markets[0]).toEqual(first?.markets[0]);
});

it('answers for no event that is not in the book, and no league that is not there', async () => {
  for (const event_id of ['e1', 'e999999999']) {
    const { status, error } = await visitor.call('sport.getEvent', { event_id });
    expect([status, error?.error_data]).toEqual([400, { event_id: ['NOT_FOUND'] }]);
  }
  expect((await visitor.call('sport.getEvents', { league: 'nowhere' })).error?.error_data).toEqual({
    league: ['NOT_FOUND'],
  });
});

it('says nothing of what is still to come', async () => {
  const { data } = await visitor.call('sport.getEvents', { phase: 'upcoming', limit: 100 });
  const isBlank = ({ score, elapsed_sec }: SportEvent) => score.home === 0 && score.away === 0 && elapsed_sec === 0;
  expect(data?.items.every(isBlank)).toBe(true);
});

it('takes a single, once for its request id, and pays it when it has won [REL-W3]', async () => {
  const { fixture, selection } = upcoming(true);
  const request_id = requestId();
  const slip = [leg(fixture, selection)];
  const copies = await Promise.all(Array.from({ length: 5 }, () => place(slip, { request_id })));
  expect(new Set(copies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const bet = copies[0]?.data;
  expect(bet).toMatchObject({
    status: 'open',
    stake: { amount: '10.00' },
    win: { amount: '0.00' },
    odds: slip[0]?.odds,
  });
  expect(await mainBalance()).toBe('990.00');
  expect((await place(slip, { request_id, amount: '11' })).error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
  await run(settleBets);
  site.clock.time = fixture.endsAt;
  await Promise.all([run(settleBets), run(settleBets)]);
  await run(settleBets);
  await signInAgain();
  const { data } = await visitor.call('sport.getBets', { status: 'settled' });
  expect(data?.items).toMatchObject([
    { id: bet?.id, status: 'won', win: bet?.max_win, cashout: null, legs: [{ result: 'won' }] },
  ]);
  expect(Number(await mainBalance())).toBeCloseTo(990 + Number(bet?.max_win.amount), 2);
  await expectSoundLedger(site);
});

it('multiplies a combination in whole thousandths, and loses it with one leg', async () => {
  const legs = [upcoming(true), upcoming(false, 1), upcoming(true, 2)];
  const slip = legs.map(({ fixture, selection }) => leg(fixture, selection));
  const { data: bet } = await place(slip, { amount: '3.33' });
  const odds = slip.reduce((product, one) => (product * BigInt(one.odds.replace('.', ''))) / 1000n, 1000n);
  expect(bet?.odds).toBe(oddsText(odds));
  expect(bet?.max_win.amount).toBe((Number((333n * odds) / 1000n) / 100).toFixed(2));
  site.clock.time = Math.max(...legs.map(({ fixture }) => fixture.endsAt));
  await run(settleBets);
  await signInAgain();
  const { data } = await visitor.call('sport.getBets', {});
  expect(data?.items[0]).toMatchObject({ status: 'lost', win: { amount: '0.00' } });
  expect(data?.items[0]?.legs.map(({ result }) => result)).toEqual(['won', 'lost', 'won']);
});

it('takes no stake that could win more than the house pays, and says the highest one', async () => {
  await bank.deposit(player, 10_000_000n);
  const legs = [0, 1, 2, 3]
    .map((skip) => upcoming(true, skip))
    .map(({ fixture, selection }) => leg(fixture, selection));
  const { status, error } = await place(legs, { amount: '90000' });
  expect([status, error]).toMatchObject([
    422,
    { type: 'BillingTransactionDeclinedException', code: 'MAX_WIN', error_data: { max_stake: { currency: 'EUR' } } },
  ]);
  expect(await mainBalance()).toBe('101000.00');
  const { amount: most = '' } = textsOf(error?.error_data['max_stake']);
  const { data: bet } = await place(legs, { amount: most });
  expect(Number(bet?.max_win.amount)).toBeLessThanOrEqual(100_000);
  expect(Number(bet?.max_win.amount)).toBeCloseTo(Number(most) * Number(bet?.odds), 0);
});

it.each([
  ['none', '0.010', 'refused'],
  ['none', '-0.010', 'refused'],
  ['higher', '0.010', 'refused'],
  ['higher', '-0.010', 'taken'],
  ['any', '0.010', 'taken'],
  ['any', '-0.010', 'taken'],
] as const)('asked to accept %s, with odds seen %s off: %s, with the new price', async (accept, off, end) => {
  const { fixture, selection } = upcoming(true);
  const now = leg(fixture, selection);
  const seen = (Number(now.odds) + Number(off)).toFixed(3);
  const { status, data, error } = await place([{ ...now, odds: seen }], { accept });
  if (end === 'taken') return expect([status, data?.odds]).toEqual([200, now.odds]);
  expect([status, error]).toMatchObject([
    422,
    { type: 'BillingTransactionDeclinedException', code: 'ODDS_CHANGED', error_data: { selections: [now] } },
  ]);
  return expect(await mainBalance()).toBe('1000.00');
});

it('takes no bet in a currency whose worth nobody knows: the highest win is one in euros', async () => {
  const { fixture, selection } = upcoming(true);
  const { services } = site.app.platform;
  const { rates } = services;
  services.rates = null;
  try {
    expect((await place([leg(fixture, selection)])).status).toBe(200);
    await site.db.write((tx) =>
      tx.updateTable('player').set({ currency: 'GBP' }).where('uid', '=', player.uid).execute(),
    );
    const { status, error } = await place([leg(fixture, selection)]);
    expect([status, error]).toMatchObject([422, { type: 'BillingTransactionDeclinedException', code: 'NO_RATE' }]);
  } finally {
    services.rates = rates;
  }
});

it('takes no bet of a player whose house rules nobody can read any more', async () => {
  const { fixture, selection } = upcoming(true);
  await site.db.write((tx) =>
    tx.updateTable('player').set({ brand: 'closed-since' }).where('uid', '=', player.uid).execute(),
  );
  const { status, error } = await place([leg(fixture, selection)]);
  expect([status, error?.type]).toEqual([503, 'ApplicationUnavailableException']);
  expect(await mainBalance()).toBe('1000.00');
});

it('shows and ends nobody else’s bets [REL-S16]', async () => {
  const { fixture, selection } = upcoming(true);
  const { data: bet } = await place([leg(fixture, selection)]);
  const { visitor: other } = await bank.join('somebody-else');
  expect((await other.call('sport.getBets', {})).data?.total).toBe(0);
  const out = (bet_id: string) => other.call('sport.cashout', { request_id: requestId(), bet_id, amount: '0.01' });
  const [foreign, missing] = [await out(bet?.id ?? ''), await out('no-such-bet')];
  expect([foreign.status, foreign.error?.error_data]).toEqual([missing.status, missing.error?.error_data]);
  expect(missing.error?.error_data).toEqual({ bet_id: ['NOT_FOUND'] });
});

it.each([
  ['no text of JSON', '{{'],
  ['no list', '{}'],
  ['no legs', '[]'],
  ['an unknown field', '[{"event":"e1","selection":"result::home","odds":"2.000","win":1}]'],
  ['odds that are no text', '[{"event":"e1","selection":"result::home","odds":2}]'],
  ['an event that is not there', '[{"event":"e1","selection":"result::home","odds":"2.000"}]'],
])('refuses a slip with %s', async (_, selections) => {
  const { status, error } = await visitor.call('sport.placeBet', { request_id: requestId(), amount: '1', selections });
  expect([status, error?.type]).toEqual([400, 'InvalidParameterException']);
  expect(error?.error_data).toHaveProperty('selections');
});

it('refuses two legs of one event, amounts that are none, and stakes nobody can pay', async () => {
  const { fixture, selection } = upcoming(true);
  const twice = [leg(fixture, selection), leg(fixture, 'both_score::yes')];
  expect((await place(twice)).error?.error_data).toEqual({ selections: ['SAME_EVENT'] });
  for (const amount of ['0', '-1', '1e3', '0.001']) {
    expect((await place([leg(fixture, selection)], { amount })).error?.error_data).toEqual({ amount: ['INVALID'] });
  }
  const poor = await place([leg(fixture, selection)], { amount: '5000' });
  expect([poor.status, poor.error?.type]).toEqual([409, 'UserNeedDepositException']);
});

it('takes no bet of an excluded player, nor one over a wager limit', async () => {
  const { fixture, selection } = upcoming(true);
  await visitor.call('account.setLimit', { type: 'wager', amount: '5', period: '7' });
  expect((await place([leg(fixture, selection)])).error).toMatchObject({ code: 'WAGER_LIMIT' });
  await visitor.call('account.setSelfExclusion', { period: '6m' });
  await signInAgain();
  expect((await place([leg(fixture, selection)], { amount: '1' })).error).toMatchObject({ code: 'SELF_EXCLUDED' });
});

it('gives demo players a week of bets, won, lost and running', async () => {
  const rows = await site.db.read.selectFrom('sport_bet').selectAll().where('id', 'like', 'seed-%').execute();
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(3);
  for (const status of ['won', 'lost'] as const) expect(rows.filter((row) => row.status === status)).not.toEqual([]);
  expect(rows.every(({ status, placed_at }) => status !== 'pending' && placed_at < BigInt(NOON))).toBe(true);
});

it('keeps a bet while nobody says how its event ended, and pays it once somebody does', async () => {
  const { services } = site.app.platform;
  const { odds } = services;
  const { fixture, selection } = upcoming(true);
  await place([leg(fixture, selection)]);
  const statusOfBet = async () => (await visitor.call('sport.getBets', {})).data?.items[0]?.status;
  site.clock.time = fixture.endsAt;
  await signInAgain();
  services.odds = null; // the feed is away
  await run(settleBets);
  expect([await statusOfBet(), await mainBalance()]).toEqual(['open', '990.00']);
  services.odds = odds;
  await run(settleBets);
  expect(await statusOfBet()).toBe('open'); // it is asked about again five minutes later
  site.clock.time += 5 * 60_000;
  await run(settleBets);
  expect(await statusOfBet()).toBe('won');
  await expectSoundLedger(site);
});

it('settles a bet also when another one, due before, cannot be settled', async () => {
  const { fixture, selection } = upcoming(true);
  const bets = [await place([leg(fixture, selection)]), await place([leg(fixture, selection)])];
  const [stuck = '', other = ''] = bets.map(({ data }) => data?.id ?? '');
  const change = (id: string, set: { legs?: SportBetTable['legs']; ends_at?: bigint }) =>
    site.db.write((tx) => tx.updateTable('sport_bet').set(set).where('id', '=', id).execute());
  const stored = (id: string) =>
    site.db.read.selectFrom('sport_bet').select(['status', 'legs']).where('id', '=', id).executeTakeFirstOrThrow();
  const statusOf = async (id: string) => (await stored(id)).status;
  const { legs } = await stored(stuck);
  await change(stuck, { legs: broken, ends_at: BigInt(fixture.endsAt - 1) });
  site.clock.time = fixture.endsAt;
  await run(settleBets);
  expect([await statusOf(stuck), await statusOf(other)]).toEqual(['open', 'won']);
  await change(stuck, { legs });
  await run(settleBets);
  expect(await statusOf(stuck)).toBe('won');
});

it('settles a bet in the same turn in which more than a page of others, due before, cannot be settled', async () => {
  const { fixture, selection } = upcoming(true);
  const { data: bet } = await place([leg(fixture, selection)]);
  const stored = () =>
    site.db.read
      .selectFrom('sport_bet')
      .selectAll()
      .where('id', '=', bet?.id ?? '');
  const row = await stored().executeTakeFirstOrThrow();
  const stuck = Array.from({ length: 101 }, (_, index) => ({
    ...row,
    id: `stuck-${index}`,
    legs: broken,
    ends_at: BigInt(fixture.endsAt - 1),
  }));
  await site.db.write((tx) => tx.insertInto('sport_bet').values(stuck).execute());
  site.clock.time = fixture.endsAt;
  await run(settleBets);
  expect((await stored().executeTakeFirstOrThrow()).status).toBe('won');
  await site.db.write((tx) => tx.deleteFrom('sport_bet').where('id', 'like', 'stuck-%').execute());
});
