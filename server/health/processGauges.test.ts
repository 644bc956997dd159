import { expect, it } from 'vitest';
import { createProcessGauges } from './processGauges.ts';

/** In time of the processor: on a loaded machine others take most of the clock's. */
const busyFor = (ms: number): void => {
  const before = process.cpuUsage();
  while (process.cpuUsage(before).user < ms * 1_000);
};

it('what an operator watches of a process is read when asked, since the last look', async () => {
  const gauges = createProcessGauges();
  const read = (name: string): number => gauges[name]?.read() ?? Number.NaN;
  read('nodejs_eventloop_utilization');
  const before = read('process_cpu_seconds_total');
  await new Promise((done) => setTimeout(done, 50));
  busyFor(150);
  await new Promise((done) => setTimeout(done, 30));
  expect(read('process_cpu_seconds_total') - before).toBeGreaterThan(0.1);
  expect(read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0.1);
  const utilization = read('nodejs_eventloop_utilization');
  expect(utilization).toBeGreaterThan(0);
  expect(utilization).toBeLessThanOrEqual(1);
  expect(read('process_resident_memory_bytes')).toBeGreaterThan(read('nodejs_heap_size_used_bytes'));
  expect(read('process_start_time_seconds') * 1_000).toBeLessThan(Date.now());
});
