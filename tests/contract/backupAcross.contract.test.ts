import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrations } from '../../server/data/migrations.ts';
import { MIGRATION_TABLE } from '../../server/db/tables.ts';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import { emptyPlace, folderOf, openPlace, orderHere, type Place, rowsOf, seededPlace } from '../support/backups.ts';
import { fillContent } from '../support/contentStore.ts';
import { isPostgres, removeFolder, temporaryFolder } from '../support/database.ts';
import { startLoad } from '../support/load.ts';

let folder: string;
const places: Place[] = [];
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => {
  for (const { dataDir } of places) removeFolder(dataDir);
  removeFolder(folder);
});

async function move(from: Place, to: Place, name: string): Promise<void> {
  places.push(from, to);
  const file = path.join(folder, name);
  expect(await orderHere(from, 'backup', { file })).toMatchObject({ code: 0 });
  expect(await orderHere(to, 'restore', { file })).toMatchObject({ code: 0 });
  const key = path.join(from.dataDir, 'audit.key'); // no backup holds it: it moves by hand
  if (existsSync(key)) copyFileSync(key, path.join(to.dataDir, 'audit.key'));
}

it.runIf(isPostgres())(
  'a site moves from PostgreSQL to the embedded database and back, row by row [REL-W11]',
  async () => {
    const { place, db } = await seededPlace();
    await fillContent(db);
    const load = startLoad(db, 'move');
    await vi.waitFor(() => expect(load.transfers.length).toBeGreaterThan(3), { timeout: 60_000 });
    await load.stop();
    await db.close();
    const embedded: Place = { dataDir: temporaryFolder(), url: undefined };
    await move(place, embedded, 'out');
    expect(await rowsOf(embedded)).toEqual(await rowsOf(place));
    const back = await emptyPlace();
    await move(embedded, back, 'back');
    expect(await rowsOf(back)).toEqual(await rowsOf(place));
    const again = await openPlace(back);
    expect(await auditLedger(again)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
    const more = startLoad(again, 'more'); // and it works on
    await vi.waitFor(() => expect(more.transfers.length).toBeGreaterThan(3), { timeout: 60_000 });
    await more.stop();
    await again.close();
  },
);

it('a backup of an older release takes the steps that are new since', async () => {
  const place: Place = { dataDir: temporaryFolder(), url: undefined };
  const older = migrations.slice(0, -1);
  mkdirSync(folderOf(place));
  const file = new DatabaseSync(path.join(folderOf(place), 'marquee.db'));
  file.exec(MIGRATION_TABLE);
  for (const { name, statements, sqlite = [] } of older) {
    for (const statement of [...statements, ...sqlite]) file.exec(statement);
    file.prepare('INSERT INTO migration (name, applied_at) VALUES (?, 1)').run(name);
  }
  file.exec(`INSERT INTO studio (sysname, name, position) VALUES ('kept', 'Kept', 1)`);
  file.close();
  const to = await emptyPlace();
  await move(place, to, 'older');
  const db = await openPlace(to);
  const names = (await db.read.selectFrom('migration').select('name').execute()).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(migrations.map(({ name }) => name)));
  expect(await db.read.selectFrom('studio').select('sysname').execute()).toEqual([{ sysname: 'kept' }]);
  await db.close();
});
