import type { Job } from './area.ts';
import type { Services } from './context.ts';

/**
 * Runs every job at its own pace, one turn of a job never overlapping the next. A turn that fails is logged and the job goes on.
 * @returns their end, which waits for turns at work
 */
export function startJobs(jobs: readonly Job[], services: Services): () => Promise<void> {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const isStopped = { value: false };
  const plan = (job: Job, delay: number): void => {
    if (isStopped.value) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const turn = runJob(job, services).then(() => {
        running.delete(turn);
        plan(job, job.everyMs);
      });
      running.add(turn);
    }, delay);
    timer.unref();
    timers.add(timer);
  };
  for (const job of jobs) plan(job, Math.min(job.everyMs, FIRST_TURN_MS));
  return async () => {
    isStopped.value = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}

/** Soon after the start, but not in its way. */
const FIRST_TURN_MS = 2000;

/** One turn of a job; a fault is logged, never thrown. */
export async function runJob({ name, run }: Job, services: Services): Promise<void> {
  try {
    await services.telemetry.measure({ kind: 'job', name }, () => run(services, services.clock.now()));
  } catch (error) {
    services.log.error({ err: error, job: name }, 'a job failed');
  }
}
