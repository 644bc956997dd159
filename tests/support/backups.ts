import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { MediaBytesSetting } from '../../server/content/mediaBytes/settings.ts';
import { encodeRow } from '../../server/data/backup/format.ts';
import { openPostgresSnapshot } from '../../server/data/backup/postgresSnapshot.ts';
import { openSqliteSnapshot } from '../../server/data/backup/sqliteSnapshot.ts';
import { openDatabase } from '../../server/data/open.ts';
import { type Db } from '../../server/db/db.ts';
import { CommandError } from '../../server/kernel/command.ts';
import { runBackupCommand } from '../../server/operator/backups.ts';
import { databaseUrlOf, emptyDatabaseUrl, openTestDatabase, temporaryFolder } from './database.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Place of a site's data. */
export interface Place {
  dataDir: string;
  url: string | undefined;
}

/** A place with the seeded data of this run. */
export async function seededPlace(): Promise<{ place: Place; db: Db }> {
  const dataDir = temporaryFolder();
  const folder = folderOf({ dataDir });
  mkdirSync(folder);
  return { db: await openTestDatabase(folder, dataDir), place: { dataDir, url: await databaseUrlOf(folder) } };
}

/** A place with nothing in it. */
export async function emptyPlace(): Promise<Place> {
  const dataDir = temporaryFolder();
  return { dataDir, url: await emptyDatabaseUrl(dataDir) };
}

/** Opens a place as a site would. */
export function openPlace(place: Place): Promise<Db> {
  return openDatabase({ folder: folderOf(place), url: place.url, keyFolder: place.dataDir });
}

export function folderOf({ dataDir }: Pick<Place, 'dataDir'>): string {
  return path.join(dataDir, 'db');
}

/** Output and exit code of an operator's command. */
export interface Said {
  code: number | null;
  text: string;
}

/** Runs `npm run marquee -- …` on a place, in a separate process. */
export function startMarquee({ dataDir, url = '' }: Place, args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url };
  const child = spawn(process.execPath, ['tools/marquee.ts', ...args], { cwd: ROOT, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close').then(([code]): Said => ({ code: code as number | null, text }));
  return { child, ended };
}

export function marquee(place: Place, ...args: readonly string[]): Promise<Said> {
  return startMarquee(place, args).ended;
}

/** The same inside this process, which is quicker. */
export async function orderHere(
  { dataDir, url, mediaBytes }: Place & { mediaBytes?: MediaBytesSetting },
  command: 'backup' | 'restore',
  input: Readonly<Record<string, string>>,
): Promise<Said> {
  const services = {
    place: { dataDir, databaseUrl: url, mediaBytes },
    now: () => new Date(),
    tell: () => undefined,
    by: 'ann',
  };
  try {
    return { code: 0, text: await runBackupCommand(services, { command, input }) };
  } catch (error) {
    if (error instanceof CommandError) return { code: 1, text: error.message };
    throw error;
  }
}

/** All rows of a place by table, the same for both databases. */
export async function rowsOf(place: Place): Promise<Record<string, string[]>> {
  const snapshot = place.url ? await openPostgresSnapshot(place.url) : openSqliteSnapshot(folderOf(place));
  const tables: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    const lines: string[] = [];
    for await (const batch of snapshot.rows(table)) lines.push(...batch.map((row) => encodeRow(row, table)));
    const names = table.columns.map(({ name }) => name).join();
    tables[`${table.name} (${names})`] = lines.toSorted();
  }
  await snapshot.close();
  return tables;
}
