import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isPostgres, openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';

describe.skipIf(!isPostgres())('a connection that PostgreSQL ends in the middle of a transaction', () => {
  it('fails that transaction, which leaves nothing, and neither the process nor the next one', async () => {
    const folder = temporaryFolder();
    const db = await openTestDatabase(folder);
    const version = async () =>
      (await db.read.selectFrom('content_state').select('version').executeTakeFirstOrThrow()).version;
    const before = await version();
    const broken = db.write(async (tx) => {
      await tx.updateTable('content_state').set({ version: 1_000 }).where('id', '=', 1).execute();
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db.read);
      await new Promise((resolve) => setTimeout(resolve, 100)); // nothing is asked when it breaks
      return sql`SELECT 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow(/connection/i);
    expect(await version()).toBe(before);
    expect(db.figures().faults).toBeGreaterThan(0); // an operator sees it
    await db.write(async (tx) =>
      tx.updateTable('content_state').set({ version: before }).where('id', '=', 1).execute(),
    );
    await db.close();
    removeFolder(folder);
  });
});

describe.skipIf(!isPostgres())('a statement that never ends', () => {
  it('is ended by the server, so that its connection is not lost to everybody else', async () => {
    const folder = temporaryFolder();
    const db = await openTestDatabase(folder);
    const shown = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(db.read);
    expect(shown.rows).toEqual([{ statement_timeout: '1min' }]);
    await db.close();
    removeFolder(folder);
  });
});

describe.skipIf(!isPostgres())('work that fills a new database', () => {
  it('waits for another node that fills it as long as that takes, and other writes do not', async () => {
    const folder = temporaryFolder();
    const db = await openTestDatabase(folder);
    const longest = sql<{ lock_timeout: string }>`SHOW lock_timeout`;
    const lockOf = async (begin: typeof db.write) => (await begin((tx) => longest.execute(tx))).rows[0]?.lock_timeout;
    expect([await lockOf(db.fill), await lockOf(db.write)]).toEqual(['0', '20s']);
    await db.close();
    removeFolder(folder);
  });
});
