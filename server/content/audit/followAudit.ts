import type { Db, Reader } from '../../db/db.ts';
import { DatabaseKeyError, type Head } from '../../db/seal.ts';
import { every } from '../../kernel/jobs/every.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { auditKeyFault, endOf, hashOfEntry } from './audit.ts';

/** Interval of reports of the log's end, in milliseconds, if it has moved: a report to another machine cannot be undone here. */
const TELL_MS = 10 * 60 * 1000;

interface Log {
  info(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/**
 * Proves that this process can go on with the audit log, and tells the site's own log how far it goes: now, from time to time, and at last.
 * @returns its end
 * @throws DatabaseKeyError when the log is sealed by another key
 */
export async function followAudit(
  db: Pick<Db, 'read' | 'seal'>,
  log: Log,
  telemetry?: Telemetry,
): Promise<() => Promise<void>> {
  const { key_id } = await endOf(db.read);
  const fault = auditKeyFault(key_id, db.seal);
  if (fault !== null) throw new DatabaseKeyError(fault);
  let last = -1;
  const tell = async (): Promise<void> => {
    const { number: entries, hash: mac } = await endOf(db.read);
    const lost = await lostOf(db.read, db.seal.told());
    if (lost !== null)
      log.error({ alarm: 'audit', told: lost }, 'the audit log lost entries that it held: content audit --verify');
    if (entries !== last) log.info({ audit: { entries, mac } }, 'the audit log of content ends here');
    last = entries;
  };
  await tell();
  // each node reports to the log of its own machine
  const stop = every({ name: 'end of the audit log', everyMs: TELL_MS, run: tell }, { log, telemetry });
  return async () => {
    await stop();
    await tell().catch(() => undefined); // the database went first: the next start tells it
  };
}

/** Returns the last reported end of the log if the log no longer holds it, else null. */
async function lostOf(read: Reader, told: Head | null): Promise<Head | null> {
  if (told === null || told.entries === 0) return null;
  return (await hashOfEntry(read, told.entries)) === told.mac ? null : told;
}
