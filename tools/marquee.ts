// `npm run marquee -- <command>`: an operator's orders. Asks the running site; when none runs, works on its data itself.
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileSource } from '../server/content/fileSource.ts';
import { Library } from '../server/content/Library.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnvironment } from '../server/environment.ts';
import { type Ask, askRunning, type Reply } from '../server/operator/control.ts';
import { helpText } from '../server/operator/help.ts';
import { commands, obey } from '../server/operator/operator.ts';
import { createOperatorServices } from '../server/operator/services.ts';
import { brandCommand, isBrandCommand, runBrandCommand } from './brand/brandCommand.ts';
import { BrandError } from './brand/newBrand.ts';
import { loadCatalog } from './loadCatalog.ts';

function readAsk(args: readonly string[]): Ask | null {
  const words = args.filter((_, index) => args.slice(0, index + 1).every((word) => !word.startsWith('-')));
  if (words.length === 0 || words[0] === 'help') return null;
  const options = Object.fromEntries(
    [...new Set(args.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0] ?? ''))].map(
      (name) => [name, { type: 'string' as const }],
    ),
  );
  const { values } = parseArgs({ args: args.slice(words.length), options, strict: true });
  const { by = userInfo().username, ...input } = values as Record<string, string>;
  return { command: words.join(' '), input, by };
}

/** Orders about content work on its files: a running site follows them. */
async function orderBrand(ask: Ask): Promise<Reply> {
  try {
    return { isDone: true, text: await runBrandCommand(ask, readEnvironment(process.env)) };
  } catch (error) {
    if (error instanceof BrandError) return { isDone: false, text: error.message };
    throw error;
  }
}

async function run(ask: Ask): Promise<Reply> {
  if (isBrandCommand(ask.command)) return orderBrand(ask);
  const { dataDir, databaseUrl, contentDir } = readEnvironment(process.env);
  const reply = await askRunning(dataDir, ask);
  if (reply) return reply;
  const db = await openDatabase({ folder: join(dataDir, 'db'), url: databaseUrl });
  try {
    const quiet = { warn: () => {}, info: () => {} };
    const catalog = await loadCatalog(join(import.meta.dirname, '..'));
    const library = new Library({ source: fileSource(contentDir), catalog, log: quiet });
    await library.reload();
    return await obey(createOperatorServices(db, library), ask);
  } finally {
    await db.close();
  }
}

/** Prints what was asked for, or writes it into a new file that only its owner may read. @returns false when it cannot be written */
function give(output: Buffer, to: string | undefined): boolean {
  if (to === undefined) {
    process.stdout.write(output);
    return true;
  }
  try {
    writeFileSync(resolve(process.env['INIT_CWD'] ?? '.', to), output, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    process.stderr.write(
      `«${to}» ${code === 'EEXIST' ? 'is there already: name a new file' : `cannot be written (${code})`}.\n`,
    );
    return false;
  }
}

let ask: Ask | null;
try {
  ask = readAsk(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
if (ask === null) {
  process.stdout.write(helpText([...commands, brandCommand]));
} else {
  const { isDone, text, output } = await run(ask);
  const isWritten = output === undefined || give(Buffer.from(output, 'base64'), ask.input['to']);
  // what is printed may be sent on to a program that must not read our sentence
  (isDone && output === undefined ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone && isWritten ? 0 : 1;
}
