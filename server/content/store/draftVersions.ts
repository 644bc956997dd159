import type { Reader, Tx } from '../../db/db.ts';

/** Newest saves of a document's draft that are kept: somebody may have them open. */
const MAX_VERSIONS = 100;
/** Life of a stored version, in milliseconds: whoever opened a draft earlier has to open it again. */
const LIFE_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Stores the text of a draft at one version, beyond its release or its end: whoever has opened it writes against that, and only with it can
 * their changes be computed. The newest stays however old it is, so that versions of a document's next draft go on counting.
 */
export async function storeVersion(
  tx: Tx,
  { document, version, text, nowMs }: { document: string; version: number; text: string; nowMs: number },
): Promise<void> {
  await tx
    .insertInto('content_draft_version')
    .values({ document, version, text, saved_at: BigInt(nowMs) })
    .execute();
  await tx
    .deleteFrom('content_draft_version')
    .where('document', '=', document)
    .where('version', '<', version)
    .where(({ or, eb }) =>
      or([eb('version', '<=', version - MAX_VERSIONS), eb('saved_at', '<', BigInt(nowMs - LIFE_MS))]),
    )
    .execute();
}

/** The version that a document's next draft begins with: no version ever names two texts. */
export async function nextVersion(tx: Tx, document: string): Promise<number> {
  const newest = await tx
    .selectFrom('content_draft_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('document', '=', document)
    .executeTakeFirst();
  return Number(newest?.version ?? 0) + 1;
}

/** Text of a document's draft at a version; undefined when it is no longer stored. */
export async function textOfVersion(
  on: Reader | Tx,
  { document, version }: { document: string; version: number },
): Promise<string | undefined> {
  const row = await on
    .selectFrom('content_draft_version')
    .select('text')
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.text;
}
