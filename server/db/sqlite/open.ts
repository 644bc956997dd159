import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { type CommitTasks, createCommitTasks } from '../afterCommit.ts';
import type { Db } from '../db.ts';
import { migrate } from '../migrate.ts';
import type { Migration, OpenWith } from '../migration.ts';
import type { Seal } from '../seal.ts';
import { withSeal } from '../sealing.ts';
import type { Tables } from '../tables.ts';
import { isUrgent } from '../urgent.ts';
import { sqliteDialect } from './dialect.ts';
import { lockFolder } from './lock.ts';
import { holdReserve } from './reserve.ts';

/** Folder beside the database in which a restore makes the new one. */
export const RESTORING = 'restoring';
/** File that keeps room for what is urgent. */
const RESERVE = 'reserve';
/** Largest size the write-ahead log keeps on disk after a checkpoint, in bytes. */
const JOURNAL_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Opens the database of a data folder, making folder and tables when they are missing; an existing one opens in milliseconds.
 * @throws DatabaseInUseError when another process owns the folder, DatabaseTooNewError after a downgrade
 */
export async function openSqlite(folder: string, { seal, migrations }: OpenWith): Promise<Db> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    rmSync(path.join(folder, RESTORING), { recursive: true, force: true }); // left by a restore that was killed
    return await openLocked(path.join(folder, 'marquee.db'), { seal, migrations, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openLocked(
  filename: string,
  { seal, migrations, unlock }: OpenWith & { unlock: () => void },
): Promise<Db> {
  const writing = await openWriting(filename, migrations);
  const reading = openReading(filename);
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(writing) });
  const reader = new Kysely<Tables>({ dialect: sqliteDialect(reading) });
  const tasks = createCommitTasks();
  const reserve = holdReserve(path.join(path.dirname(filename), RESERVE));
  const { write, inLine } = createWrite(writer, { seal, tasks });
  const writeOrGiveUp: Db['write'] = async (work) => {
    if (!isUrgent()) {
      reserve.refuseWhenSpent();
      return write(work);
    }
    try {
      return await write(work);
    } catch (error) {
      if (!reserve.giveUpFor(error)) throw error;
      return write(work);
    }
  };
  return {
    engine: 'sqlite',
    seal,
    read: reader,
    write: writeOrGiveUp,
    fill: writeOrGiveUp,
    afterCommit: tasks.add,
    // one connection writes, one reads
    figures: () => ({
      connections: 2,
      idle: inLine() > 0 ? 1 : 2,
      waiting: Math.max(0, inLine() - 1),
      retries: 0,
      faults: 0,
    }),
    async checkIntegrity() {
      const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(reader);
      return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
    },
    async close() {
      await Promise.all([writer.destroy(), reader.destroy()]);
      // one that was never asked anything is not closed with its asker; left open it would hold a log that nobody else may take away
      for (const file of [writing, reading]) if (file.isOpen) file.close();
      unlock();
    },
  };
}

/** One transaction after another; what waits for a commit is done after it. */
function createWrite(
  writer: Kysely<Tables>,
  parts: { seal: Seal; tasks: CommitTasks },
): { write: Db['write']; inLine(): number } {
  let inLine = 0;
  return {
    inLine: () => inLine,
    async write(work) {
      let committed = (): void => {};
      inLine += 1;
      try {
        const result = await writer.transaction().execute((tx) => {
          committed = () => parts.tasks.run(tx);
          return withSeal(tx, parts, work);
        });
        committed();
        return result;
      } finally {
        inLine -= 1;
      }
    },
  };
}

/** Opens the file and brings its stored form up to date. Nobody else uses the file, so no other node has to be held off. */
async function openWriting(filename: string, migrations: readonly Migration[]): Promise<DatabaseSync> {
  const file = openFile(filename);
  try {
    const on = new Kysely<Tables>({ dialect: sqliteDialect(file) }); // of its own: its statements are used once
    await migrate({ engine: 'sqlite', on, transaction: (work) => on.transaction().execute(work) }, migrations);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

function openReading(filename: string): DatabaseSync {
  const file = openFile(filename);
  file.exec('PRAGMA query_only = ON');
  return file;
}

function openFile(filename: string): DatabaseSync {
  const file = new DatabaseSync(filename, { timeout: 5000, enableForeignKeyConstraints: true });
  file.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = ${JOURNAL_LIMIT_BYTES}`);
  return file;
}
