import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemError } from '../../faults/systemError.ts';
import { DatabaseInUseError } from '../db.ts';

/**
 * Makes this process the only owner of a data folder until the returned function is called.
 * The lock is the operating system's own on an SQLite file: it ends with the process, however that ends, so a killed owner
 * leaves nothing to clean up and a reused process number fools nobody. The text file beside it only names the owner.
 * @throws DatabaseInUseError when another process, or another opening in this one, owns the folder
 */
export function lockFolder(folder: string): () => void {
  const ownerFile = path.join(folder, 'owner.txt');
  const lock = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseInUseError(
      `The data folder ${folder} is in use by ${readOwner(ownerFile)}. Stop that process, or give this one a folder of its own.`,
    );
  }
  writeFileSync(ownerFile, `process ${process.pid}, running since ${new Date().toISOString()}`);
  return () => {
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

/** SQLite's «busy» is 5, its «locked» 6; the low byte holds the primary code. */
function isBusy(error: unknown): boolean {
  const code = systemError(error).errcode ?? 0;
  return (code & 0xff) === 5 || (code & 0xff) === 6;
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'another process'; // only the name is lost: the owner has not written it yet
  }
}
