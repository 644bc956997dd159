import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RenditionCache } from './RenditionCache.ts';

let folder: string;
let failures: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-shelf-'));
  failures = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (maxBytes = 100): RenditionCache =>
  new RenditionCache(folder, { maxBytes, failed: (error) => failures.push(error) });
/** The shape of a WebP file of so many bytes. */
const print = (bytes: number): Buffer => {
  const file = Buffer.alloc(bytes, 'x');
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(bytes - 8, 4);
  return file;
};

describe('renditions on the disk', () => {
  it('are found again, also by the next process', async () => {
    await open().put('h/640.webp', print(40));
    expect(await open().take('h/640.webp')).toEqual(print(40));
    expect(await open().take('h/320.webp')).toBeUndefined();
    expect(readdirSync(join(folder, 'h'))).toEqual(['640.webp']);
  });

  it('make room: what nobody asked for the longest goes first, and the bytes stay within their bound', async () => {
    const shelf = open();
    for (const name of ['a', 'b', 'c']) await shelf.put(`${name}/1.webp`, print(30));
    await shelf.take('a/1.webp');
    await shelf.put('d/1.webp', print(30));
    expect(shelf.bytes).toBe(90);
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((name) => shelf.take(`${name}/1.webp`)));
    expect(kept.map((one) => one !== undefined)).toEqual([true, false, true, true]);
  });

  it('that an earlier process left are counted, the eldest going first', async () => {
    const first = open(1_000);
    for (const name of ['old', 'new']) await first.put(`${name}/1.webp`, print(60));
    utimesSync(join(folder, 'old', '1.webp'), 1, 1);
    const next = open();
    expect(await next.take('old/1.webp')).toBeUndefined();
    expect([(await next.take('new/1.webp'))?.length, next.bytes]).toEqual([60, 60]);
  });

  it('that are not whole are not served: a machine may have lost its power', async () => {
    const shelf = open();
    await shelf.put('h/1.webp', print(40));
    writeFileSync(join(folder, 'h', '1.webp'), print(40).subarray(0, 20));
    expect(await shelf.take('h/1.webp')).toBeUndefined();
    writeFileSync(join(folder, 'h', '2.webp.part'), 'half');
    await open().take('h/1.webp');
    expect(readdirSync(join(folder, 'h'))).not.toContain('2.webp.part');
  });

  it('survive a cleared folder, and a disk that takes nothing is told, not thrown', async () => {
    const shelf = open();
    await shelf.put('h/1.webp', print(40));
    rmSync(join(folder, 'h'), { recursive: true });
    expect([await shelf.take('h/1.webp'), shelf.bytes]).toEqual([undefined, 0]);
    writeFileSync(join(folder, 'taken'), 'a file where a folder should be');
    await shelf.put('taken/1.webp', print(40));
    expect([failures.length, shelf.bytes, statSync(join(folder, 'taken')).isFile()]).toEqual([1, 0, true]);
  });
});
