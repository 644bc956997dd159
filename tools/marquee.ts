// `npm run marquee -- <command>`: an operator's orders. Asks the running site; when none runs, works on its data itself.

import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { toolReply } from '../server/agents/toolReply.ts';
import { contentCommands } from '../server/content/commands/index.ts';
import { createContentServices } from '../server/content/commands/services.ts';
import { Library } from '../server/content/Library.ts';
import { openBlobStores } from '../server/content/mediaBytes/openBlobStores.ts';
import { BrandError } from '../server/content/newBrand/brandAsk.ts';
import { createContentStore } from '../server/content/store/createContentStore.ts';
import { storeSource } from '../server/content/store/storeSource.ts';
import { openData } from '../server/data/open.ts';
import { readContentDir, readEnvironment, readSitePort } from '../server/environment.ts';
import { diskFault } from '../server/faults/diskFault.ts';
import { systemError } from '../server/faults/systemError.ts';
import { CommandError } from '../server/kernel/command.ts';
import { ADDRESS, AGENT_TOOL, type Ask, askRunning, type Reply } from '../server/kernel/control.ts';
import { createIsDrawn } from '../server/mount/isDrawn.ts';
import { loadExtensions } from '../server/mount/loadExtensions.ts';
import { createAgents } from '../server/mount/mountAgents.ts';
import { allowedOrigins } from '../server/mount/platformPlaces.ts';
import { backupCommands, isAboutBackups } from '../server/operator/backups.ts';
import { isAboutContent, obeyContent } from '../server/operator/content.ts';
import { helpAsked, helpText } from '../server/operator/help.ts';
import { approveWords, commands, obey } from '../server/operator/operator.ts';
import { readAsk } from '../server/operator/readAsk.ts';
import { createOperatorServices, toTerminal } from '../server/operator/services.ts';
import { strapiCommands } from '../strapi/commands/index.ts';
import { runBackupOrder } from './backupOrder.ts';
import { brandCommand, isBrandCommand, runBrandCommand } from './brand/brandCommand.ts';
import { placeOf, proveData, proveThere } from './dataPlace.ts';
import { forTerminal } from './forTerminal.ts';
import { loadCatalog } from './loadCatalog.ts';
import { mcpCommand, serveMcp } from './mcpOrder.ts';
import { proofOf } from './proofOf.ts';
import { readSecret } from './readSecret.ts';
import { isAboutStrapi, runStrapiOrder } from './strapiOrder.ts';
import { WidgetError } from './widget/newWidget.ts';
import { isWidgetCommand, runWidgetCommand, widgetCommand } from './widget/widgetCommand.ts';

/** Folder from which the operator typed: `npm run` itself runs in the project's folder. */
const standing = process.env['INIT_CWD'] ?? process.cwd();
const every = [
  ...commands,
  approveWords,
  ...contentCommands,
  ...backupCommands,
  ...strapiCommands,
  brandCommand,
  widgetCommand,
  mcpCommand,
];

/** A new brand is files in the content folder: a running site follows them. */
async function orderBrand(ask: Ask): Promise<Reply> {
  try {
    const there = await askRunning(placeOf(process.env).dataDir, { command: ADDRESS, input: {}, by: ask.by });
    const port = Number(there?.text) || readSitePort(process.env);
    const contentDir = readContentDir(process.env);
    return { isDone: true, text: await runBrandCommand(ask.input, { contentDir, port, isRunning: there !== null }) };
  } catch (error) {
    if (error instanceof BrandError || error instanceof CommandError) return { isDone: false, text: error.message };
    throw error;
  }
}

