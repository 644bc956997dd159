import { silentTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { everyNode, type Lease } from './lease.ts';

/** Work that is done again and again. It may be killed at any point, and be done twice at the same time. */
export interface Repeated {
  /** Name in metrics, traces and log lines. */
  name: string;
  everyMs: number;
  /** Wait before the first turn; `everyMs` without it. */
  firstMs?: number;
  run(): Promise<void>;
}

export interface RepeatedBy {
  log: { error(detail: object, message: string): void };
  telemetry?: Telemetry | undefined;
  /** Decides which node does it; without one, every node does. */
  lease?: Lease | undefined;
}

/** Interval of the checks whether another node still does the work, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Does work again and again, one turn never overlapping the next: the pause begins when a turn has ended. A turn that fails is logged, and of
 * several that fail in a row the first one; the work goes on.
 * @returns its end, which waits for a turn at work
 */
export function every(
  work: Repeated,
  { log, telemetry = silentTelemetry, lease = everyNode }: RepeatedBy,
): () => Promise<void> {
  const { name, everyMs, firstMs = everyMs } = work;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let isStopped = false;
  let isFailing = false;
  const take = async (): Promise<number> => {
    if (!lease.holds(name)) return Math.min(everyMs, LOOK_AGAIN_MS);
    try {
      await telemetry.measure({ kind: 'job', name }, () => work.run());
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error, job: name }, 'a job failed; it is tried on');
      isFailing = true;
    }
    return everyMs;
  };
  const plan = (delayMs: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      turn = take().then(plan);
    }, delayMs).unref();
  };
  lease.holds(name);
  plan(firstMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
}
