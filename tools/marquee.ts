// `npm run marquee -- <command>`: an operator's orders. Asks the running site; when none runs, works on its data itself.

import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { contentCommands } from '../server/content/commands/index.ts';
import { createContentServices } from '../server/content/commands/services.ts';
import { Library } from '../server/content/Library.ts';
import { createContentStore } from '../server/content/store/createContentStore.ts';
import { storeSource } from '../server/content/store/storeSource.ts';
import { strapiCommands } from '../server/content/strapi/commands/index.ts';
import { openData } from '../server/db/open.ts';
import { readEnvironment } from '../server/environment.ts';
import { allowedOrigins } from '../server/mount/platformPlaces.ts';
import { backupCommands, isAboutBackups } from '../server/operator/backups.ts';
import { isAboutContent, obeyContent } from '../server/operator/content.ts';
import { type Ask, askRunning, type Reply } from '../server/operator/control.ts';
import { helpText } from '../server/operator/help.ts';
import { commands, obey } from '../server/operator/operator.ts';
import { readAsk } from '../server/operator/readAsk.ts';
import { createOperatorServices, toTerminal } from '../server/operator/services.ts';
import { runBackupOrder } from './backupOrder.ts';
import { brandCommand, isBrandCommand, runBrandCommand } from './brand/brandCommand.ts';
import { BrandError } from './brand/newBrand.ts';
import { loadCatalog } from './loadCatalog.ts';
import { readSecret } from './readSecret.ts';
import { isAboutStrapi, runStrapiOrder } from './strapiOrder.ts';

/** Where the operator stands: `npm run` itself stands in the project's folder. */
const standing = process.env['INIT_CWD'] ?? process.cwd();
const every = [...commands, ...contentCommands, ...backupCommands, ...strapiCommands, brandCommand];

/** A new brand is files in the content folder: a running site follows them. */
async function orderBrand(ask: Ask): Promise<Reply> {
  try {
    return { isDone: true, text: await runBrandCommand(ask.input, readEnvironment(process.env)) };
  } catch (error) {
    if (error instanceof BrandError) return { isDone: false, text: error.message };
    throw error;
  }
}

/** Reads the secret that an order asks for, so that it never stands among a process's arguments. */
async function withSecret(ask: Ask): Promise<Ask> {
  const flag = every.find(({ name }) => name === ask.command)?.secretFlag;
  return flag !== undefined && ask.input[flag] !== undefined ? { ...ask, secret: await readSecret() } : ask;
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

async function run(ask: Ask): Promise<Reply> {
  if (isBrandCommand(ask.command)) return orderBrand(ask);
  if (isAboutBackups(ask.command)) return runBackupOrder(ask);
  if (isAboutStrapi(ask)) return runStrapiOrder(ask, run);
  const environment = readEnvironment(process.env);
  const { dataDir, platformUrl, platformOrigins } = environment;
  const reply = await askRunning(dataDir, ask, tell);
  if (reply) return reply;
  const db = await openData(environment);
  try {
    const quiet = { warn: () => {}, info: () => {} };
    const catalog = await loadCatalog(join(import.meta.dirname, '..'));
    const store = createContentStore({
      db,
      catalog,
      now: () => Date.now(),
      platformOrigins: allowedOrigins({ platformUrl, platformOrigins }),
    });
    const library = new Library({ source: storeSource(store), catalog, log: quiet });
    await library.reload();
    return isAboutContent(ask)
      ? await obeyContent({ ...createContentServices(store, library, { log: toTerminal }), tell }, ask)
      : await obey(createOperatorServices(db, library), ask);
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
    writeFileSync(resolve(standing, to), output, { flag: 'wx', mode: 0o600 });
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
  ask = readAsk(every, process.argv.slice(2), { user: userInfo().username, folder: standing });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
if (ask === null) {
  process.stdout.write(helpText(every));
} else {
  const { isDone, text, output } = await run(await withSecret(ask));
  const isWritten = output === undefined || give(Buffer.from(output, 'base64'), ask.input['to']);
  // what is printed may be sent on to a program that must not read our sentence
  (isDone && output === undefined ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone && isWritten ? 0 : 1;
}
