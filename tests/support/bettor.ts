import { beforeEach } from 'vitest';
import { type Fixture, fixturesAround } from '../../demo/sport/fixtures.ts';
import { findOffer, hasWon, offersOf } from '../../demo/sport/markets.ts';
import { standingAt } from '../../demo/sport/match.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { oddsText } from '../../server/platform/sport/odds.ts';
import type { Player } from '../../server/platform/tables.ts';
import { type Bank, openBank } from './bank.ts';
import { type Answer, goodRegistration, NOON, type PlatformApp, type Visitor } from './platformApp.ts';
import { standInFor } from './standInFor.ts';

/** One selection of a slip, with the odds that the bettor saw. */
export interface Leg {
  event: string;
  selection: string;
  odds: string;
}

/** A player with 1000.00 in the main wallet, at noon. */
export interface Bettor {
  bank: Bank;
  visitor: Visitor;
  player: Player;
  mainBalance(): Promise<string | undefined>;
  /** A leg at the odds of now, or others. */
  leg(fixture: Fixture, selection: string, odds?: string): Leg;
  /** Places a slip of 10.00 under a new wish, unless `more` differs. */
  place(
    legs: readonly object[],
    more?: Partial<{ amount: string; accept: 'none' | 'higher' | 'any'; request_id: string }>,
  ): Promise<Answer<'sport.placeBet'>>;
  requestId(): string;
  /** For when the clock went on and the session is over. */
  signInAgain(): Promise<unknown>;
  run(job: Parameters<typeof runJob>[0]): Promise<unknown>;
}

/** A new bettor before every test; the clock is put back to noon. */
export function bettorForEachTest(site: PlatformApp): Bettor {
  const bank = openBank(site);
  let current: { visitor: Visitor; player: Player };
  let [name, count] = ['', 0];
  beforeEach(async () => {
    site.clock.time = NOON;
    name = `bettor${(count += 1)}`;
    current = await bank.join(name);
    await bank.deposit(current.player, 100_000n);
  });
  const visitor = standInFor(() => current.visitor);
  const requestId = (): string => `request-${(count += 1)}`;
  return {
    bank,
    visitor,
    player: standInFor(() => current.player),
    mainBalance: async () => (await visitor.call('account.getBalance', {})).data?.balance_main.amount,
    leg: (fixture, selection, odds) => ({
      event: fixture.id,
      selection,
      odds: odds ?? oddsText(findOffer(fixture, selection, site.clock.now()).offer?.odds ?? 1010n),
    }),
    place: (legs, more = {}) => {
      const slip = { request_id: requestId(), amount: '10', selections: JSON.stringify(legs) };
      return visitor.call('sport.placeBet', { ...slip, ...more });
    },
    requestId,
    signInAgain: () =>
      visitor.call('auth.login', { login: `${name}@mail.example`, password: goodRegistration.password ?? '' }),
    run: (job) => runJob(job, site.app.platform.services),
  };
}

/** A football event that starts soon, and one of its first market's selections that will win, or lose. */
export function upcoming(isWon: boolean, skip = 0): { fixture: Fixture; selection: string } {
  const fixtures = fixturesAround(NOON).filter(({ sport, startsAt }) => sport === 'football' && startsAt > NOON);
  const fixture = fixtures[skip] as Fixture;
  const offers = offersOf(fixture, standingAt(fixture, NOON)).filter(({ market }) => market === 'result');
  return { fixture, selection: offers.find(({ id }) => hasWon(fixture, id) === isWon)?.id ?? '' };
}
