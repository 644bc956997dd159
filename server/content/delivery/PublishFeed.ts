import type { ServerResponse } from 'node:http';
import type { Library, Published } from '../Library.ts';
import { DeliveryError } from './DeliveryError.ts';
import { catchUp, HEARTBEAT, publishedEvent } from './feedEvents.ts';

/** Interval of a sign of life to each reader, in milliseconds, so that proxies keep the connection. */
const HEARTBEAT_MS = 15_000;

/** Limits on the number of listeners, and on how far one may fall behind. */
export interface FeedLimits {
  connections: number;
  perAddress: number;
  /** Bytes that wait for one reader; beyond, it is disconnected: it reconnects and gets what it missed. */
  waitingBytes: number;
}

export const FEED_LIMITS: FeedLimits = { connections: 1_000, perAddress: 50, waitingBytes: 256 * 1_024 };

export interface FeedOptions {
  library: Library;
  /** Keys of documents that were published after a version; null while the store cannot be reached. */
  keysSince(version: number): Promise<readonly string[] | null>;
  limits?: FeedLimits;
}

interface Reader {
  response: ServerResponse;
  address: string;
  /** Publishes that wait while it receives the ones it missed; null afterwards. */
  waiting: Published[] | null;
}

/** Sends publishes to all listeners, as server-sent events. */
export class PublishFeed {
  readonly #options: FeedOptions;
  readonly #limits: FeedLimits;
  readonly #readers = new Set<Reader>();
  #isClosed = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#limits = options.limits ?? FEED_LIMITS;
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Follows publishes. @returns its end, which ends every reader's connection */
  start(): () => void {
    const stop = this.#options.library.onPublish((published) => this.#tell(published));
    const timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    return () => {
      this.#isClosed = true;
      clearInterval(timer);
      stop();
      // a reader that does not read would delay the server's end; it requests what it missed when it comes back
      for (const { response } of this.#readers) {
        if (response.writableLength > 0) response.destroy();
        else response.end();
      }
    };
  }

  /** @throws DeliveryError when there are too many already */
  check(address: string): void {
    const own = [...this.#readers].filter((reader) => reader.address === address).length;
    const { connections, perAddress } = this.#limits;
    if (this.#isClosed || this.#readers.size >= connections)
      throw new DeliveryError(503, 'Too many are listening already. Try again in some seconds.');
    if (own >= perAddress)
      throw new DeliveryError(503, `${perAddress} connections of this address are listening already. Close one first.`);
  }

  /** Takes over a response whose headers are sent. @param last `Last-Event-ID`: the event that the reader received last */
  async open(
    response: ServerResponse,
    { address, last }: { address: string; last: string | undefined },
  ): Promise<void> {
    const reader: Reader = { response, address, waiting: [] };
    this.#readers.add(reader);
    response.on('error', () => response.destroy());
    response.once('close', () => this.#readers.delete(reader));
    const { library, keysSince } = this.#options;
    const { version } = library;
    this.#send(reader, await catchUp({ library, version, last, keysSince }));
    for (const published of reader.waiting ?? [])
      if (published.version > version) this.#send(reader, publishedEvent(published));
    reader.waiting = null;
  }

  #tell(published: Published): void {
    const event = publishedEvent(published);
    for (const reader of this.#readers) {
      if (reader.waiting) reader.waiting.push(published);
      else this.#send(reader, event);
    }
  }

  #beat(): void {
    for (const reader of this.#readers) this.#send(reader, HEARTBEAT);
  }

  #send({ response }: Reader, text: string): void {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > this.#limits.waitingBytes) response.destroy();
  }
}
