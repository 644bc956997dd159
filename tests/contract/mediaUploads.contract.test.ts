import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderBlobs } from '../../server/content/mediaBytes/folderBlobs.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { photo } from '../support/hostileFiles.ts';
import { encoded, type MediaApp, openMediaApp } from '../support/mediaApp.ts';
import { onDisk } from '../support/onDisk.ts';
import { file } from '../support/pictures.ts';
import { CHUNK, formBytesIn, formsIn, heldBytes, MEGABYTE, sendBytes } from '../support/slowUploads.ts';

// Uploads over HTTP, byte by byte as they come: what is held, and what is left behind.

let test: MediaApp;
let port = 0;
let folder = '';

beforeEach(async () => {
  folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  test = await openMediaApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterEach(async () => {
  await test.close();
  vi.unstubAllEnvs();
  removeFolder(folder);
});

const uploads = (): string[] => formsIn(folder);
const bytesOnDisk = (): number => formBytesIn(folder);

const leavesNothing = () => vi.waitFor(() => expect(uploads()).toEqual([]), { timeout: 20_000 });

/** A request whose body the test sends bit by bit. */
function begin(headers: Record<string, string> = {}): { sent: ClientRequest; answer: Promise<IncomingMessage> } {
  const sent = request({
    port,
    method: 'POST',
    path: '/upload',
    headers: { 'x-actor': 'pub', 'content-type': 'multipart/form-data; boundary=b', ...headers },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  answer.catch(() => undefined);
  return { sent, answer };
}

const head = (name: string): string =>
  `--b\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;

it('holds none of a body of 18 MB in memory while it comes [REL-P5]', async () => {
  const before = heldBytes();
  const { sent } = begin();
  for (const name of ['a.png', 'b.png']) {
    sent.write(`${name === 'a.png' ? '' : '\r\n'}${head(name)}`);
    await sendBytes(sent, 9 * MEGABYTE);
  }
  await vi.waitFor(() => expect(bytesOnDisk()).toBeGreaterThan(17 * MEGABYTE), { timeout: 20_000, interval: 20 });
  try {
    // again and again: what is garbage already goes with a later look only
    await vi.waitFor(() => expect(heldBytes() - before).toBeLessThan(4 * MEGABYTE), { timeout: 20_000, interval: 200 });
  } finally {
    sent.destroy();
  }
  await leavesNothing();
});

it('holds the stored form of one picture at a time, however many came together [REL-P5]', async () => {
  const blobs = folderBlobs(temporaryFolder());
  const held: number[] = [];
  const put: typeof blobs.put = async (picture, signal) => {
    await blobs.put(picture, signal);
    // again and again, as above: what is garbage already goes with a later look only
    let least = heldBytes();
    for (let look = 0; look < 5 && least > before + PICTURE; look += 1) {
      await new Promise(setImmediate);
      least = Math.min(least, heldBytes());
    }
    held.push(least - before);
  };
  const filled = await openMediaApp({ blobStores: { chosen: { ...blobs, put } } });
  const files = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => onDisk(`${name}.png`, await noise())));
  const before = heldBytes();
  const added = await filled.media.add({
    brand: 'base',
    files: files.map((file) => ({ file, facts: {} })),
    author: 'ann',
    reason: 'test',
  });
  await filled.close();
  expect(added.length).toBe(4);
  expect(held.length).toBe(4);
  expect(Math.max(...held)).toBeLessThan(2 * PICTURE);
  expect(files.filter(({ path }) => existsSync(`${path}-stored`))).toEqual([]);
});

/** Bytes of a picture of noise, which nothing makes smaller. */
const PICTURE = 3 * 1000 * 1000;

function noise(): Promise<Buffer> {
  const raw = { width: 1000, height: 1000, channels: 3 } as const;
  return sharp(randomBytes(PICTURE), { raw }).png().toBuffer();
}

it('an upload that breaks off leaves nothing behind, and the next one finds room', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { sent } = begin();
    sent.write(head('a.png'));
    await sendBytes(sent, MEGABYTE / 2 + CHUNK.length); // no more than the last chunk is over
    await vi.waitFor(() => expect(bytesOnDisk()).toBeGreaterThan(0), { timeout: 20_000, interval: 20 });
    sent.destroy();
    await leavesNothing();
  }
  const whole = await test.send([new File([new Uint8Array(await photo())], 'a.jpg', { type: 'image/jpeg' })]);
  expect(whole.status).toBe(201);
  await leavesNothing();
});

it('who hangs up once all has come takes no file away from the work on it: the pictures are added, and nothing is left behind', async () => {
  const blobs = folderBlobs(temporaryFolder());
  const [isStoring, hungUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const put: typeof blobs.put = async (picture, signal) => {
    isStoring.resolve();
    await hungUp.promise;
    await blobs.put(picture, signal);
  };
  const slow = await openMediaApp({ blobStores: { chosen: { ...blobs, put } } });
  try {
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = slow.app;
    const form = new FormData();
    for (const name of ['a', 'b']) form.append('files', file(await noise(), `${name}.png`));
    const { headers, payload } = await encoded(form);
    const closed = new Promise<void>((resolve) =>
      server.once('request', (_, response) => response.once('close', resolve)),
    );
    const { port: at } = server.address() as AddressInfo;
    const sent = request({ port: at, method: 'POST', path: '/upload', headers: { 'x-actor': 'pub', ...headers } });
    sent.once('error', () => undefined).end(payload);
    await Promise.race([isStoring.promise, closed]);
    sent.destroy();
    await closed;
    hungUp.resolve();
    await vi.waitFor(async () => expect(await slow.media.all()).toHaveLength(2), { timeout: 20_000 });
    await leavesNothing();
  } finally {
    await slow.close();
  }
});

it('what a killed server left of an upload is removed at the next start; what may still be coming to another server stays', async () => {
  const left = (name: string, hours: number): void => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, '0'), CHUNK);
    const at = Date.now() / 1000 - hours * 3600;
    utimesSync(join(folder, name), at, at);
  };
  left('marquee-upload-killed', 25);
  left('marquee-upload-coming', 1);
  left('of-somebody-else', 25);
  const next = await openMediaApp();
  await next.app.ready();
  const names = readdirSync(folder);
  await next.close();
  expect(names).toEqual(expect.arrayContaining(['marquee-upload-coming', 'of-somebody-else']));
  expect(names).not.toContain('marquee-upload-killed');
});

it('a body that ends before its form does is refused, and leaves nothing behind', async () => {
  const { sent, answer } = begin();
  sent.write(head('a.png'));
  sent.end(CHUNK);
  const { statusCode } = await answer;
  expect(statusCode).toBe(400);
  expect(await test.media.all()).toEqual([]);
  await leavesNothing();
});

it('a body that says that it is longer than 26 MB is refused before it comes [REL-S12]', async () => {
  const { sent, answer } = begin({ 'content-length': String(27 * MEGABYTE) });
  sent.on('error', () => undefined); // the connection is closed with the answer
  sent.write(head('a.png'));
  expect((await answer).statusCode).toBe(413);
  expect(uploads()).toEqual([]);
  sent.destroy();
});

it('a body that does not say how long it is, and is longer, is refused while it comes, and leaves nothing behind [REL-S12]', async () => {
  const { sent, answer } = begin();
  for (const name of ['a.png', 'b.png', 'c.png']) {
    sent.write(head(name));
    await sendBytes(sent, 8 * MEGABYTE + 512 * 1024);
    sent.write('\r\n');
  }
  sent.write(head('d.png'));
  await sendBytes(sent, MEGABYTE / 2 + CHUNK.length); // no more than the last chunk is over
  expect((await answer).statusCode).toBe(413);
  sent.destroy();
  await leavesNothing();
});

it('the same picture sent twice at the same time is one picture, and both senders are told of it', async () => {
  const form = async () => {
    const body = new FormData();
    body.append('files', new File([bytes], 'pier.jpg', { type: 'image/jpeg' }));
    const { headers, payload } = await encoded(body);
    return test.app.inject({ method: 'POST', url: '/upload', headers: { ...headers, 'x-actor': 'pub' }, payload });
  };
  const bytes = new Uint8Array(await photo());
  const told = await Promise.all([form(), form()]);
  expect(told.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(new Set(told.map((one) => one.json()[0].hash)).size).toBe(1);
  expect(await test.media.all()).toHaveLength(1);
  await leavesNothing();
});
