import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordOf } from '#schemas/record.ts';
import { auditKeyFault, endOf } from '../content/audit/audit.ts';
import { countElsewhere } from '../content/mediaBytes/blobRows.ts';
import { openBlobStores } from '../content/mediaBytes/openBlobStores.ts';
import type { MediaBytesSetting } from '../content/mediaBytes/settings.ts';
import { BackupError } from '../data/backup/format.ts';
import { openPostgresSnapshot } from '../data/backup/postgresSnapshot.ts';
import { readBackup } from '../data/backup/readBackup.ts';
import { restorePostgres } from '../data/backup/restorePostgres.ts';
import { type Restored, restoreSqlite } from '../data/backup/restoreSqlite.ts';
import { saveFile } from '../data/backup/saveFile.ts';
import { openSqliteSnapshot } from '../data/backup/sqliteSnapshot.ts';
import { backupLines, type Counted } from '../data/backup/writeBackup.ts';
import { type DataPlace, folderOf, openData } from '../data/open.ts';
import { DatabaseInUseError, type Reader } from '../db/db.ts';
import { type Head, openSeal } from '../db/seal.ts';
import { CommandError, checkOptions } from '../kernel/command.ts';
import { ROOT } from '../kernel/root.ts';
import { auditLedger } from '../platform/ledger/audit.ts';
import { forgetSealedBooks } from '../platform/ledger/seals.ts';
import { beginNewKey } from './newKey.ts';
import type { CommandWords } from './readAsk.ts';

/** The place of a site's data, and of the bytes of its pictures where they lie elsewhere. */
export interface BackedUpPlace extends DataPlace {
  mediaBytes?: MediaBytesSetting | undefined;
}

/** Services that these orders need. */
export interface BackupServices {
  place: BackedUpPlace;
  now(): Date;
  /** Told while it works. */
  tell(line: string): void;
  /** Who orders, by the machine's user. */
  by: string;
}

type Work = (services: BackupServices, input: Readonly<Record<string, string>>) => Promise<string>;

const file = { help: 'the backup', isRequired: true, isPath: true };

/** Orders about all data. They are carried out by the terminal itself: a site that runs is neither asked nor slowed. */
export const backupCommands: readonly CommandWords[] = [
  {
    name: 'backup',
    summary: 'writes all data, as it is at one moment, into a file that either database can be restored from',
    example: 'marquee backup ../marquee-monday.backup',
    options: { file, verify: { help: 'only proves that a backup is whole, and tells what it holds', isFlag: true } },
    lastWord: 'file',
  },
  {
    name: 'restore',
    summary: 'puts a backup’s data in place of what is there: all of it or nothing; the site must be stopped',
    example: 'marquee restore ../marquee-monday.backup',
    options: { file, over: { help: 'replaces data that is there, which is kept beside', isFlag: true } },
    lastWord: 'file',
  },
  {
    name: 'key new',
    summary:
      'seals audit log and books by another key, when the one that sealed them is lost; the site must be stopped',
    example: 'marquee key new',
    options: {},
  },
];

/** Checks whether an order is about backups. */
export function isAboutBackups(command: string): boolean {
  return command in works;
}

/** Does what was ordered. @returns what was done. @throws CommandError with words for the operator */
export async function runBackupCommand(
  services: BackupServices,
  { command, input }: { command: string; input: Readonly<Record<string, string>> },
): Promise<string> {
  const words = backupCommands.find(({ name }) => name === command);
  if (words) checkOptions(words, input);
  try {
    return (await works[command]?.(services, input)) ?? '';
  } catch (error) {
    const wasRestore = command === 'restore' ? ' Nothing was changed.' : '';
    if (error instanceof BackupError || error instanceof DatabaseInUseError)
      throw new CommandError(`${error.message}${wasRestore}`);
    throw error;
  }
}

const backup: Work = async ({ place, now, tell }, { file: to = '', verify }) => {
  if (verify !== undefined) return verified(to);
  const started = performance.now();
  const { databaseUrl } = place;
  const snapshot = databaseUrl ? await openPostgresSnapshot(databaseUrl) : openSqliteSnapshot(folderOf(place));
  try {
    const lines = backupLines({ snapshot, app: release(), takenAt: now(), tell });
    const counted: { value?: Counted } = {};
    await saveFile(to, returning(lines, counted));
    const { tables = 0, rows = 0 } = counted.value ?? {};
    return [
      `${to}: ${rows} rows of ${tables} tables, in ${secondsSince(started)} s. Files in CONTENT_DIR are not in it.`,
      `Nor is the key of the audit log: keep ${sealAt(place).place} as well, in another place.`,
      ...placesOfBytes(place).map((where) => `Nor are the pictures in ${where}: copy it as well, after this backup.`),
    ].join('\n');
  } finally {
    await snapshot.close();
  }
};

