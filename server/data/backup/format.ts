import type { Head } from '../../db/seal.ts';

/**
 * The form of a backup: lines of JSON, packed with Zstandard. First the header, then every table (its name, a line a row, its count and
 * SHA-256), at last the count and SHA-256 of everything before. It names no database, so it restores into either.
 */
export const FORMAT = 1;

/** Form in which a column's values are written: integers as numbers, or as strings where JSON would round them; bytes as base64. */
export type Kind = 'integer' | 'text' | 'bytes';

export interface ColumnShape {
  name: string;
  kind: Kind;
}

export interface TableShape {
  name: string;
  columns: readonly ColumnShape[];
}

/** The first line. */
export interface Header {
  marquee: 'backup';
  format: number;
  /** Release that wrote it. */
  app: string;
  /** Database it was taken from, for people. */
  engine: 'sqlite' | 'postgres';
  /** ISO 8601. */
  takenAt: string;
  /** Steps that the database had taken. */
  migrations: readonly string[];
  tables: readonly TableShape[];
  /** Length and last seal of the content audit log. Backups of earlier releases do not have it. */
  audit?: Head;
}

/** A value on its way into a database. */
export type Value = bigint | string | Uint8Array | null;

/** A backup that cannot be made or used; its message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const KINDS: Readonly<Record<string, Kind>> = {
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
};

/** @throws BackupError for a type that backups do not know */
export function kindOf(type: string, column: string): Kind {
  const kind = KINDS[type.toLowerCase()];
  if (!kind) throw new BackupError(`The column ${column} is of type ${type}, which backups do not know.`);
  return kind;
}

/** A row as a line. */
export function encodeRow(row: readonly unknown[], { columns }: TableShape): string {
  return JSON.stringify(row.map((value, index) => encode(value, columns[index]?.kind ?? 'text')));
}

function encode(value: unknown, kind: Kind): unknown {
  if (value === null) return null;
  if (kind === 'bytes' && value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (kind === 'bytes' || !isPlain(value)) throw new Error('a value of another kind');
  if (kind === 'text') return `${value}`;
  const number = BigInt(value);
  return Number.isSafeInteger(Number(number)) ? Number(number) : String(number);
}

/** Reads a line as a row. @throws Error when it is not a row of this table */
export function decodeRow(line: string, { columns }: TableShape): Value[] {
  const row: unknown = JSON.parse(line);
  if (!Array.isArray(row) || row.length !== columns.length) throw new Error('a row of another shape');
  return columns.map(({ kind }, index) => decode(row[index], kind));
}

function decode(value: unknown, kind: Kind): Value {
  if (value === null) return null;
  if (kind === 'integer' && isPlain(value)) return BigInt(value);
  if (typeof value !== 'string') throw new Error('a value of another kind');
  return kind === 'bytes' ? Buffer.from(value, 'base64') : value;
}

function isPlain(value: unknown): value is string | number | bigint {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}
