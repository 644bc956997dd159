// `npm run marquee -- <command>`: an operator's orders. Asks the running site; when none runs, works on its data itself.
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { contentCommands } from '../server/content/commands/index.ts';
import { createContentServices } from '../server/content/commands/services.ts';
import { Library } from '../server/content/Library.ts';
import { createContentStore } from '../server/content/store/createContentStore.ts';
import { storeSource } from '../server/content/store/storeSource.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnvironment } from '../server/environment.ts';
import { isAboutContent, obeyContent } from '../server/operator/content.ts';
import { type Ask, askRunning, type Reply } from '../server/operator/control.ts';
import { helpText } from '../server/operator/help.ts';
import { commands, obey } from '../server/operator/operator.ts';
import { readAsk } from '../server/operator/readAsk.ts';
import { createOperatorServices, toTerminal } from '../server/operator/services.ts';
import { loadCatalog } from './loadCatalog.ts';

const every = [...commands, ...contentCommands];

async function run(ask: Ask): Promise<Reply> {
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  const reply = await askRunning(dataDir, ask);
  if (reply) return reply;
  const db = await openDatabase({ folder: join(dataDir, 'db'), url: databaseUrl });
  try {
    const quiet = { warn: () => {}, info: () => {} };
    const catalog = await loadCatalog(join(import.meta.dirname, '..'));
    const store = createContentStore({ db, catalog, now: () => Date.now() });
    const library = new Library({ source: storeSource(store), catalog, log: quiet });
    await library.reload();
    return isAboutContent(ask)
      ? await obeyContent(createContentServices(store, library, { log: toTerminal }), ask)
      : await obey(createOperatorServices(db, library), ask);
  } finally {
    await db.close();
  }
}

let ask: Ask | null;
try {
  ask = readAsk(every, process.argv.slice(2), userInfo().username);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
if (ask === null) {
  process.stdout.write(helpText(every));
} else {
  const { isDone, text } = await run(ask);
  (isDone ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
}
