import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { type DeliveryApp, startDelivery } from '../support/deliveryApp.ts';
import { type EventReader, readEvents } from '../support/eventReader.ts';

let app: DeliveryApp;
const readers: EventReader[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const reader of readers.splice(0)) reader.close();
  await app.close();
});

async function listen(last?: string): Promise<EventReader> {
  const headers = last === undefined ? {} : { 'last-event-id': last };
  const reader = await readEvents(`${app.origin}/content/v1/stream`, headers);
  readers.push(reader);
  return reader;
}
const page = (title: string): object => pageDocument('home', '/', { seo: { title } });
const heard = (reader: EventReader, count: number): Promise<void> =>
  vi.waitFor(() => expect(reader.events).toHaveLength(count), 60_000);

describe('the stream of publishes', () => {
  it('tells each publish once it is served: version, revision, what changed, and whose', async () => {
    app = await startDelivery();
    const reader = await listen();
    expect([reader.status, reader.headers['content-type'], reader.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    const { version } = app.library;
    await vi.waitFor(() => expect(reader.lastId).toBe(String(version)));
    await app.publish({ 'page/home': page('New') });
    await heard(reader, 1);
    const { revision } = app.library;
    expect(reader.events[0]).toEqual({
      event: 'published',
      id: String(version + 1),
      data: {
        version: version + 1,
        revision,
        tags: ['base/page/home', 'base/page/*'],
        brands: ['base', 'aurora', 'kestrel'],
      },
    });
    await app.publish({ 'kestrel/page/news': pageDocument('news', '/news') });
    await heard(reader, 2);
    expect(reader.events[1]?.data).toMatchObject({
      tags: ['kestrel/page/news', 'kestrel/page/*', 'kestrel/paths', 'kestrel/path/news'],
      brands: ['kestrel'],
    });
  });

  it('tells whoever comes back all that he missed, as one event', async () => {
    app = await startDelivery();
    const first = await listen();
    await vi.waitFor(() => expect(first.lastId).toBeDefined());
    first.close();
    await app.publish({ 'page/home': page('One') });
    await app.publish({ 'aurora/page/own': pageDocument('own', '/own') });
    const again = await listen(first.lastId);
    await heard(again, 1);
    const { version, revision } = app.library;
    expect(again.events[0]).toMatchObject({ event: 'published', id: String(version), data: { version, revision } });
    const { tags, brands } = (again.events[0]?.data ?? {}) as { tags: string[]; brands: string[] };
    expect(tags).toEqual(expect.arrayContaining(['base/page/home', 'aurora/page/own', 'aurora/paths']));
    expect(brands).toEqual(['base', 'aurora', 'kestrel']);
    await app.publish({ 'page/home': page('Two') });
    await heard(again, 2);
  });

  it('tells nobody twice, and nobody who missed nothing', async () => {
    app = await startDelivery();
    const { version } = app.library;
    const reader = await listen(String(version));
    await app.publish({ 'page/home': page('One') });
    await app.publish({ 'page/home': page('Two') });
    const newest = String(version + 2);
    await vi.waitFor(() => expect(reader.events.at(-1)?.id).toBe(newest));
    expect(reader.events.map(({ id }) => id)).toEqual([String(version + 1), newest]);
  });

  it('says to ask everything anew when nobody knows what was missed', async () => {
    app = await startDelivery();
    for (const last of ['99999', 'x', '-1', '1e9', '99999999999999999999']) {
      const reader = await listen(last);
      await heard(reader, 1);
      expect(reader.events[0], last).toMatchObject({ event: 'reset', id: String(app.library.version) });
    }
  });

  it('keeps connections by a word every 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await startDelivery();
    const reader = await listen();
    await expect.poll(() => reader.comments).toBe(1);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => reader.comments).toBe(2);
  });

  it('takes so many listeners and no more, and others when some have gone', async () => {
    app = await startDelivery({}, { limits: { connections: 3, perAddress: 2, waitingBytes: 100_000 } });
    const open = [await listen(), await listen()];
    const third = await listen();
    expect([third.status, third.headers['retry-after']]).toEqual([503, '5']);
    open[0]?.close();
    await vi.waitFor(async () => expect((await listen()).status).toBe(200));
  });

  it('ends with the server', async () => {
    app = await startDelivery();
    const reader = await listen();
    await app.close();
    await vi.waitFor(() => expect(reader.isEnded).toBe(true));
    app = await startDelivery();
  });
});
