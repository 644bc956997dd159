import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, removeFolder, temporaryFolder } from '../../../tests/support/database.ts';
import type { Db } from '../../db/db.ts';
import { readRow, writeRow } from './blobRows.ts';

let folder = '';
let db: Db;
beforeEach(async () => {
  folder = temporaryFolder();
  db = await openTestDatabase(folder);
});
afterEach(async () => {
  await db.close();
  removeFolder(folder);
});

const bytes = new Uint8Array([1, 2, 3]);
const picture = { hash: 'ab'.repeat(16), type: 'image/png', width: 1, height: 1, bytes };

it('a row that lacks its bytes gets them, and they are sent to the database once', async () => {
  const nodes: RootOperationNode[] = [];
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await db.write((tx) => writeRow(tx, picture, { now: 0, isElsewhere: true }));
  expect((await readRow(db.read, picture.hash))?.content.length).toBe(0);
  const sent = await db.write(async (tx) => {
    const watched = tx.withPlugin(watching);
    await writeRow(watched, picture, { now: 0, isElsewhere: false });
    return nodes.map((node) => tx.getExecutor().compileQuery(node, { queryId: 'sent' }).parameters);
  });
  expect(sent.flat().filter((value) => value === bytes)).toHaveLength(1);
  expect(new Uint8Array((await readRow(db.read, picture.hash))?.content ?? [])).toEqual(bytes);
});
