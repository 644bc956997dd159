import type { Db } from '../db/db.ts';
import type { Telemetry } from './telemetry.ts';

/** Returns the same database with metrics: the duration of its write transactions, and its current load. */
export function watchDatabase(db: Db, telemetry: Telemetry): Db {
  telemetry.watch('connections', () => db.figures().connections);
  telemetry.watch('idleConnections', () => db.figures().idle);
  telemetry.watch('waitingForDatabase', () => db.figures().waiting);
  telemetry.watch('databaseRetries', () => db.figures().retries);
  telemetry.watch('databaseFaults', () => db.figures().faults);
  return { ...db, write: (work) => telemetry.measure({ kind: 'database', name: 'write' }, () => db.write(work)) };
}
