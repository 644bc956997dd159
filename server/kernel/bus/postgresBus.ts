import pg from 'pg';
import { KEEP_ALIVE } from '../../db/postgres/keepAlive.ts';
import type { Log } from '../services.ts';
import { type Bus, type BusListener, type Carrier, createBus } from './bus.ts';

const CHANNEL = 'marquee_live';
/** Wait before reconnecting, in milliseconds. */
const RECONNECT_MS = 1_000;

/** Carries the bus over PostgreSQL's LISTEN and NOTIFY, on a separate connection. */
export function createPostgresBus(url: string, log: Pick<Log, 'warn'>): Bus {
  return createBus((listener) => new PostgresCarrier(url, log, listener));
}

class PostgresCarrier implements Carrier {
  readonly #url: string;
  readonly #log: Pick<Log, 'warn'>;
  readonly #listener: BusListener;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, log: Pick<Log, 'warn'>, listener: BusListener) {
    this.#url = url;
    this.#log = log;
    this.#listener = listener;
    void this.#connect();
  }

  async send(streams: readonly string[]): Promise<void> {
    if (!this.#client) throw new Error('not connected');
    await this.#client.query('SELECT pg_notify($1, $2)', [CHANNEL, streams.join(' ')]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, ...KEEP_ALIVE });
    client.on('error', () => undefined); // «end» follows
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.#listener.heard(payload.split(' ')));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      this.#log.warn({ err: error }, 'PostgreSQL cannot be reached for live updates; other nodes hear later');
      return this.#lost(client);
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#listener.missed();
  }

  #lost(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
    if (this.#isClosed || this.#client) return;
    client.removeAllListeners('end');
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        void this.#connect();
      },
      RECONNECT_MS * (0.5 + Math.random()),
    );
  }
}
