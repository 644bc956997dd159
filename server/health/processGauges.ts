import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { HealthOptions } from './health.ts';

const NS_PER_S = 1e9;

/**
 * What an operator watches of any process, under the names that Prometheus clients agree on (Prometheus, "Process metrics"). Read when asked
 * and not before: prom-client's own set observes every garbage collection, which costs a kept page a twentieth of its time.
 */
export function createProcessGauges(): HealthOptions['gauges'] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let last = performance.eventLoopUtilization();
  const startedS = performance.timeOrigin / 1_000;
  return {
    process_cpu_seconds_total: {
      help: 'User and system time since start',
      read: () => Object.values(process.cpuUsage()).reduce((sum, us) => sum + us / 1e6, 0),
    },
    process_start_time_seconds: { help: 'When this process was started, Unix time', read: () => startedS },
    process_resident_memory_bytes: { help: 'Memory in use', read: () => process.memoryUsage.rss() },
    nodejs_heap_size_used_bytes: { help: 'Of it, objects', read: () => process.memoryUsage().heapUsed },
    nodejs_external_memory_bytes: { help: 'Of it, buffers', read: () => process.memoryUsage().external },
    nodejs_active_resources_total: {
      help: 'Open connections, timers and files',
      read: () => process.getActiveResourcesInfo().length,
    },
    nodejs_eventloop_lag_p99_seconds: {
      help: 'What one request in a hundred waited for others since the last look',
      read() {
        const lag = delay.percentile(99) / NS_PER_S;
        delay.reset();
        return lag;
      },
    },
    nodejs_eventloop_utilization: {
      help: 'Part of the time since the last look in which the process was busy, 0 to 1',
      read() {
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, last);
        last = now;
        return utilization;
      },
    },
  };
}
