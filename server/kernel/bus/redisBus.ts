import { Redis } from 'ioredis';
import type { Log } from '../services.ts';
import { type Bus, createBus } from './bus.ts';

const CHANNEL = 'marquee:live';
/** Longest wait before the next try to reach Redis, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** Carries the bus over Redis or Valkey. While it is away, the sockets of this node go on. */
export function createRedisBus(url: string, log: Pick<Log, 'warn'>): Bus {
  return createBus((listener) => {
    const options = {
      retryStrategy: (tries: number) => Math.random() * Math.min(LONGEST_WAIT_MS, 200 * 2 ** tries),
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
    };
    const publisher = new Redis(url, options);
    const subscriber = new Redis(url, options);
    for (const client of [publisher, subscriber])
      client.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be reached; other nodes hear later'));
    subscriber.on('ready', () => {
      subscriber.subscribe(CHANNEL).then(
        () => listener.missed(),
        () => undefined, // gone again: the next connection subscribes
      );
    });
    subscriber.on('message', (_channel: string, text: string) => listener.heard(text.split(' ')));
    return {
      async send(streams) {
        await publisher.publish(CHANNEL, streams.join(' '));
      },
      async close() {
        publisher.disconnect();
        subscriber.disconnect();
      },
    };
  });
}
