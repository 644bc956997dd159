import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContentServices } from '../../server/content/commands/services.ts';
import { Library } from '../../server/content/Library.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { askRunning, listenForOperator } from '../../server/kernel/control.ts';
import { controlPath } from '../../server/kernel/controlPlace.ts';
import { obeyContent } from '../../server/operator/content.ts';
import { type ContentFolder, createContentFolder, pageDocument } from '../support/contentFolder.ts';
import { liveTitles, openTestStore, type TestStore } from '../support/contentStore.ts';

const PAGES = 40;
const log = { warn: () => undefined, info: () => undefined, error: () => undefined };
let test: TestStore;
let content: ContentFolder;
let stop: () => Promise<void>;
/** Resolves when the last command is done. */
let over: Promise<unknown>;

beforeEach(async () => {
  test = await openTestStore();
  content = createContentFolder();
  for (let page = 0; page < PAGES; page += 1)
    content.write(`base/pages/p${page}.json`, pageDocument(`p${page}`, `/p${page}`));
  const library = new Library({ source: storeSource(test.store), catalog: test.store.parts.catalog, log });
  const services = createContentServices(test.store, library, { log });
  stop = await listenForOperator(test.folder, (ask, session) => {
    const reply = obeyContent(services, ask, session);
    over = reply;
    return reply;
  });
});
afterEach(async () => {
  await stop();
  content.drop();
  await test.close();
});

const ask = () => ({ command: 'content import', input: { folder: content.folder }, by: 'ann' });

it('an import tells the terminal how far it is, while it works', async () => {
  const lines: string[] = [];
  const reply = await askRunning(test.folder, ask(), (line) => lines.push(line));
  expect(reply).toMatchObject({ isDone: true });
  expect(lines.at(0)).toMatch(/\d+ documents are read/);
  expect(lines.at(-1)).toMatch(/40 documents are written/);
});

it('a terminal that is closed half-way leaves what was live, as a whole', async () => {
  const before = await liveTitles(test.store);
  const socket = createConnection(controlPath(test.folder) ?? '');
  socket.write(`${JSON.stringify(ask())}\n`);
  await once(socket, 'data'); // it has begun
  socket.destroy();
  await vi.waitFor(() => expect(over).toBeDefined());
  expect(await over).toMatchObject({ isDone: false, text: expect.stringContaining('Stopped') as string });
  expect(await liveTitles(test.store)).toEqual(before);
});
