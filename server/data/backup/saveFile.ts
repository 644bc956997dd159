import { createWriteStream } from 'node:fs';
import { link, open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { diskFault } from '../../faults/diskFault.ts';
import { systemError } from '../../faults/systemError.ts';
import { BackupError } from './format.ts';

/** Fast, and a backup is mostly JSON, which packs well. */
const LEVEL = 3;

/**
 * Writes a packed file that is there as a whole or not at all: beside its place first, flushed to the disk, then under its name. Only its
 * owner may read it.
 * @throws BackupError when it is there already or the disk does not take it
 */
export async function saveFile(file: string, lines: AsyncIterable<Buffer>): Promise<void> {
  await sweep(file);
  const part = `${file}.${process.pid}.part`;
  try {
    await pipeline(
      Readable.from(lines, { objectMode: true, highWaterMark: 1 }),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await link(part, file); // not a renaming: it must not take the place of a file that came meanwhile
  } catch (error) {
    throw wordsOf(error, file);
  } finally {
    await rm(part, { force: true });
  }
  await flushFolder(dirname(file));
}

/** Makes sure that a name in a folder is on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Takes away what backups of this name have left that were killed. */
async function sweep(file: string): Promise<void> {
  const names = await readdir(dirname(file)).catch((error: unknown) => {
    throw wordsOf(error, file);
  });
  for (const name of names) {
    const [start, pid = '', end] = [name.slice(0, basename(file).length + 1), ...name.split('.').slice(-2)];
    if (start !== `${basename(file)}.` || end !== 'part' || !/^\d+$/.test(pid) || isRunning(Number(pid))) continue;
    await rm(join(dirname(file), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemError(error).code === 'EPERM'; // somebody else's
  }
}

function wordsOf(error: unknown, file: string): unknown {
  const { code, syscall } = systemError(error);
  if (syscall === undefined) return error;
  if (code === 'EEXIST') return new BackupError(`${file} is there already: name a new file.`);
  if (code === 'ENOSPC')
    return new BackupError(`The disk of ${file} is full: no backup was kept. Make room, or name another disk.`);
  return new BackupError(
    `${file} cannot be written: ${code === 'ENOENT' ? 'its folder is not there. Make it first.' : diskFault(code)}`,
  );
}
