import { beforeEach, expect, it } from 'vitest';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { type Fixture, fixturesAround } from '../../demo/sport/fixtures.ts';
import { findOffer, hasWon, offersOf } from '../../demo/sport/markets.ts';
import { standingAt } from '../../demo/sport/match.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { oddsText } from '../../server/platform/sport/odds.ts';
import { settleBets } from '../../server/platform/sport/settle.ts';
import type { Player } from '../../server/platform/tables.ts';
import { openBank } from '../support/bank.ts';
import { goodRegistration, NOON, type Visitor } from '../support/platformApp.ts';
import { offerNamed } from '../support/promotions.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { samples } from './samples/index.ts';

// Facts that one area knows and another acts on: the deposit's method, the legs of a bet.

const site = platformForAllTests();
const bank = openBank(site);
let visitor: Visitor;
let player: Player;
let count = 0;

beforeEach(async () => {
  site.clock.time = NOON;
  ({ visitor, player } = await bank.join(`across${(count += 1)}`));
});

const requestId = () => `across-request-${(count += 1)}`;

it('gives no welcome bonus for a deposit by a way to pay that the offer leaves out [STATE-12] [STATE-22]', async () => {
  const offer = await offerNamed(site, 'welcome-1');
  const { data } = await visitor.call('cashier.makedeposit', {
    method: 'acorn-voucher',
    amount: '50.00',
    campaign_offer_id: offer,
    requisites: JSON.stringify({ code: 'ACORN0000777' }),
    request_id: requestId(),
  });
  const payment = await visitor.call('cashier.getPayment', { transaction: data?.transaction ?? '' });
  expect(payment.data?.status).toBe('success');
  expect((await visitor.call('bonuses.get', {})).data?.items).toEqual([]);
});

const ofPlay = (Object.keys(calls) as CallName[]).filter(
  (name) => !name.startsWith('account.') && definitionOf(name).errors.includes('BillingTransactionDeclinedException'),
);

it.each(ofPlay)('%s is closed to an excluded player, and says until when [STATE-24]', async (name) => {
  const sample = samples[name];
  const input = typeof sample === 'function' ? await sample(visitor, site) : sample;
  await visitor.call('account.setSelfExclusion', { period: '3m' });
  await visitor.call('auth.login', { login: player.login, password: goodRegistration.password ?? '' });
  const { status, error } = await visitor.call(name, input);
  const until = Date.UTC(2027, 1, 21, 12);
  expect([status, error]).toMatchObject([422, { code: 'SELF_EXCLUDED', error_data: { until } }]);
});

it('knows every call of play that an excluded player is refused', () => {
  expect(ofPlay).toEqual(expect.arrayContaining(['cashier.makedeposit', 'sport.placeBet', 'games.addLike']));
});

/** Returns legs that can be bet on now, each on another event; the first `lost` of them will lose. */
function slipOf(length: number, lost: number): object[] {
  const upcoming = fixturesAround(NOON).filter(({ startsAt }) => startsAt > NOON);
  return upcoming.slice(0, length).map((fixture: Fixture, place) => {
    const offers = offersOf(fixture, standingAt(fixture, NOON));
    const selection = offers.find(({ id }) => hasWon(fixture, id) === place >= lost)?.id ?? '';
    return { event: fixture.id, selection, odds: oddsText(findOffer(fixture, selection, NOON).offer?.odds ?? 0n) };
  });
}

async function betAndEnd(slip: readonly object[]): Promise<void> {
  const selections = JSON.stringify(slip);
  const bet = await visitor.call('sport.placeBet', { request_id: requestId(), amount: '10', selections });
  expect(bet.error).toBeUndefined();
  site.clock.time = NOON + 8 * 86_400_000;
  for (let turn = 0; turn < 3; turn += 1) await runJob(settleBets, site.app.platform.services);
  await visitor.call('auth.login', { login: player.login, password: goodRegistration.password ?? '' });
}

it.each([
  ['four legs of which one lost', 4, 1, 1],
  ['three legs of which one lost', 3, 1, 0],
  ['four legs of which two lost', 4, 2, 0],
])('pays combo insurance by its terms: %s', async (_, legs, lost, bonuses) => {
  await bank.deposit(player, 10_000n);
  await visitor.call('campaigns.takepromotions', { offer_id: await offerNamed(site, 'combo-insurance') });
  await betAndEnd(slipOf(legs, lost));
  const { data } = await visitor.call('bettingBonuses.get', {});
  expect(data?.items.map(({ amount }) => amount)).toHaveLength(bonuses);
});
