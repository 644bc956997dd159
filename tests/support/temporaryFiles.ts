import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** Free bytes there from which tests use it: containers often have too little. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Puts what this process, and those it starts, write for a while into a folder in memory, where there is room: tests kill processes, never the
 * machine, and need not wait for its disk. The folder goes with the process.
 */
export function holdTemporaryFilesInMemory(): void {
  if (tmpdir().startsWith(MEMORY) || !existsSync(MEMORY) || freeBytes(MEMORY) < ENOUGH_BYTES) return;
  const folder = mkdtempSync(path.join(MEMORY, 'marquee-tests-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own, whose folder is inside
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
