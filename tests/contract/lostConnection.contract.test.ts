import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { migrations } from '../../server/data/migrations.ts';
import type { Tx } from '../../server/db/db.ts';
import { openPostgres } from '../../server/db/postgres/open.ts';
import { openSeal } from '../../server/db/seal.ts';
import { startCuttingProxy } from '../support/cuttingProxy.ts';
import { databaseUrlOf, isPostgres, openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';

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

describe.skipIf(!isPostgres())('a PostgreSQL that vanishes while questions are on their way', () => {
  it('is waited for as long as an answer may take, and asked over new connections once it is back', async () => {
    const folder = temporaryFolder();
    const url = new URL((await databaseUrlOf(folder)) ?? '');
    const proxy = await startCuttingProxy(Number(url.port));
    url.port = String(proxy.port);
    const db = await openPostgres(url.href, { seal: openSeal({ folder }), migrations, answerMs: 3_000 });
    const one = () => sql<{ one: number }>`SELECT 1 AS one`;
    const between = Promise.withResolvers<() => void>();
    const vanished = db.write(async (tx) => {
      await one().execute(tx);
      between.resolve(proxy.stall());
      return one().execute(tx); // goes out, and nobody hears it
    });
    const failed = expect(vanished).rejects.toThrow(/connection|closed/i);
    const comeBack = await between.promise;
    await failed;
    expect(db.figures().connections).toBe(0);
    comeBack();
    // a busy machine may need several tries
    const { rows } = await vi.waitFor(() => one().execute(db.read), { timeout: 120_000 });
    expect(rows).toEqual([{ one: 1 }]);
    await db.close();
    await proxy.close();
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

describe.skipIf(!isPostgres())('statements that come again', () => {
  it('are known by one name each on a connection, whether a database is used or filled', async () => {
    const folder = temporaryFolder();
    const db = await openTestDatabase(folder);
    const thrice = async (tx: Tx, name: string): Promise<void> => {
      for (let turn = 0; turn < 3; turn += 1) await sql`SELECT ${turn}::int AS ${sql.ref(name)}`.execute(tx);
    };
    const names = (of: string): string[] => Array.from({ length: 60 }, (_, at) => `${of}_${at}`);
    for (const round of ['first', 'second']) {
      await db.write(async (tx) => {
        for (const name of names('used')) await thrice(tx, name);
      });
      await db.fill(async (tx) => {
        for (const name of names(`filled_${round}`)) await thrice(tx, name);
      });
    }
    await db.close();
    removeFolder(folder);
  });
});
