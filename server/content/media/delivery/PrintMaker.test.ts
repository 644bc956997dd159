import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ImageWorkers } from '../pictures/ImageWorkers.ts';
import { BusyError } from '../pictures/jobs.ts';
import { PrintMaker } from './PrintMaker.ts';
import { RenditionCache } from './RenditionCache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-prints-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A busy machine writes two hundred files in its own time. */
const WAIT = { timeout: 60_000, interval: 1 };

it('holds two pictures at once however many wait, and refuses the next before it reads it', async () => {
  const printing: (() => void)[] = [];
  const imageWorkers = new ImageWorkers();
  vi.spyOn(imageWorkers, 'run').mockImplementation(
    () => new Promise<never>((resolve) => printing.push(() => resolve(new Uint8Array([1]) as never))),
  );
  const bytes = vi.fn(async () => ({ type: 'image/png', content: new Uint8Array(8) }));
  const maker = new PrintMaker({ bytes, imageWorkers, shelf: new RenditionCache(folder, { failed: () => undefined }) });
  const ask = (index: number): Promise<unknown> =>
    maker.rendition(`hash${index}`, { width: 160, density: 1 }).catch((error: unknown) => error);
  const asked = Array.from({ length: 203 }, (_, index) => ask(index));
  expect(await Promise.race(asked)).toBeInstanceOf(BusyError);
  await vi.waitUntil(() => printing.length === 2, WAIT);
  expect(bytes).toHaveBeenCalledTimes(2);
  let isDone = false;
  const all = Promise.all(asked).then((results) => {
    isDone = true;
    return results;
  });
  await vi.waitUntil(() => {
    for (const print of printing.splice(0)) print();
    return isDone;
  }, WAIT);
  expect((await all).filter((result) => result instanceof BusyError)).toHaveLength(1);
}, 90_000);
