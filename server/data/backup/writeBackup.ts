import { createHash } from 'node:crypto';
import type { Head } from '../../db/seal.ts';
import { encodeRow, FORMAT, type Header, type TableShape } from './format.ts';
import type { Snapshot } from './snapshot.ts';

/** Counts of a backup's contents, to be shown to people. */
export interface Counted {
  tables: number;
  rows: number;
}

export interface Writing {
  snapshot: Snapshot;
  /** Release that writes. */
  app: string;
  takenAt: Date;
  /** Told every now and then. */
  tell(line: string): void;
}

/** Told again after this long, in milliseconds. */
const TELL_MS = 2_000;

/** The lines of a backup, some megabytes at a time. @returns the counts of their contents */
export async function* backupLines({ snapshot, app, takenAt, tell }: Writing): AsyncGenerator<Buffer, Counted> {
  const { engine, migrations, tables } = snapshot;
  const whole = createHash('sha256');
  const seal = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    whole.update(bytes);
    return bytes;
  };
  const header: Header = {
    marquee: 'backup',
    format: FORMAT,
    app,
    engine,
    takenAt: takenAt.toISOString(),
    migrations,
    tables,
    audit: await auditHead(snapshot),
  };
  yield seal(lineOf(header));
  let [rows, toldMs] = [0, performance.now()];
  for (const table of tables) {
    yield seal(lineOf({ table: table.name }));
    const own = { rows: 0, hash: createHash('sha256') };
    for await (const batch of snapshot.rows(table)) {
      const bytes = seal(textOf(batch, table));
      own.hash.update(bytes);
      own.rows += batch.length;
      yield bytes;
      if (performance.now() - toldMs < TELL_MS) continue;
      toldMs = performance.now();
      tell(`${rows + own.rows} rows are written, now those of ${table.name} …`);
    }
    rows += own.rows;
    yield seal(lineOf({ end: table.name, rows: own.rows, sha256: own.hash.digest('hex') }));
  }
  yield Buffer.from(lineOf({ end: 'backup', rows, sha256: whole.digest('hex') }));
  return { tables: tables.length, rows };
}

/** It is in the first line, so that a backup's owner can compare it with the log later. */
async function auditHead(snapshot: Snapshot): Promise<Head> {
  const table = snapshot.tables.find(({ name }) => name === 'content_audit_head');
  const [entries = -1, mac = -1] = ['number', 'hash'].map((column) =>
    table ? table.columns.findIndex(({ name }) => name === column) : -1,
  );
  let head: Head = { entries: 0, mac: '' };
  // read to the end, though it is one row: an unfinished reading stays open on the server
  for await (const rows of table ? snapshot.rows(table) : [])
    for (const row of rows) head = { entries: Number(row[entries]), mac: String(row[mac]) };
  return head;
}

function textOf(batch: readonly (readonly unknown[])[], table: TableShape): string {
  return batch.map((row) => `${encodeRow(row, table)}\n`).join('');
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
