import type { Reader, Tx } from '../../db/db.ts';

/** Counted up by every publish; 0 for a store that never published anything. */
export async function readVersion(on: Reader | Tx): Promise<number> {
  const { version } = await on
    .selectFrom('content_state')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
