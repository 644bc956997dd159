import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Lines of standard input that were read beside the one that was asked for: a program may send all at once. */
const ahead: string[] = [];

/** Reads one line from standard input; at a terminal nothing of it is shown. @param asks words that a terminal shows before it */
export async function readSecret(asks = 'Password'): Promise<string> {
  const { stdin, stderr } = process;
  const known = ahead.shift();
  if (known !== undefined) return known;
  if (stdin.isTTY) stderr.write(`${asks}: `);
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: mute, terminal: stdin.isTTY });
  try {
    for await (const line of lines) {
      if (stdin.isTTY) return line;
      ahead.push(line);
    }
    return ahead.shift() ?? '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
