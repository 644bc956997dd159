import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { diskFault } from '../../faults/diskFault.ts';
import { systemError } from '../../faults/systemError.ts';
import { BackupReading, type Part } from './BackupReading.ts';
import { BackupError } from './format.ts';
import { splitLines } from './splitLines.ts';

/**
 * Reads a backup and checks every sum on the way. Holds some megabytes at a time.
 * @throws BackupError when the file is not a backup, is of a newer form, or is damaged
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  // an error on the way reaches the reader at its end
  const unpacked = pipeline(createReadStream(file), createZstdDecompress(), () => undefined);
  try {
    const reading = new BackupReading();
    for await (const line of splitLines(unpacked)) {
      const part = reading.take(line);
      if (part) yield part;
    }
    reading.end();
  } catch (error) {
    throw wordsOf(error, file);
  } finally {
    unpacked.destroy();
  }
}

function wordsOf(error: unknown, file: string): unknown {
  const { code, syscall, message } = systemError(error);
  if (syscall !== undefined) return new BackupError(`${file} cannot be read: ${diskFault(code)}`);
  return new BackupError(`${file} is no backup that can be used: ${message}.`);
}
