import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingError } from '../faults/SettingError.ts';

/** Longest name of a socket that the system takes, in bytes: `sun_path` has 108 on Linux and 104 elsewhere, with a zero at its end. */
const LONGEST_PATH = (process.platform === 'linux' ? 108 : 104) - 1;

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
  if (fits(inside)) return inside;
  const folder = privateFolder(dataDir);
  return folder === null ? null : path.join(folder, SOCKET);
}

function fits(place: string): boolean {
  return Buffer.byteLength(place) <= LONGEST_PATH;
}

/**
 * Returns the same for whoever is about to listen: makes a private folder where the data folder's path is too long.
 * @throws SettingError where the path of the temporary folder is too long as well
 */
export function makeControlPath(dataDir: string): string {
  const known = controlPath(dataDir);
  if (known !== null) return known;
  const begin = path.join(tmpdir(), `${nameOf(dataDir)}-`);
  const length = Buffer.byteLength(path.join(`${begin}XXXXXX`, SOCKET));
  if (length > LONGEST_PATH)
    throw new SettingError(
      `The operator's socket has no place: a path of ${LONGEST_PATH} bytes is the longest that the system takes, and in the temporary folder ${tmpdir()} it would have ${length}. Give DATA_DIR or TMPDIR a shorter path.`,
    );
  const folder = mkdtempSync(begin); // of a name that nobody can foresee, its owner's alone
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
    const isPrivate = found.isDirectory() && (found.mode & 0o077) === 0 && isOwners(found.uid, pointer);
    const isOwn = path.basename(folder).startsWith(nameOf(dataDir)); // in a copy of a data folder it is the first one's
    return isPrivate && isOwn ? folder : null;
  } catch {
    return null; // nobody has listened yet, or the folder was swept
  }
}

/** The folder is this user's; root, who may ask everybody's process, is told by the data folder whose. Volumes may give their files other owners. */
function isOwners(owner: number, pointer: string): boolean {
  const user = process.getuid?.();
  return owner === user || (user === 0 && owner === lstatSync(pointer).uid);
}
