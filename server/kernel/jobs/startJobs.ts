import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { Clock, Log } from '../services.ts';
import { every } from './every.ts';
import { everyNode, type Lease } from './lease.ts';

/** Work that is done again and again, with `S`; `run` must bear being killed at any point and being run twice. */
export interface Job<S> {
  name: string;
  everyMs: number;
  /** Every node does it for itself, such as telling its own sockets; otherwise one node does it for all. */
  isEveryNodes?: boolean;
  run(services: S, now: number): Promise<void>;
}

/** The services that starting jobs needs. */
interface JobServices {
  clock: Clock;
  log: Log;
  telemetry: Telemetry;
}

/** Soon after the start, but not in its way. */
const FIRST_TURN_MS = 2_000;

/**
 * Does every job at its own pace, as far as `lease` makes this node the one for it.
 * @returns their end, which waits for turns at work
 */
export function startJobs<S extends JobServices>(
  jobs: readonly Job<S>[],
  services: S,
  lease: Lease | undefined = everyNode,
): () => Promise<void> {
  const { log, telemetry } = services;
  const stops = jobs.map(({ name, everyMs, isEveryNodes = false, run }) => {
    const firstMs = Math.min(everyMs, FIRST_TURN_MS);
    const turn = { name, everyMs, firstMs, run: () => run(services, services.clock.now()) };
    return every(turn, { log, telemetry, lease: isEveryNodes ? everyNode : lease });
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** One turn of a job, now; a fault is logged, never thrown. */
export async function runJob<S>(
  { name, run }: Job<S>,
  services: NoInfer<S> & Pick<JobServices, 'clock' | 'log'>,
): Promise<void> {
  try {
    await run(services, services.clock.now());
  } catch (error) {
    services.log.error({ err: error, job: name }, 'a job failed');
  }
}
