import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestDatabase, removeFolder, temporaryFolder } from '../../../tests/support/database.ts';
import { folderBlobs } from './folderBlobs.ts';
import { MediaBytes } from './MediaBytes.ts';
import { warnAway } from './warnAway.ts';

it('a site that starts tells of each place that is away, and of no other', async () => {
  const folder = temporaryFolder();
  const db = await openTestDatabase(folder);
  try {
    const stores = { chosen: folderBlobs(join(folder, 'drive')), before: folderBlobs(folder) };
    const lines: object[] = [];
    await warnAway(new MediaBytes({ db, stores, now: Date.now }), { warn: (detail) => void lines.push(detail) });
    expect(lines).toMatchObject([{ err: { message: `the folder ${folder}/drive cannot be reached: ENOENT` } }]);
  } finally {
    await db.close();
    removeFolder(folder);
  }
});
