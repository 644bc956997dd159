import { every } from '../jobs/every.ts';
import { everyNode, type Lease } from '../jobs/lease.ts';
import type { Job } from './area.ts';
import type { Services } from './context.ts';

/** Soon after the start, but not in its way. */
const FIRST_TURN_MS = 2_000;

/**
 * Does every job at its own pace, as far as `lease` makes this node the one for it.
 * @returns their end, which waits for turns at work
 */
export function startJobs(
  jobs: readonly Job[],
  services: Services,
  lease: Lease | undefined = everyNode,
): () => Promise<void> {
  const { log, telemetry } = services;
  const stops = jobs.map(({ name, everyMs, run }) => {
    const firstMs = Math.min(everyMs, FIRST_TURN_MS);
    const turn = { name, everyMs, firstMs, run: () => run(services, services.clock.now()) };
    return every(turn, { log, telemetry, lease });
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** One turn of a job, now; a fault is logged, never thrown. */
export async function runJob({ name, run }: Job, services: Services): Promise<void> {
  try {
    await run(services, services.clock.now());
  } catch (error) {
    services.log.error({ err: error, job: name }, 'a job failed');
  }
}
