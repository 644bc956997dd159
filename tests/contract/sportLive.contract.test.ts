import { expect, it } from 'vitest';
import { type Fixture, fixturesAround } from '../../demo/sport/fixtures.ts';
import { findOffer, offersOf } from '../../demo/sport/markets.ts';
import { standingAt } from '../../demo/sport/match.ts';
import { decideBets } from '../../server/platform/sport/decide.ts';
import { oddsText } from '../../server/platform/sport/odds.ts';
import { settleBets } from '../../server/platform/sport/settle.ts';
import type { SportBetTable } from '../../server/platform/sport/tables.ts';
import { bettorForEachTest, upcoming } from '../support/bettor.ts';
import { NOON } from '../support/platformApp.ts';
import { holdBonus, offerNamed } from '../support/promotions.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const { visitor, mainBalance, leg, place, requestId, signInAgain, run } = bettorForEachTest(site);

/** Puts the clock to a moment at which a football event is live; `isSuspended` says which kind of moment. */
function goLive(isSuspended: boolean): Fixture {
  const fixture = fixturesAround(NOON).find(
    ({ sport, startsAt, incidents }) => sport === 'football' && startsAt > NOON && incidents.length > 2,
  ) as Fixture;
  const moments = Array.from({ length: 400 }, (_, step) => fixture.startsAt + step * 15_000 + 1000);
  const isQuiet = (at: number) =>
    [0, 2, 3, 4, 5].every((second) => !standingAt(fixture, at + second * 1000).isSuspended);
  site.clock.time = moments.find((at) => (isSuspended ? standingAt(fixture, at).isSuspended : isQuiet(at))) ?? 0;
  return fixture;
}

it('sells nothing that is suspended, or on no market', async () => {
  const fixture = goLive(true);
  await signInAgain();
  const shown = (await visitor.call('sport.getEvent', { event_id: fixture.id })).data;
  expect(shown?.markets.every(({ selections }) => selections.every(({ is_suspended }) => is_suspended))).toBe(true);
  for (const selection of ['result::home', 'total:99.5:over']) {
    const { error } = await place([leg(fixture, selection)], { accept: 'any' });
    expect(error).toMatchObject({
      code: 'SUSPENDED',
      error_data: { selections: [{ event: fixture.id, selection, odds: null }] },
    });
  }
});

it('lets a bet on a live event wait two to five seconds, and takes it at the price of then', async () => {
  const fixture = goLive(false);
  await signInAgain();
  const [offer] = offersOf(fixture, standingAt(fixture, site.clock.now()));
  const { data: bet } = await place([leg(fixture, offer?.id ?? '')], { accept: 'any' });
  const wait = (bet?.decided_at ?? 0) - site.clock.now();
  expect([bet?.status, bet?.cashout]).toEqual(['pending', null]);
  expect(wait).toBeGreaterThanOrEqual(2000);
  expect(wait).toBeLessThanOrEqual(5000);
  await run(decideBets);
  expect((await visitor.call('sport.getBets', { status: 'open' })).data?.items[0]?.status).toBe('pending');
  site.clock.time += wait + 3_600_000; // the job comes late: the price is that of the moment, not of now
  await Promise.all([run(decideBets), run(decideBets)]);
  await signInAgain(); // the hour was idle
  const price = findOffer(fixture, offer?.id ?? '', bet?.decided_at ?? 0).offer;
  expect((await visitor.call('sport.getBets', {})).data?.items[0]).toMatchObject({
    status: 'open',
    odds: oddsText(price?.odds ?? 0n),
  });
});

it('refuses a waiting bet when a goal falls in its seconds, and gives the stake back once', async () => {
  const found = fixturesAround(NOON).find(
    ({ sport, startsAt, incidents }) => sport === 'football' && startsAt > NOON && incidents.length > 0,
  ) as Fixture;
  const goal = found.incidents.find(({ at }) => !standingAt(found, at - 5000).isSuspended)?.at ?? 0;
  site.clock.time = goal - 5000; // the book stops four seconds before
  await signInAgain();
  const [offer] = offersOf(found, standingAt(found, site.clock.now()));
  await visitor.call('campaigns.takepromotions', { offer_id: await offerNamed(site, 'free-bet') });
  const { data: bet } = await place([leg(found, offer?.id ?? '')], { accept: 'any' });
  expect([bet?.status, await mainBalance()]).toEqual(['pending', '990.00']);
  site.clock.time = bet?.decided_at ?? 0;
  await Promise.all([run(decideBets), run(decideBets)]);
  expect((await visitor.call('sport.getBets', {})).data?.items[0]?.status).toBe('refused');
  expect(await mainBalance()).toBe('1000.00');
  // a bet that was never taken sets nothing off
  expect((await visitor.call('bettingBonuses.get', {})).data?.items).toEqual([]);
  const { error } = await visitor.call('campaigns.activateOffer', { promo_code: 'BETONLY' });
  expect(error?.error_data).toEqual({ promo_code: ['BETTING_ONLY'] });
});

