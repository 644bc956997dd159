import { BackupError } from './format.ts';

/** Longest line: a row with a file of hundreds of megabytes would not fit into memory anyway. */
const LONGEST = 256 * 1024 * 1024;
const NEWLINE = 0x0a;

/** Cuts bytes into lines, each with its end. @throws BackupError for a line without end */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const rest = chunk.subarray(from, end + 1);
      yield pieces.length === 0 ? rest : Buffer.concat([...pieces, rest]);
      [pieces, held, from] = [[], 0, end + 1];
    }
    if (from === chunk.length) continue;
    pieces.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > LONGEST) throw new BackupError('a line is too long');
  }
  if (held > 0) throw new BackupError('its last line is cut off');
}
