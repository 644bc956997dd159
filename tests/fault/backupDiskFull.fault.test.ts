import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { orderHere, rowsOf, seededPlace } from '../support/backups.ts';
import { removeFolder } from '../support/database.ts';

const small = mkdtempSync(path.join(tmpdir(), 'marquee-small-'));
/** A file system of its own that holds less than a backup; needs the right to mount. */
const isMounted =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', small]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [small]);
  rmSync(small, { recursive: true, force: true });
});

it.skipIf(!isMounted)(
  'a full disk is one clear line, and nothing is left on it or changed by it [REL-W11]',
  async () => {
    const { place, db } = await seededPlace();
    const file = path.join(small, 'monday.backup');
    expect(await orderHere(place, 'backup', { file })).toEqual({
      code: 1,
      text: `The disk of ${file} is full: no backup was kept. Make room, or name another disk.`,
    });
    expect(readdirSync(small)).toEqual([]);
    await db.close();
    const elsewhere = path.join(place.dataDir, 'good.backup');
    expect(await orderHere(place, 'backup', { file: elsewhere })).toMatchObject({ code: 0 });
    const target = { dataDir: small, url: undefined };
    const said = await orderHere(target, 'restore', { file: elsewhere });
    expect(said).toMatchObject({
      code: 1,
      text: expect.stringMatching(/disk is full.* Nothing was changed\.$/) as string,
    });
    await expect(rowsOf(target)).rejects.toThrow('nothing to back up');
    removeFolder(place.dataDir);
  },
);
