import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSeal } from '../../db/seal.ts';
import { lockFolder } from '../../db/sqlite/lock.ts';
import { openSqlite, RESTORING } from '../../db/sqlite/open.ts';
import { MIGRATION_TABLE } from '../../db/tables.ts';
import { systemError } from '../../faults/systemError.ts';
import { migrations } from '../migrations.ts';
import { BackupError, type Header, type TableShape, type Value } from './format.ts';
import { readBackup } from './readBackup.ts';
import { flushFolder } from './saveFile.ts';
import { readSqliteTables } from './sqliteSnapshot.ts';
import { proveShapes, takenSteps } from './steps.ts';

export interface RestoreAsked {
  file: string;
  /** Replaces existing data; the old data is kept beside it. */
  isOver: boolean;
  takenAt: Date;
  tell(line: string): void;
}

/** Result of a restore. */
export interface Restored {
  header: Header;
  tables: number;
  rows: number;
  /** Folder with the data that was there before; undefined when there was none. */
  before: string | undefined;
}

/**
 * Fills a data folder's database from a backup. The new one is made and proved beside the old one, which one renaming then replaces:
 * whenever this is killed, the folder holds the old data or the new, whole.
 * @throws BackupError, DatabaseInUseError while a site runs on the folder
 */
export async function restoreSqlite(folder: string, asked: RestoreAsked): Promise<Restored> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  const beside = path.join(folder, RESTORING);
  try {
    const place = path.join(folder, 'marquee.db');
    const hasData = existsSync(place);
    if (hasData && !asked.isOver)
      throw new BackupError(`${folder} holds data already. With --over it is replaced, and kept beside.`);
    await rm(beside, { recursive: true, force: true }); // left by one that was killed
    await mkdir(beside, { mode: 0o700 });
    const done = await fill(path.join(beside, 'marquee.db'), asked);
    await prove(beside);
    const before = hasData ? await saveOld(folder, asked.takenAt) : undefined;
    await rename(path.join(beside, 'marquee.db'), place);
    await flushFolder(folder);
    return { ...done, before };
  } catch (error) {
    throw wordsOf(error);
  } finally {
    await rm(beside, { recursive: true, force: true });
    unlock();
  }
}

function wordsOf(error: unknown): unknown {
  const { code, message, syscall } = systemError(error);
  return code === 'ERR_SQLITE_ERROR' || syscall !== undefined
    ? new BackupError(`The new database cannot be made (${message}).`)
    : error;
}

async function fill(place: string, { file, tell }: RestoreAsked): Promise<Omit<Restored, 'before'>> {
  const database = new DatabaseSync(place, { enableForeignKeyConstraints: false });
  try {
    // nobody reads it before it is whole: a kill costs nothing but itself
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; BEGIN');
    let triggers: readonly string[] = [];
    for await (const part of readBackup(file)) {
      if (part.part === 'header') triggers = makeTables(database, part.header);
      if (part.part === 'rows') insert(database, part.table, part.rows);
      if (part.part !== 'end') continue;
      tell(`${part.rows} rows are read, now they are proved …`);
      for (const trigger of triggers) database.exec(trigger);
      database.exec('COMMIT');
      return { header: part.header, tables: part.tables, rows: part.rows };
    }
    throw new BackupError(`${file} is empty.`);
  } finally {
    database.close();
  }
}

/** Makes the tables as they were and empties those that their making fills. @returns triggers, which are put back at last */
function makeTables(database: DatabaseSync, header: Header): string[] {
  database.exec(MIGRATION_TABLE);
  for (const { statements, sqlite = [] } of takenSteps(header))
    for (const statement of [...statements, ...sqlite]) database.exec(statement);
  const tables = readSqliteTables(database);
  proveShapes(tables, header);
  const triggers = database.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`).all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${String(name)}"`);
  for (const { name } of tables) database.exec(`DELETE FROM "${name}"`);
  return triggers.map(({ sql }) => String(sql));
}

function insert(database: DatabaseSync, { name, columns }: TableShape, rows: readonly Value[][]): void {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const statement = database.prepare(`INSERT INTO "${name}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`);
  for (const row of rows) statement.run(...row);
}

async function damageOf(folder: string): Promise<readonly string[]> {
  const db = await openSqlite(folder, { seal: openSeal({ folder }), migrations });
  try {
    return await db.checkIntegrity();
  } finally {
    await db.close();
  }
}

/** Takes the steps that are new since, and reads every page and every reference. */
async function prove(folder: string): Promise<void> {
  const damage = await damageOf(folder);
  const file = new DatabaseSync(path.join(folder, 'marquee.db'));
  const loose = file.prepare('PRAGMA foreign_key_check').all();
  file.close();
  const lost = loose.length > 0 ? [`${loose.length} rows refer to rows that are not there`] : [];
  const faults = [...damage, ...lost];
  if (faults.length > 0) throw new BackupError(`The backup’s data is not sound: ${faults.slice(0, 3).join('; ')}.`);
  const handle = await open(path.join(folder, 'marquee.db'), 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives the old database a second name beside its folder; its write-ahead log is taken into it before. @returns that folder */
async function saveOld(folder: string, at: Date): Promise<string> {
  const place = path.join(folder, 'marquee.db');
  const old = new DatabaseSync(place, { timeout: 5000 });
  old.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  old.close(); // the last one to close takes the log away
  const previous = `${folder}.before-restore-${at.toISOString().replaceAll(/[-:.]/g, '')}`;
  await mkdir(previous, { mode: 0o700 }); // a new folder, so that nothing of an earlier restore is overwritten
  const name = path.join(previous, 'marquee.db');
  await link(place, name).catch(() => copyFile(place, name)); // some file systems have no second names
  await flushFolder(previous);
  return previous;
}
