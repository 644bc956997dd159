import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { RawDocument } from '../content/document/ContentSource.ts';
import { hashOfText } from '../content/document/documentText.ts';
import type { Library } from '../content/Library.ts';
import type { RemoteSource } from '../content/source/RemoteSource.ts';
import { guardOf } from './guardOf.ts';
import { lastServed } from './lastServed.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-last-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR_MS = 3_600_000;
const home: RawDocument = { brand: 'base', file: 'base/pages/home.json', text: '{"a":1}', hash: hashOfText('{"a":1}') };

/** A node of this data folder, its source and its clock. */
function node(dataDir: string, clock: { now: number }) {
  const lines: object[] = [];
  const log = { warn: (detail: object) => void lines.push(detail) };
  const now = (): number => clock.now;
  const answers = { mark: async () => '1', read: async () => ({ documents: [home] }) };
  const source: RemoteSource = { mark: () => answers.mark(), read: () => answers.read(), watch: () => () => undefined };
  let publish = (): void => undefined;
  const library = { onPublish: (heard: () => void) => void (publish = heard) } as unknown as Library;
  const last = lastServed({ dataDir, contentDir: dataDir, now }, log);
  const guard = guardOf(source, { library, last, now, log }, 20);
  return { guard, answers, last, publish: () => publish(), lines };
}

async function away(dataDir: string, clock: { now: number }): Promise<number> {
  const later = node(dataDir, clock);
  later.answers.mark = async () => Promise.reject(new Error('refused'));
  const { documents } = await later.guard.read();
  expect(documents).toMatchObject([{ text: home.text }]);
  return later.guard.ageMs();
}

it('a start without its source tells the age from when the source last confirmed the content, not from its publish [REL-C1]', async () => {
  const path = mkdtempSync(join(folder, 'node-'));
  const clock = { now: 1_000 * HOUR_MS };
  const first = node(path, clock);
  await first.guard.read();
  first.publish();
  clock.now += 5 * HOUR_MS;
  const stop = first.guard.watch(() => undefined);
  await vi.waitFor(async () => expect((await first.last.read()).savedAt).toBe(clock.now));
  stop();
  clock.now += HOUR_MS;
  expect(await away(path, clock)).toBe(HOUR_MS);
  // a start that never met the source confirms nothing
  clock.now += HOUR_MS;
  expect(await away(path, clock)).toBe(2 * HOUR_MS);
});

it('content that could not be kept is not what is confirmed: the older is not taken for new', async () => {
  const path = mkdtempSync(join(folder, 'node-'));
  const clock = { now: 1_000 * HOUR_MS };
  const first = node(path, clock);
  await first.guard.read();
  first.publish();
  await vi.waitFor(async () => expect((await first.last.read()).savedAt).toBe(clock.now));
  const second = node(path, clock);
  await second.guard.read();
  mkdirSync(join(path, 'content', 'last-good.json.part')); // nothing can be written under this name
  second.publish();
  await vi.waitFor(() => expect(second.lines).toHaveLength(1));
  clock.now += HOUR_MS;
  second.last.confirm();
  // nothing is written, and nothing tells so
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await second.last.read()).savedAt).toBe(clock.now - HOUR_MS);
});
