import type { AuditVerdict } from '#schemas/audit.ts';
import type { Db, Reader } from '../../db/db.ts';
import type { Head, Seal } from '../../db/seal.ts';
import { auditKeyFault, type End, endOf, hashOfEntry, plainHash, textOfEntry } from './audit.ts';
import { digestThrough, type LostKey, lostKeyOf } from './beginKey.ts';
import { type AuditRow, readAudit } from './readAudit.ts';

/** Entries read at once: a log may hold millions. */
const AT_ONCE = 1000;

/**
 * Follows the chain from the first entry to the newest: finds a changed, missing or added one, and a log that somebody without the key wrote
 * again. Newest entries that were removed show by the ends reported before. Entries of earlier releases have a plain hash, which the first
 * sealed one covers.
 * @param told ends of the log known from elsewhere, such as a backup, beside the record kept by the key
 */
export async function verifyAudit(
  { read, seal }: Pick<Db, 'read' | 'seal'>,
  told: readonly Head[] = [],
): Promise<AuditVerdict> {
  const end = await endOf(read);
  const lost = end.key_id === '' ? null : await lostKeyOf(read);
  const sealedFrom = end.key_id === '' ? null : lost === null ? await firstSealed(read) : lost.through + 1;
  const sealed = seal.told();
  const fault =
    auditKeyFault(end.key_id, seal) ??
    (await faultInChain(read, { end, hashOf: hashing(seal, { sealedFrom, lost }) })) ??
    (await faultBefore(read, lost)) ??
    (await faultBehind(read)) ??
    (await faultAgainst(read, sealed === null ? told : [sealed, ...told]));
  return { entries: end.number, mac: end.hash, sealedFrom, fault };
}

/** Returns the hash function of entries, by their place in the log. */
function hashing(
  seal: Seal,
  { sealedFrom, lost }: { sealedFrom: number | null; lost: LostKey | null },
): (row: AuditRow) => string {
  return (row) => {
    const text = textOfEntry(row);
    if (sealedFrom !== null && row.number >= sealedFrom) return seal.mac(text);
    return lost === null ? plainHash(text) : row.hash; // looked at as a whole: see faultBefore
  };
}

/** Checks that the entries of a lost key are unchanged since the next key began. */
async function faultBefore(read: Reader, lost: LostKey | null): Promise<string | null> {
  if (lost === null || (await digestThrough(read, lost.through)) === lost.digest) return null;
  return `Entries 1 to ${lost.through} are not what they were when a new key was begun.`;
}

/** The entry that says so; without one all are sealed. It cannot be made up: it is sealed itself. */
async function firstSealed(read: Reader): Promise<number> {
  const row = await read
    .selectFrom('content_audit')
    .select('number')
    .where('act', '=', 'log.sealed')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 1;
}

async function faultInChain(
  read: Reader,
  { end, hashOf }: { end: End; hashOf(row: AuditRow): string },
): Promise<string | null> {
  let last = { number: 0, hash: '' };
  for (;;) {
    const rows = await readAudit(read, { after: last.number, limit: AT_ONCE });
    for (const row of rows.filter(({ number }) => number <= end.number)) {
      if (row.number !== last.number + 1) return `Entry ${last.number + 1} is missing.`;
      if (row.before_hash !== last.hash) return `Entry ${row.number} does not follow entry ${last.number}.`;
      if (hashOf(row) !== row.hash) return `Entry ${row.number} was changed.`;
      last = row;
    }
    if (rows.length < AT_ONCE || last.number >= end.number) break;
  }
  if (last.number < end.number) return `Entries ${last.number + 1} to ${end.number} are missing.`;
  return last.hash === end.hash ? null : `The newest entry, ${end.number}, is not the one that was written last.`;
}

/** Finds an entry behind the end, which the next writer would collide with. Entries written meanwhile have moved the end. */
async function faultBehind(read: Reader): Promise<string | null> {
  const row = await read
    .selectFrom('content_audit')
    .innerJoin('content_audit_head', (join) => join.onRef('content_audit.number', '>', 'content_audit_head.number'))
    .select('content_audit.number')
    .orderBy('content_audit.number')
    .executeTakeFirst();
  return row ? `Entry ${row.number} was not written by this program.` : null;
}

/** Checks the log against ends of it that were reported earlier; returns the fault, or null. */
async function faultAgainst(read: Reader, told: readonly Head[]): Promise<string | null> {
  for (const { entries, mac } of told.filter((head) => head.entries > 0)) {
    const hash = await hashOfEntry(read, entries);
    if (hash === undefined) return `It held ${entries} entries once: the newest are missing.`;
    if (hash !== mac) return `Entry ${entries} is not the one that was told of before.`;
  }
  return null;
}
