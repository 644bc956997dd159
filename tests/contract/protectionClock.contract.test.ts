import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { lapseChanges } from '../../server/platform/protection/lapse.ts';
import type { Player } from '../../server/platform/tables.ts';
import { openBank, refusalOf } from '../support/bank.ts';
import { isPostgres } from '../support/database.ts';
import { isLong } from '../support/length.ts';
import { createVisitor, goodRegistration, NOON, type Visitor } from '../support/platformApp.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const RUNS = isLong ? 1_000 : isPostgres() ? 8 : 20;
/** Far more than they take: a story that is cut off would go on beside the next one, and move its clock. */
const TIMEOUT_MS = RUNS * 4_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The machine's clock beside the true time: `offset` is how far somebody has put it forward or back. The process counts on by itself
 * from its start, when the clock was right.
 */
const world = { truth: NOON, offset: 0 };

const site = platformForAllTests();
const bank = openBank(site);
let players = 0;

beforeAll(async () => {
  Object.assign(site.clock, { now: () => world.truth + world.offset, steady: () => world.truth });
});

/** Events of the machine: time passes, its clock is set wrong by a day or an hour, or set right. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: HOUR_MS, max: 30 * HOUR_MS }) }),
  fc.record({ kind: fc.constant('step' as const), ms: fc.constantFrom(DAY_MS, -DAY_MS, -HOUR_MS, HOUR_MS) }),
  fc.record({ kind: fc.constant('right' as const) }),
);
const story = fc.array(happening, { minLength: 4, maxLength: 14 });

it('raises no limit early, and lets no raise be confirmed twice, whatever the clock does [REL-W9]', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const { login } = await newPlayer();
      let visitor = await signIn(login);
      await visitor.call('account.setDepositLimit', { amount: '10', period: '1' });
      await visitor.call('account.setDepositLimit', { amount: '20', period: '1' });
      const askedAt = world.truth;
      let confirmed = 0;
      for (const event of events) {
        happen(event);
        await runJob(lapseChanges, site.app.platform.services);
        visitor = await signIn(login);
        const { status } = await visitor.call('account.confirmLimitIncrease', { period: '1' });
        if (status !== 200) continue;
        confirmed += 1;
        expect(world.truth - askedAt).toBeGreaterThanOrEqual(DAY_MS);
      }
      expect(confirmed).toBeLessThanOrEqual(1);
    }),
    { numRuns: RUNS },
  );
});

it('ends no time-out and no exclusion early, and closes none again that has ended, whatever the clock does [REL-W9]', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const { player, login } = await newPlayer();
      await bank.deposit(player, 100_000n);
      await (await signIn(login)).call('account.setTimeout', { days: 1 });
      const timeoutEnd = world.truth + DAY_MS;
      let isOpen = false;
      for (const event of events) {
        happen(event);
        const isLetIn = (await refusalOf(bank.bet(player, 1n))).type === 'none';
        if (isLetIn) expect(world.truth).toBeGreaterThanOrEqual(timeoutEnd);
        if (isOpen) expect(isLetIn).toBe(true);
        isOpen = isLetIn;
      }
    }),
    { numRuns: RUNS },
  );
});

it('lets nobody come back from an exclusion early, whatever the clock does [REL-W9]', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const { player, login } = await newPlayer();
      await bank.deposit(player, 100_000n);
      const { data } = await (await signIn(login)).call('account.setSelfExclusion', { period: '3m' });
      const end = data?.exclusion?.until;
      if (typeof end !== 'number') throw new Error('no exclusion');
      world.truth = end - 2 * DAY_MS;
      let returnAt = Infinity;
      let isOpen = false;
      for (const event of events) {
        happen(event);
        const { status } = await (await signIn(login)).call('account.requestReturn', {});
        if (status === 200) {
          expect(world.truth).toBeGreaterThanOrEqual(end);
          returnAt = Math.min(returnAt, world.truth + DAY_MS);
        }
        const isLetIn = (await refusalOf(bank.bet(player, 1n))).type === 'none';
        if (isLetIn) expect(world.truth).toBeGreaterThanOrEqual(returnAt);
        if (isOpen) expect(isLetIn).toBe(true);
        isOpen = isLetIn;
      }
    }),
    { numRuns: RUNS },
  );
});

it('lets no day see more deposits than its limit, whatever the clock does [REL-W9]', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const { player, login } = await newPlayer();
      await (await signIn(login)).call('account.setDepositLimit', { amount: '100', period: '1' });
      const come: number[] = [];
      for (const event of events) {
        happen(event);
        for (let tries = 0; tries < 2; tries += 1) {
          if ((await refusalOf(bank.deposit(player, 5_000n))).type === 'none') come.push(world.truth);
        }
        expect(come.filter((at) => at > world.truth - DAY_MS).length).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: RUNS },
  );
});

it('revives no session that an exclusion has ended, however far the clock goes back [REL-W9]', async () => {
  const { login } = await newPlayer();
  const visitor = await signIn(login);
  const copy = createVisitor(site.app);
  copy.cookie = visitor.cookie;
  await visitor.call('account.setSelfExclusion', { period: '3m' });
  for (const step of [0, -HOUR_MS, -DAY_MS, DAY_MS]) {
    world.offset = step;
    expect((await copy.call('account.getInfo', {})).status).toBe(401);
  }
});

async function newPlayer(): Promise<{ player: Player; login: string }> {
  world.offset = 0;
  players += 1;
  const { player } = await bank.join(`clock${players}`);
  return { player, login: `clock${players}@mail.example` };
}

async function signIn(login: string): Promise<Visitor> {
  const visitor = createVisitor(site.app);
  await visitor.call('auth.login', { login, password: goodRegistration.password ?? '' });
  return visitor;
}

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

function happen(event: Happening): void {
  if (event.kind === 'pass') world.truth += event.ms;
  if (event.kind === 'step') world.offset = event.ms;
  if (event.kind === 'right') world.offset = 0;
}
