import { createHash } from 'node:crypto';
import { runJob } from '../../../server/kernel/jobs/startJobs.ts';
import type { PlatformJob } from '../../../server/platform/area.ts';
import { areas } from '../../../server/platform/service/areas.ts';
import { actOnce } from './actions.ts';
import { findBreaches, ledgerHash } from './checks.ts';
import { arrive, effects, makePeople, type Person } from './people.ts';
import { createWorld, type World } from './world.ts';

const HOUR_MS = 3_600_000;
const PEOPLE = 40;
/** So many of them are here at one time. */
const AWAKE = 8;
/** The machine's clock is off by at most this much. */
const MOST_OFF_MS = 120_000;
/** Shortest interval of jobs that check everything: a simulated day has fewer moments than a real one. */
const SLOWEST_PACE_MS = 20 * 60_000;

export interface Day {
  /** Of all answers, in their order. */
  answers: string;
  /** Of all entries of the books, in their order. */
  ledger: string;
  /** Counts of everything that happened. */
  counts: Record<string, number>;
}

/**
 * Lives through one day of a platform, from one seed.
 * @throws at the first hour in which something does not hold
 */
export async function simulate(
  seed: string,
  { hours, actionsPerHour }: { hours: number; actionsPerHour: number },
): Promise<Day> {
  const world = await createWorld(seed);
  try {
    const answers = createHash('sha256');
    const people = makePeople(world, PEOPLE, answers);
    const runDue = createJobs(world);
    for (let hour = 0; hour < hours; hour += 1) {
      const awake = world.dice.shuffle(people).slice(0, AWAKE); // sessions end when nobody uses them
      for (let action = 0; action < actionsPerHour; action += 1) {
        world.advance(world.dice.between(1, (2 * HOUR_MS) / actionsPerHour));
        await disturb(world);
        await act(world, world.dice.pick(awake));
        await runDue();
      }
      const breaches = await findBreaches(world, people);
      if (breaches.length > 0) throw new Error(`hour ${hour}:\n${breaches.join('\n')}`);
    }
    return { answers: answers.digest('hex'), ledger: await ledgerHash(world), counts: countAll(people) };
  } finally {
    await world.end();
  }
}

/** Restarts, and clocks that somebody puts. */
async function disturb(world: World): Promise<void> {
  const { dice } = world;
  if (dice.chance(0.004)) await world.restart();
  if (dice.chance(0.02)) world.setClockOff(dice.between(-MOST_OFF_MS, MOST_OFF_MS));
}

async function act(world: World, person: Person): Promise<void> {
  if (!person.isSignedIn) return arrive(person);
  const { status } = await person.browser.call('account.getBalance', {});
  if (status !== 401) return actOnce(world, person);
  person.isSignedIn = false;
  return arrive(person);
}

/** The platform's jobs at their pace; one turn in ten is broken off. @returns does what is due */
function createJobs(world: World): () => Promise<void> {
  const jobs: readonly PlatformJob[] = areas.flatMap((area) => area.jobs ?? []);
  const lastRun = new Map<string, number>();
  return async () => {
    for (const job of jobs) {
      const now = world.clock.steady();
      const isLight = job.name === 'cashier.provider-messages' || job.name.startsWith('sport');
      const pace = isLight ? job.everyMs : Math.max(job.everyMs, SLOWEST_PACE_MS);
      if (now - (lastRun.get(job.name) ?? 0) < pace) continue;
      lastRun.set(job.name, now);
      const { dice } = world;
      const kind = dice.pick(['broken', 'lost'] as const);
      const fault = dice.chance(0.1) ? { kind, write: dice.between(0, 3) } : null;
      await world.faults.during(fault, () => runJob(job, world.app.platform.services));
    }
  };
}

function countAll(people: readonly Person[]): Record<string, number> {
  return Object.fromEntries(
    effects.map((effect) => [effect, people.reduce((sum, { done }) => sum + done[effect].size, 0)]),
  );
}
