import { type Selectable, sql } from 'kysely';
import { type AuditKind, auditActs } from '#schemas/audit.ts';
import type { Reader, Tx } from '../../db/db.ts';
import type { ContentAuditTable } from './tables.ts';

/** An entry as it is stored. */
export type AuditRow = Selectable<ContentAuditTable>;

/** Filters on entries: each one narrows the result. */
export interface AuditAsked {
  /** Only entries older than this number; null: from the newest on. */
  before: number | null;
  limit: number;
  /** Object of the act, exactly as in the entry. */
  target?: string | undefined;
  /** Key of a document: acts on it, and on releases that contain it. */
  document?: string | undefined;
  /** Id of a brand: acts on its documents, and on releases that contain one of them. */
  brand?: string | undefined;
  /** A part of the actor's name; case does not matter. */
  name?: string | undefined;
  kind?: AuditKind | undefined;
  /** From this moment on, and before that one, in UTC milliseconds. */
  from?: number | undefined;
  until?: number | undefined;
}

/** An entry, with the name of the release that it was done to; null: to none. */
export type ReadEntry = AuditRow & { release: string | null };

/** The requested entries of the log, the newest first. */
export function readAuditBefore(read: Reader, asked: AuditAsked): Promise<ReadEntry[]> {
  const { before, limit, target, document, brand, name, kind, from, until } = asked;
  return read
    .selectFrom('content_audit')
    .leftJoin('content_release', 'content_release.id', 'content_audit.target')
    .selectAll('content_audit')
    .select('content_release.name as release')
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .$if(document !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('target', '=', document ?? ''),
          eb('target', 'in', releasesOf(read).where('document', '=', document ?? '')),
        ]),
      ),
    )
    .$if(brand !== undefined, (query) => {
      const keys = `${escaped(brand ?? '')}/%`;
      return query.where(({ or, eb }) =>
        or([
          eb('target', '=', brand ?? ''),
          sql<boolean>`target like ${keys} escape '!'`,
          eb('target', 'in', releasesOf(read).where(sql<boolean>`document like ${keys} escape '!'`)),
        ]),
      );
    })
    .$if(name !== undefined, (query) =>
      query.where(
        sql<boolean>`lower(content_audit.name) like ${`%${escaped((name ?? '').toLowerCase())}%`} escape '!'`,
      ),
    )
    .$if(kind !== undefined, (query) => query.where('act', 'in', [...auditActs[kind ?? 'log']]))
    .$if(from !== undefined, (query) => query.where('at', '>=', BigInt(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('at', '<', BigInt(until ?? 0)))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

function releasesOf(read: Reader) {
  return read.selectFrom('content_release_item').select('release');
}

/** Escapes a text for `like`. */
function escaped(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
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
