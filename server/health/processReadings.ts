import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Reading } from '../telemetry/Figures.ts';

const NS_PER_S = 1e9;

/**
 * Standard process metrics, under the names that Prometheus clients agree on (Prometheus, "Process metrics"). They are read on request
 * only: prom-client's own set observes every garbage collection, which costs a cached page a twentieth of its time.
 */
export function createProcessReadings(): Reading[] {
  const startedS = performance.timeOrigin / 1_000;
  return [
    {
      name: 'process_cpu_seconds_total',
      isTotal: true,
      help: 'User and system time since start',
      read: () => Object.values(process.cpuUsage()).reduce((sum, us) => sum + us / 1e6, 0),
    },
    {
      name: 'process_start_time_seconds',
      isTotal: false,
      help: 'When this process was started, Unix time',
      read: () => startedS,
    },
    {
      name: 'process_resident_memory_bytes',
      isTotal: false,
      help: 'Memory in use',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      isTotal: false,
      help: 'Of it, objects',
      read: () => process.memoryUsage().heapUsed,
    },
    {
      name: 'nodejs_external_memory_bytes',
      isTotal: false,
      help: 'Of it, buffers',
      read: () => process.memoryUsage().external,
    },
    {
      name: 'nodejs_active_resources_total',
      isTotal: false,
      help: 'Open connections, timers and files',
      read: () => process.getActiveResourcesInfo().length,
    },
    ...eventLoopReadings(),
  ];
}

/** Load of the one thread that answers all requests. */
function eventLoopReadings(): Reading[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let last = performance.eventLoopUtilization();
  return [
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      isTotal: false,
      help: 'What one request in a hundred waited for others since the last look',
      read() {
        const lag = delay.percentile(99) / NS_PER_S;
        delay.reset();
        return lag;
      },
    },
    {
      name: 'nodejs_eventloop_utilization',
      isTotal: false,
      help: 'Part of the time since the last look in which the process was busy, 0 to 1',
      read() {
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, last);
        last = now;
        return utilization;
      },
    },
  ];
}
