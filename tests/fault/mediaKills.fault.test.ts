import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMedia } from '../../server/content/media/parts.ts';
import { folderBlobs } from '../../server/content/mediaBytes/folderBlobs.ts';
import { hashOfBytes } from '../../server/content/mediaBytes/hashOfBytes.ts';
import { MediaBytes } from '../../server/content/mediaBytes/MediaBytes.ts';
import { readState } from '../../server/content/state/readState.ts';
import { openDatabase } from '../../server/data/open.ts';
import { createDice } from '../../server/kernel/dice.ts';
import { removeFolder } from '../support/database.ts';
import { isLong, SEED } from '../support/length.ts';

const WORKER = path.join(import.meta.dirname, 'mediaWorker.ts');
const ROUNDS = isLong ? 60 : 3;
const places: readonly string[] = ['the database', 'a folder'];
const folders = places.map(() => mkdtempSync(path.join(tmpdir(), 'marquee-media-kills-')));
afterAll(() => folders.forEach(removeFolder));

/** One life of somebody who adds pictures, killed some time after the first. @returns the lines it wrote */
async function live(args: readonly string[], delayMs: number): Promise<string[]> {
  const child = spawn(process.execPath, [WORKER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [text, fault] = ['', ''];
  const first = Promise.withResolvers<void>();
  child.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    first.resolve();
  });
  child.once('close', () => first.reject(new Error(`it ended by itself: ${fault}`)));
  await first.promise;
  // a kill may come at any moment, so the moment is drawn by lot
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  child.kill('SIGKILL');
  if (child.signalCode === null) await once(child, 'close');
  return text.split('\n').slice(0, -1);
}

it.each(places)(
  `an upload that is killed half-way leaves a whole picture or none; its bytes lie in %s (SEED=${SEED})`,
  async (place) => {
    const folder = folders[places.indexOf(place)] ?? '';
    const mediaFolder = path.join(folder, 'media');
    const isElsewhere = place === 'a folder';
    if (isElsewhere) mkdirSync(mediaFolder);
    const stores = { chosen: isElsewhere ? folderBlobs(mediaFolder) : undefined };
    const args = isElsewhere ? [folder, mediaFolder] : [folder];
    const dice = createDice(String(SEED));
    for (let round = 0; round < ROUNDS; round += 1) {
      const lines = await live(args, dice.between(0, 400));
      const db = await openDatabase({ folder });
      const mediaBytes = new MediaBytes({ db, stores, now: Date.now });
      const media = await readMedia(db.read, await readState(db.read));
      for (const { document, number, data } of media) {
        const blob = await mediaBytes.read(data.picture.hash);
        expect(hashOfBytes(blob?.content ?? new Uint8Array()), document).toBe(data.picture.hash);
        expect(number, document).toBeGreaterThan(0);
      }
      const kept = new Set(media.map(({ document }) => document));
      const gone = lines.flatMap((line) => (line.startsWith('removed ') ? [line.slice(8)] : []));
      const added = lines.flatMap((line) => (line.startsWith('added ') ? [line.slice(6)] : [])).slice(0, -1);
      expect(added.filter((document) => !gone.includes(document) && !kept.has(document))).toEqual([]);
      expect(gone.filter((document) => kept.has(document))).toEqual([]);
      const orphans = await db.read
        .selectFrom('content_media_blob as blob')
        .leftJoin('content_media_picture as picture', 'picture.hash', 'blob.hash')
        .select('blob.hash')
        .where('picture.hash', 'is', null)
        .execute();
      expect(orphans, 'bytes that nobody shows').toEqual([]);
      expect(await db.checkIntegrity()).toEqual([]);
      await db.close();
    }
  },
  ROUNDS * 60_000, // a life begins with a whole start, which takes long beside other work
);
