import { expect, it } from 'vitest';
import { createProcessReadings } from './processReadings.ts';

/** In time of the processor: on a loaded machine others take most of the clock's. */
const busyFor = (ms: number): void => {
  const before = process.cpuUsage();
  while (process.cpuUsage(before).user < ms * 1_000);
};

it('reads the process metrics on request, over the time since the last read', async () => {
  const readings = createProcessReadings();
  const read = async (name: string): Promise<number> => readings.find((one) => one.name === name)?.read() ?? Number.NaN;
  await read('nodejs_eventloop_utilization');
  const before = await read('process_cpu_seconds_total');
  // the lag is measured by the clock: a rest before what is slow
  await new Promise((done) => setTimeout(done, 50));
  busyFor(150);
  // and one after it, in which it is noticed
  await new Promise((done) => setTimeout(done, 30));
  expect((await read('process_cpu_seconds_total')) - before).toBeGreaterThan(0.1);
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0.1);
  const utilization = await read('nodejs_eventloop_utilization');
  expect(utilization).toBeGreaterThan(0);
  expect(utilization).toBeLessThanOrEqual(1);
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(await read('nodejs_heap_size_used_bytes'));
  expect((await read('process_start_time_seconds')) * 1_000).toBeLessThan(Date.now());
});