it('cashes out a running bet for what it is worth, once, and never beside its win', async () => {
  const { fixture, selection } = upcoming(true);
  const { data: bet } = await place([leg(fixture, selection)]);
  const worth = bet?.cashout?.amount ?? '';
  expect(Number(worth)).toBeLessThan(10);
  expect(Number(worth)).toBeGreaterThan(8.5);
  const out = (more: object = {}) =>
    visitor.call('sport.cashout', { request_id: requestId(), bet_id: bet?.id ?? '', amount: worth, ...more });
  const greedy = await out({ amount: '10' });
  expect(greedy.error).toMatchObject({ code: 'CASHOUT_CHANGED', error_data: { amount: { amount: worth } } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => out()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    answers.filter(({ error }) => (error as { code?: string } | undefined)?.code === 'CASHOUT_CLOSED'),
  ).toHaveLength(5);
  expect(await mainBalance()).toBe((990 + Number(worth)).toFixed(2));
  site.clock.time = fixture.endsAt;
  await run(settleBets);
  await signInAgain();
  expect((await visitor.call('sport.getBets', {})).data?.items[0]).toMatchObject({
    status: 'cashed_out',
    win: { amount: worth },
  });
  expect(await mainBalance()).toBe((990 + Number(worth)).toFixed(2));
});

it('gives what a taken bet sets off: at once, or when its seconds are over', async () => {
  const fixture = goLive(false);
  await signInAgain();
  await visitor.call('campaigns.takepromotions', { offer_id: await offerNamed(site, 'free-bet') });
  const [offer] = offersOf(fixture, standingAt(fixture, site.clock.now()));
  const { data: bet } = await place([leg(fixture, offer?.id ?? '')], { accept: 'any' });
  expect((await visitor.call('bettingBonuses.get', {})).data?.items).toEqual([]);
  site.clock.time = bet?.decided_at ?? 0;
  await Promise.all([run(decideBets), run(decideBets)]);
  const given = async () => (await visitor.call('bettingBonuses.get', {})).data?.items.map(({ amount }) => amount);
  expect(await given()).toEqual(['5.00']);
  expect((await visitor.call('campaigns.activateOffer', { promo_code: 'BETONLY' })).status).toBe(200);
});

it('decides a waiting bet also when another one, due before, cannot be decided', async () => {
  const fixture = goLive(false);
  await signInAgain();
  const [offer] = offersOf(fixture, standingAt(fixture, site.clock.now()));
  const bets = [];
  for (let count = 0; count < 2; count += 1) {
    bets.push((await place([leg(fixture, offer?.id ?? '')], { accept: 'any' })).data);
  }
  const [stuck, other] = bets.toSorted((a, b) => (a?.decided_at ?? 0) - (b?.decided_at ?? 0));
  const setLegs = (legs: SportBetTable['legs']) =>
    site.db.write((tx) =>
      tx
        .updateTable('sport_bet')
        .set({ legs })
        .where('id', '=', stuck?.id ?? '')
        .execute(),
    );
  const { legs } = await site.db.read
    .selectFrom('sport_bet')
    .select('legs')
    .where('id', '=', stuck?.id ?? '')
    .executeTakeFirstOrThrow();
  await setLegs('not a slip' as SportBetTable['legs']);
  site.clock.time = other?.decided_at ?? 0;
  await run(decideBets);
  const statuses = await site.db.read
    .selectFrom('sport_bet')
    .select(['id', 'status'])
    .where('id', 'in', [stuck?.id ?? '', other?.id ?? ''])
    .execute();
  expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
    [stuck?.id ?? '']: 'pending',
    [other?.id ?? '']: 'open',
  });
  await setLegs(legs);
  await run(decideBets);
  expect((await visitor.call('sport.getBets', { status: 'open' })).data?.items).toMatchObject([
    { status: 'open' },
    { status: 'open' },
  ]);
});

it('offers for a free bet what it pays: its profit, without the stake', async () => {
  const { fixture, selection } = upcoming(true);
  await place([leg(fixture, selection)], { amount: '1000' });
  const bonus_id = await holdBonus(site, visitor, 'free-bet', 1_000n);
  await visitor.call('bettingBonuses.activate', { bonus_id, request_id: requestId() });
  const { data: bet } = await place([leg(fixture, selection)]);
  const profit = Number(bet?.odds) * 10 - 10;
  expect(Number(bet?.max_win.amount)).toBeCloseTo(profit, 1);
  const worth = bet?.cashout?.amount ?? '';
  expect(Number(worth)).toBeLessThan(profit);
  await visitor.call('sport.cashout', { request_id: requestId(), bet_id: bet?.id ?? '', amount: worth });
  expect(await mainBalance()).toBe(worth);
  const { data } = await visitor.call('sport.getBets', { status: 'settled' });
  expect(data?.items[0]).toMatchObject({ status: 'cashed_out', win: { amount: worth } });
  await expectSoundLedger(site);
});

it('shows of a won free bet what was paid', async () => {
  const { fixture, selection } = upcoming(true);
  await place([leg(fixture, upcoming(false).selection)], { amount: '1000' });
  const bonus_id = await holdBonus(site, visitor, 'free-bet', 1_000n);
  await visitor.call('bettingBonuses.activate', { bonus_id, request_id: requestId() });
  const { data: bet } = await place([leg(fixture, selection)]);
  site.clock.time = fixture.endsAt;
  await run(settleBets);
  await signInAgain();
  const { data } = await visitor.call('sport.getBets', { status: 'settled' });
  expect(data?.items.find(({ id }) => id === bet?.id)).toMatchObject({ status: 'won', win: bet?.max_win });
  expect(await mainBalance()).toBe(bet?.max_win.amount);
});

it('offers no cash-out for a bet with a lost leg', async () => {
  const [lost, later] = [upcoming(false), upcoming(true, 3)];
  const { data: bet } = await place([lost, later].map(({ fixture, selection }) => leg(fixture, selection)));
  site.clock.time = lost.fixture.endsAt;
  await signInAgain();
  const { error } = await visitor.call('sport.cashout', {
    request_id: requestId(),
    bet_id: bet?.id ?? '',
    amount: '0.01',
  });
  expect(error).toMatchObject({ code: 'CASHOUT_CLOSED' });
});