async function verified(from: string): Promise<string> {
  for await (const part of readBackup(from)) {
    if (part.part !== 'end') continue;
    const { app, engine, takenAt, audit } = part.header;
    return `${from} is whole: ${part.rows} rows of ${part.tables} tables, taken ${takenAt} from ${engine} by release ${app}.${logLine(audit)}`;
  }
  throw new BackupError(`${from} is empty.`);
}

const restore: Work = async ({ place, now, tell }, { file: from = '', over }) => {
  const started = performance.now();
  const { databaseUrl } = place;
  const asked = { file: from, isOver: over !== undefined, takenAt: now(), tell };
  const done = databaseUrl ? await restorePostgres(databaseUrl, asked) : await restoreSqlite(folderOf(place), asked);
  if (done.header.audit) sealAt(place).startAgain(done.header.audit);
  forgetSealedBooks(sealAt(place));
  const seconds = secondsSince(started);
  return [
    `${done.rows} rows of ${done.tables} tables are restored, as they were ${done.header.takenAt}, in ${seconds} s.`,
    ...savedLine(done, databaseUrl !== undefined),
    ...(await stateLines(place)),
  ].join('\n');
};

function savedLine({ before }: Restored, isPostgres: boolean): string[] {
  if (before === undefined) return [];
  return [
    `What was there before is kept in ${isPostgres ? `the schema ${before}` : before}; delete it when it is not needed.`,
  ];
}

/** Where bytes of pictures lie beside the database, in words. */
function placesOfBytes({ mediaBytes }: BackedUpPlace): string[] {
  const { chosen, before } = openBlobStores(mediaBytes);
  return [chosen, before].flatMap((store) => store?.place ?? []);
}

/** A restored database may name pictures whose bytes were never in its backup. */
async function pictureLines(read: Reader, place: BackedUpPlace): Promise<string[]> {
  const count = await countElsewhere(read);
  const places = placesOfBytes(place);
  if (count === 0) return [];
  const where =
    places.length === 0 ? 'set MEDIA_STORE to where they lie' : `they are looked for in ${places.join(', ')}`;
  return [`The bytes of ${count} pictures were not in the backup: ${where}.`];
}

/** The restored books, looked at as a whole, and whether the audit log can be gone on with here. */
async function stateLines(place: BackedUpPlace): Promise<string[]> {
  const db = await openData(place);
  try {
    const wrong = Object.values(await auditLedger(db)).flat();
    const books =
      wrong.length === 0 ? 'The books add up.' : `The books do NOT add up (${wrong.slice(0, 5).join(', ')}).`;
    const fault = auditKeyFault((await endOf(db.read)).key_id, db.seal);
    return [
      books,
      ...(await pictureLines(db.read, place)),
      ...(fault === null ? [] : [`Before the site starts: ${fault}`]),
    ];
  } finally {
    await db.close();
  }
}

function sealAt({ dataDir, auditKey }: DataPlace) {
  return openSeal({ folder: dataDir, key: auditKey });
}

/** To be compared with the log later: `content audit --verify --head …`. */
function logLine(head: Head | undefined): string {
  return head === undefined ? '' : ` Its audit log ends at --head ${head.entries}:${head.mac}.`;
}

const newKey: Work = async ({ place, now, by }) => {
  const db = await openData(place);
  try {
    return await beginNewKey(db, { by, at: now().getTime() });
  } finally {
    await db.close();
  }
};

const works: Readonly<Record<string, Work>> = { backup, restore, 'key new': newKey };

/** Keeps what a generator returns beside what it yields. */
async function* returning<T, R>(lines: AsyncGenerator<T, R>, to: { value?: R }): AsyncGenerator<T> {
  to.value = yield* lines;
}

function release(): string {
  const text = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  return String(recordOf(JSON.parse(text))['version']);
}

function secondsSince(startedMs: number): string {
  return ((performance.now() - startedMs) / 1000).toFixed(1);
}
