import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import type { ContentAuditTable } from './tables.ts';

/** An entry as it is kept. */
export type AuditRow = Selectable<ContentAuditTable>;

/** Entries older than one (null: the newest), the newest first. */
export function readAuditBefore(
  read: Reader,
  { before, limit, target }: { before: number | null; limit: number; target?: string | undefined },
): Promise<AuditRow[]> {
  return read
    .selectFrom('content_audit')
    .selectAll()
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Entries in order, from the one behind `after`. */
export async function readAudit(
  read: Reader | Tx,
  { after, limit }: { after: number; limit: number },
): Promise<AuditRow[]> {
  return read
    .selectFrom('content_audit')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}
