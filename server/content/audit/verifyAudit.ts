import type { Selectable } from 'kysely';
import type { Reader } from '../../db/db.ts';
import { hashOfEntry } from './audit.ts';
import type { ContentAuditTable } from './tables.ts';

/** An entry as it is kept. */
export type AuditRow = Selectable<ContentAuditTable>;

/** Entries read at once: a log may hold millions. */
const AT_ONCE = 1000;

/** What was found: how many entries there are, and the first that is not as it was written. */
export interface AuditVerdict {
  entries: number;
  fault: string | null;
}

/** Follows the chain from the first entry to the newest: a changed, missing or added one shows. */
export async function verifyAudit(read: Reader): Promise<AuditVerdict> {
  const head = await read
    .selectFrom('content_audit_head')
    .select(['number', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  let last = { number: 0, hash: '' };
  for (;;) {
    const rows = await readAudit(read, { after: last.number, limit: AT_ONCE });
    for (const row of rows.filter(({ number }) => number <= head.number)) {
      const fault = faultOf(row, last);
      if (fault !== null) return { entries: head.number, fault };
      last = row;
    }
    if (rows.length < AT_ONCE || last.number >= head.number) break;
  }
  if (last.number < head.number)
    return { entries: head.number, fault: `Entries ${last.number + 1} to ${head.number} are missing.` };
  if (last.hash !== head.hash)
    return { entries: head.number, fault: `The newest entry, ${head.number}, is not the one that was written last.` };
  return { entries: head.number, fault: await faultBehind(read) };
}

/** An entry behind the end, which whoever writes next would meet. Entries that were written meanwhile have moved the end. */
async function faultBehind(read: Reader): Promise<string | null> {
  const row = await read
    .selectFrom('content_audit')
    .innerJoin('content_audit_head', (join) => join.onRef('content_audit.number', '>', 'content_audit_head.number'))
    .select('content_audit.number')
    .orderBy('content_audit.number')
    .executeTakeFirst();
  return row ? `Entry ${row.number} was not written by this program.` : null;
}

function faultOf(row: AuditRow, last: { number: number; hash: string }): string | null {
  if (row.number !== last.number + 1) return `Entry ${last.number + 1} is missing.`;
  if (row.before_hash !== last.hash) return `Entry ${row.number} does not follow entry ${last.number}.`;
  return hashOfEntry(row) === row.hash ? null : `Entry ${row.number} was changed.`;
}

/** Entries in order, from the one behind `after`. */
export async function readAudit(read: Reader, { after, limit }: { after: number; limit: number }): Promise<AuditRow[]> {
  return read
    .selectFrom('content_audit')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}