/** Reads the secret that an order asks for, so that it is never among a process's arguments. */
async function withSecret<T extends Ask>(ask: T): Promise<T> {
  const flag = every.find(({ name }) => name === ask.command)?.secretFlag;
  return flag !== undefined && ask.input[flag] !== undefined ? { ...ask, secret: await readSecret() } : ask;
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** A new widget is a folder of this project: no site and no data are needed. */
function orderWidget({ input }: Ask): Reply {
  try {
    return { isDone: true, text: runWidgetCommand(join(import.meta.dirname, '..'), input) };
  } catch (error) {
    if (error instanceof WidgetError) return { isDone: false, text: error.message };
    throw error;
  }
}

/** Runs the orders that this terminal does itself, whether a site runs or not. */
function doneHere(ask: Ask): Promise<Reply> | Reply | null {
  if (isWidgetCommand(ask.command)) return orderWidget(ask);
  if (isBrandCommand(ask.command)) return orderBrand(ask);
  return null;
}

async function run(ask: Ask): Promise<Reply> {
  const done = doneHere(ask);
  if (done) return done;
  const place = placeOf(process.env);
  if (ask.command !== 'restore' && !mayMake) proveThere(place);
  if (isAboutBackups(ask.command)) return runBackupOrder(ask);
  if (isAboutStrapi(ask)) return runStrapiOrder(ask, run);
  const say = ask.command === AGENT_TOOL ? () => undefined : tell;
  const reply = await askRunning(place.dataDir, ask, say);
  if (reply) {
    say(`${place.words}: its running site.`);
    return reply;
  }
  if (!mayMake) proveData(place);
  say(`${place.words}: no site runs on it here.`);
  return onData(ask);
}

/** Works on the data itself. */
async function onData(ask: Ask): Promise<Reply> {
  const environment = readEnvironment(process.env);
  const { platformUrl, platformOrigins, platformSettings: settings } = environment;
  const extensions = platformUrl === undefined ? await loadExtensions(settings) : [];
  const db = await openData(environment);
  try {
    const quiet = { warn: () => {}, info: () => {} };
    const catalog = await loadCatalog(join(import.meta.dirname, '..'));
    const store = createContentStore({
      db,
      catalog,
      now: () => Date.now(),
      platformOrigins: allowedOrigins({ platformUrl, platformOrigins }),
      isDrawn: createIsDrawn(extensions),
      blobStores: openBlobStores(environment.mediaBytes),
    });
    if (ask.command === AGENT_TOOL) {
      const agents = createAgents({ catalog, store: () => store, studio: null });
      return await toolReply(ask, (asked) => agents.atTerminal(asked, 0));
    }
    const library = new Library({ source: storeSource(store), catalog, log: quiet });
    await library.reload();
    return isAboutContent(ask)
      ? await obeyContent({ ...createContentServices(store, library, { log: toTerminal }), tell }, ask)
      : await obey(createOperatorServices(db, library, { settings, extensions }), ask);
  } finally {
    await db.close();
  }
}

/** Prints what was asked for, or writes it into a new file, which only its owner may read unless it is public. @returns false when it cannot be written */
function give(
  output: Buffer,
  { to, isPublic = false }: { to: string | undefined; isPublic?: boolean | undefined },
): boolean {
  if (to === undefined) {
    process.stdout.write(process.stdout.isTTY ? forTerminal(output.toString()) : output);
    return true;
  }
  try {
    writeFileSync(resolve(standing, to), output, { flag: 'wx', mode: isPublic ? 0o644 : 0o600 });
    return true;
  } catch (error) {
    process.stderr.write(`«${to}» cannot be written: ${diskFault(systemError(error).code)}\n`);
    return false;
  }
}

const given = process.argv.slice(2);
/** Data is made where there is none only on request: a mistyped folder looks just like a new one. */
const mayMake = given.includes('--new');

/** Gives an order; where the account has a second factor, once more with a code beside the password. */
async function runProved(ask: Ask, proof: Ask['proof']): Promise<Reply> {
  const reply = await run({ ...ask, ...(proof ? { proof } : {}) });
  if (reply.asks !== 'secondFactor' || proof === undefined || !('password' in proof)) return reply;
  const secondFactor = await readSecret('Code of your authenticator app');
  return secondFactor === '' ? reply : run({ ...ask, proof: { ...proof, secondFactor } });
}

async function main(args: readonly string[]): Promise<void> {
  const subject = helpAsked(every, args);
  if (subject !== null) return void process.stdout.write(helpText(every, subject));
  const typed = readAsk(every, args, { user: userInfo().username, folder: standing });
  if (typed.command === mcpCommand.name) return serveMcp(run, { by: typed.by, env: process.env });
  const ask = await withSecret(typed);
  const proof = await proofOf(ask, process.env);
  if (ask.secret !== undefined && proof !== undefined && 'password' in proof)
    throw new CommandError('Two passwords cannot be read at once: sign in by MARQUEE_TOKEN for this order.');
  const { isDone, text, output, isPublic } = await runProved(ask, proof);
  const isWritten = output === undefined || give(Buffer.from(output, 'base64'), { to: ask.input['to'], isPublic });
  // what is printed may be sent on to a program that must not read our sentence
  (isDone && output === undefined ? process.stdout : process.stderr).write(`${forTerminal(text)}\n`);
  process.exitCode = isDone && isWritten ? 0 : 1;
}

try {
  await main(given.filter((arg) => arg !== '--new'));
} catch (error) {
  // the operator reads a line, not a stack
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
