/**
 * Processor time that a run takes of this thread, in milliseconds, on average after a warm-up: what else the machine does is none of its
 * business. For bars of docs/reliability.md that say how long something may take.
 */
export function cpuMs(run: () => unknown, times = 10): number {
  run();
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / times;
}
