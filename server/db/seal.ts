import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemError } from '../faults/systemError.ts';

/** Length of a sealed log: its number of entries, and the seal of the newest. */
export interface Head {
  entries: number;
  mac: string;
}

/**
 * Seals entries with a key that is not in the database, so that whoever can write the database cannot forge them. Beside the key, the log's
 * length at its last write is stored, so that removing its newest entries is noticed as well.
 */
export interface Seal {
  /** Identifies the key and nothing more; null while there is none. */
  keyId(): string | null;
  /** Makes a key where there is none. */
  ensure(): void;
  /** The same. @returns its id */
  make(): string;
  /** HMAC-SHA-256, hex. @throws Error while there is no key */
  mac(text: string): string;
  /** The log's length when this process, or an earlier one, last wrote it; null when it is not known. */
  told(): Head | null;
  /** Keeps that. What cannot be kept is made good by the next entry. */
  tell(head: Head): void;
  /** Replaces the stored length: the data is another's, put back by a restore. */
  startAgain(head: Head): void;
  /** True if the store beside the key says that this is sealed: a database that says otherwise was changed. */
  isMarked(name: string): boolean;
  /** Keeps that. What cannot be kept is made good at the next start. */
  mark(name: string): void;
  /** Forgets it: the data is another's, put back by a restore. */
  unmark(name: string): void;
  /** Location of the key, in words for an operator. */
  readonly place: string;
}

/** A log was sealed by another key than the one that is here. */
export class DatabaseKeyError extends Error {
  override readonly name = 'DatabaseKeyError';
}

export interface SealOptions {
  /** Holds `audit.key` and `audit.head`, which only their owner may read. */
  folder: string;
  /** In place of the file: nodes that share a database share it. */
  key?: string | undefined;
}

const KEY_BYTES = 32;
const KEY_ID_CHARS = 16;
const OWNER_ONLY = 0o600;

/** A key from the setting or from a file, which is made when it is first needed. Nothing is read before. */
export function openSeal({ folder, key }: SealOptions): Seal {
  const [keyFile, headFile] = [path.join(folder, 'audit.key'), path.join(folder, 'audit.head')];
  let held = key ?? null;
  const read = (): string | null => (held ??= readIfThere(keyFile)?.trim() || null);
  const macBy = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const idOf = (secret: string): string => macBy(secret, 'id of this key').slice(0, KEY_ID_CHARS);
  const ensure = (): void => {
    if (read() !== null) return;
    const secret = randomBytes(KEY_BYTES).toString('hex');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(keyFile, `${secret}\n`, { flag: 'wx', mode: OWNER_ONLY });
    held = secret;
  };
  const write = (head: Head): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const fresh = `${headFile}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify(head)}\n`, { mode: OWNER_ONLY });
    renameSync(fresh, headFile);
  };
  return {
    place: key === undefined ? keyFile : 'AUDIT_KEY',
    keyId() {
      const secret = read();
      return secret === null ? null : idOf(secret);
    },
    ensure,
    make() {
      ensure();
      return idOf(held ?? '');
    },
    mac(text) {
      const secret = read();
      if (secret === null) throw new DatabaseKeyError(`There is no key at ${keyFile}.`);
      return macBy(secret, text);
    },
    told: () => readHead(readIfThere(headFile)),
    startAgain: write,
    ...openMarks(folder),
    tell(head) {
      if (head.entries <= (readHead(readIfThere(headFile))?.entries ?? 0)) return; // a later one came first
      try {
        write(head);
      } catch {
        // a full disk: the entry itself is written, and the next one tells both
      }
    },
  };
}

/** Names of what is sealed by the key, stored beside it. */
function openMarks(folder: string): Pick<Seal, 'isMarked' | 'mark' | 'unmark'> {
  const fileOf = (name: string): string => path.join(folder, `${name}.sealed`);
  return {
    isMarked: (name) => existsSync(fileOf(name)),
    mark(name) {
      if (existsSync(fileOf(name))) return;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(fileOf(name), '', { mode: OWNER_ONLY });
      } catch {
        // a full disk: the next start marks it
      }
    },
    unmark: (name) => rmSync(fileOf(name), { force: true }),
  };
}

/**
 * Why this key cannot go on with what is sealed by the key of this id; null when it can, and for what is not sealed yet.
 * @param what such as «The audit log»
 */
export function keyFault(what: string, keyId: string, seal: Pick<Seal, 'keyId' | 'place'>): string | null {
  const own = seal.keyId();
  if (keyId === '' || keyId === own) return null;
  const here = own === null ? `there is no key at ${seal.place}` : `the key at ${seal.place} is ${own}`;
  return `${what} in the database is sealed by the key ${keyId}, and ${here}. Put that key into audit.key in DATA_DIR, or into AUDIT_KEY: nodes that share a database share the key.`;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemError(error).code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns null for what says nothing */
export function readHead(text: string | null): Head | null {
  const [, entries, mac] = /^\{"entries":(\d+),"mac":"([0-9a-f]*)"\}\s*$/.exec(text ?? '') ?? [];
  return entries === undefined || mac === undefined ? null : { entries: Number(entries), mac };
}
