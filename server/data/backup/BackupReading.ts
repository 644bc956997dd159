import { createHash, type Hash } from 'node:crypto';
import { BackupError, decodeRow, FORMAT, type Header, type TableShape, type Value } from './format.ts';
import { BATCH_BYTES } from './snapshot.ts';

/** A part of a backup, in file order. Rows may be used before the end, but only the end proves that the file is whole. */
export type Part =
  | { part: 'header'; header: Header }
  | { part: 'rows'; table: TableShape; rows: readonly Value[][] }
  | { part: 'end'; header: Header; tables: number; rows: number };

/** A line that is no row. */
interface Said {
  table?: string;
  end?: string;
  rows?: number;
  sha256?: string;
}

interface OpenTable {
  shape: TableShape;
  rows: number;
  hash: Hash;
}

/** The state of reading a backup line by line: what must come next, and the sums of what came. */
export class BackupReading {
  readonly #whole = createHash('sha256');
  #header: Header | undefined;
  #table: OpenTable | undefined;
  #tables = 0;
  #rows = 0;
  #isEnded = false;
  #batch: Value[][] = [];
  #bytes = 0;

  /** Takes the next line. @throws BackupError when it must not come here */
  take(line: Buffer): Part | undefined {
    if (this.#isEnded) throw new BackupError('something stands behind its end');
    if (!this.#header) return this.#begin(line);
    if (this.#table && line[0] === 0x5b /* [ */) return this.#row(line, this.#table);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is looked at before it is used
    const said = JSON.parse(line.toString()) as Said;
    if (said.end === 'backup') return this.#finish(said, this.#header);
    this.#whole.update(line);
    if (said.end !== undefined) return this.#close(said);
    this.#open(said, this.#header.tables[this.#tables]);
    return undefined;
  }

  /** Nothing more comes. @throws BackupError when something should have */
  end(): void {
    if (!this.#isEnded) throw new BackupError('its end is missing');
  }

  #begin(line: Buffer): Part {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a backup that names itself so was written by us, and its end proves it
    const header = JSON.parse(line.toString()) as Header | null;
    if (header?.marquee !== 'backup') throw new BackupError('it was not made by Marquee');
    if (header.format !== FORMAT)
      throw new BackupError(`it is of form ${String(header.format)}, this release knows form ${FORMAT}`);
    this.#whole.update(line);
    this.#header = header;
    return { part: 'header', header: this.#header };
  }

  #open({ table }: Said, shape: TableShape | undefined): void {
    if (this.#table || !shape || shape.name !== table) throw new BackupError('its tables stand in disorder');
    this.#table = { shape, rows: 0, hash: createHash('sha256') };
  }

  #row(line: Buffer, table: OpenTable): Part | undefined {
    this.#whole.update(line);
    table.hash.update(line);
    table.rows += 1;
    this.#batch.push(decodeRow(line.toString(), table.shape));
    this.#bytes += line.length;
    return this.#bytes < BATCH_BYTES ? undefined : this.#given(table);
  }

  #given({ shape }: OpenTable): Part {
    const rows = this.#batch;
    [this.#batch, this.#bytes] = [[], 0];
    return { part: 'rows', table: shape, rows };
  }

  #close(said: Said): Part {
    const table = this.#table;
    if (!table || said.end !== table.shape.name) throw new BackupError('its tables stand in disorder');
    prove(said, table.rows, table.hash);
    this.#table = undefined;
    this.#tables += 1;
    this.#rows += table.rows;
    return this.#given(table);
  }

  #finish(said: Said, header: Header): Part {
    if (this.#table || this.#tables !== header.tables.length) throw new BackupError('a table is missing');
    prove(said, this.#rows, this.#whole);
    this.#isEnded = true;
    return { part: 'end', header, tables: this.#tables, rows: this.#rows };
  }
}

function prove(said: Said, rows: number, hash: Hash): void {
  if (said.rows !== rows)
    throw new BackupError(`${String(said.end)} has ${rows} rows in place of ${String(said.rows)}`);
  if (said.sha256 !== hash.digest('hex')) throw new BackupError(`the sum of ${String(said.end)} is another`);
}
