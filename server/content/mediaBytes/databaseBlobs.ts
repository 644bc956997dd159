import type { Db } from '../../db/db.ts';
import type { BlobStore, Listed } from './BlobStore.ts';
import { emptyRow, holdsBytes, readRow, writeRow } from './blobRows.ts';

/** Rows of one listing question. */
const AT_ONCE = 1_000;

/** Bytes in the pictures' own rows, so that a backup of the database has them. */
export function databaseBlobs({ read, write }: Db, now: () => number): BlobStore {
  const contentOf = async (hash: string): Promise<Uint8Array | undefined> => {
    const row = await readRow(read, hash);
    return row && row.content.length > 0 ? row.content : undefined;
  };
  return {
    place: 'the database',
    put: (picture) => write((tx) => writeRow(tx, picture, { now: now(), isElsewhere: false })),
    get: contentOf,
    has: async (hash) => (await contentOf(hash)) !== undefined,
    remove: (hash) => write((tx) => emptyRow(tx, hash)),
    async *list(): AsyncGenerator<Listed> {
      for (let after = ''; ; ) {
        const rows = await read
          .selectFrom('content_media_blob')
          .select(['hash', 'created_at'])
          .where('hash', '>', after)
          .where(holdsBytes)
          .orderBy('hash')
          .limit(AT_ONCE)
          .execute();
        for (const { hash, created_at } of rows) yield { hash, at: Number(created_at) };
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.hash;
      }
    },
  };
}
