import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EventReader, readEvents } from '../../../tests/support/eventReader.ts';
import type { Library, Published } from '../Library.ts';
import { PublishFeed } from './PublishFeed.ts';

const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A feed over a real server, with a library that publishes on demand. */
async function start(waitingBytes: number) {
  let tell: (published: Published) => void = () => undefined;
  const library = {
    version: 1,
    revision: 'r1',
    sites: [],
    onPublish: (heard: typeof tell) => ((tell = heard), () => undefined),
  };
  const feed = new PublishFeed({
    library: library as unknown as Library,
    keysSince: async () => [],
    limits: { connections: 10, perAddress: 10, waitingBytes },
  });
  stops.push(feed.start());
  const responses: ServerResponse[] = [];
  const server = createServer((request, response) => {
    responses.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    void feed.open(response, { address: '', last: request.headers['last-event-id'] as string | undefined });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  const listen = async (): Promise<EventReader> => {
    const reader = await readEvents(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    stops.push(() => reader.close());
    return reader;
  };
  const publish = (version: number, count: number): void => {
    const tags = new Set(Array.from({ length: count }, (_none, index) => `base/page/a-page-of-a-long-name-${index}`));
    tell({ version, revision: `r${version}`, tags, brands: ['aurora'] });
  };
  return { feed, listen, publish, responses };
}

describe('the feed of publishes', () => {
  it('cuts who does not read, holds little for him, and goes on for everybody else', async () => {
    const { feed, listen, publish, responses } = await start(64 * 1_024);
    const slow = await listen();
    const quick = await listen();
    slow.pause();
    let [most, version] = [0, 1];
    await vi.waitFor(
      () => {
        publish(++version, 900);
        most = Math.max(most, ...responses.map(({ writableLength }) => writableLength));
        expect(feed.size).toBe(1);
      },
      { timeout: 60_000, interval: 2 },
    );
    await vi.waitFor(() => expect(quick.events).toHaveLength(version - 1), 60_000);
    expect(quick.isEnded).toBe(false);
    expect(most).toBeLessThan(64 * 1_024 + 60_000); // one event more than is allowed to wait
  });

  it('says to ask everything anew after a publish of very many documents', async () => {
    const { listen, publish } = await start(1_000_000);
    const reader = await listen();
    publish(2, 1_001);
    await vi.waitFor(() => expect(reader.events).toHaveLength(1));
    expect(reader.events[0]).toEqual({ event: 'reset', id: '2', data: { version: 2, revision: 'r2' } });
  });
});
