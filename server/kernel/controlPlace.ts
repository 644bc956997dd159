import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longest name of a socket that every system takes, in bytes. */
const LONGEST_PATH = 100;

/** Name of the operator's socket; in the data folder, where that is short enough. */
const SOCKET = 'control.sock';

/** In a data folder with a long path: names the private folder of its socket. */
const POINTER = 'control.folder';

/** A name of its own for each data folder. */
function nameOf(dataDir: string): string {
  return `marquee-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)}`;
}

/** Returns where the process that owns a data folder listens for its operator; null where it cannot be: none does, or a stranger might. */
export function controlPath(dataDir: string): string | null {
  const inside = path.join(path.resolve(dataDir), SOCKET);
  if (process.platform === 'win32') return `\\\\.\\pipe\\${nameOf(dataDir)}`;
  if (Buffer.byteLength(inside) <= LONGEST_PATH) return inside;
  const folder = privateFolder(dataDir);
  return folder === null ? null : path.join(folder, SOCKET);
}

/** Returns the same for whoever is about to listen: makes a private folder where the data folder's path is too long. */
export function makeControlPath(dataDir: string): string {
  const known = controlPath(dataDir);
  if (known !== null) return known;
  const folder = mkdtempSync(path.join(tmpdir(), `${nameOf(dataDir)}-`)); // of a name that nobody can foresee, its owner's alone
  const pointer = path.join(dataDir, POINTER);
  rmSync(pointer, { force: true });
  writeFileSync(pointer, folder, { mode: 0o600, flag: 'wx' });
  return path.join(folder, SOCKET);
}

/**
 * Reads which folder the data folder names. The shared temporary folder is everybody's: once it was swept, somebody else may have made another
 * folder of that name, who would be told passwords.
 */
function privateFolder(dataDir: string): string | null {
  const pointer = path.join(dataDir, POINTER);
  try {
    const folder = readFileSync(pointer, 'utf8');
    const found = lstatSync(folder);
    const isPrivate = found.isDirectory() && (found.mode & 0o077) === 0 && found.uid === lstatSync(pointer).uid;
    const isOwn = path.basename(folder).startsWith(nameOf(dataDir)); // in a copy of a data folder it is the first one's
    return isPrivate && isOwn ? folder : null;
  } catch {
    return null; // nobody has listened yet, or the folder was swept
  }
}
