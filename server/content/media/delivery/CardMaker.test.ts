import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Card } from '../pictures/card.ts';
import { ImageWorkers } from '../pictures/ImageWorkers.ts';
import { BusyError } from '../pictures/jobs.ts';
import { CardMaker } from './CardMaker.ts';
import { RenditionCache } from './RenditionCache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-cards-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const png = Buffer.from('\x89PNG…\x00\x00\x00\x00IEND\xae\x42\x60\x82', 'latin1');

/** Workers that draw on command. */
class HeldWorkers extends ImageWorkers {
  readonly drawing: (() => void)[] = [];
  most = 0;
  override run(): Promise<never> {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    this.most = Math.max(
      this.most,
      this.drawing.push(() => resolve(png)),
    );
    return promise.finally(() => this.drawing.shift()) as Promise<never>;
  }
}

it('draws a card once however many ask, one card at a time, and lets few wait', async () => {
  const imageWorkers = new HeldWorkers();
  const maker = new CardMaker({ imageWorkers, shelf: new RenditionCache(folder, { failed: () => undefined }) });
  let reads = 0;
  const read = async (): Promise<Card> => {
    reads += 1;
    return {} as Card;
  };
  const same = [maker.card('a', read), maker.card('a', read)];
  await expect.poll(() => imageWorkers.drawing.length).toBe(1);
  const refused: unknown[] = [];
  for (let i = 0; i < 40; i += 1) maker.card(`b${i}`, read).catch((error: unknown) => refused.push(error));
  await expect.poll(() => refused.length).toBe(20);
  expect(refused.every((error) => error instanceof BusyError)).toBe(true);
  while (reads < 21 || imageWorkers.drawing.length > 0) {
    imageWorkers.drawing[0]?.();
    // between two looks
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect((await Promise.all(same)).every((one) => one.equals(png))).toBe(true);
  expect([reads, imageWorkers.most]).toEqual([21, 1]);
  await maker.card('a', read);
  expect(reads).toBe(21);
});
