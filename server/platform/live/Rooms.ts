import type { LiveNews } from '#schemas/platform/live.ts';
import { liveCloseCodes } from '#schemas/platform/live.ts';
import type { Reader } from '../../db/db.ts';
import type { Log } from '../../kernel/services.ts';
import type { Connection } from './Connection.ts';
import type { RevokeReason } from './endSockets.ts';
import { readAfter, type StreamRow } from './streams.ts';

/** Streams read in one query, and events returned by it. */
const STREAMS_AT_ONCE = 50;
const EVENTS_AT_ONCE = 1_000;
/** Pause after a question that failed, in milliseconds. */
const PAUSE_MS = 500;

export interface RoomsOptions {
  read: Reader;
  log: Pick<Log, 'error'>;
  /** Name of this database's places. */
  epoch(): string;
}

/**
 * Listeners of each stream, and the one reader that hands over new events. A wake only says «look»: the stored places decide which events are
 * sent, and in which order, so that a wake too many or out of order does no harm.
 */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #rooms = new Map<string, Set<Connection>>();
  #dirty = new Set<string>();
  #isRunning = false;

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  enter(connection: Connection): void {
    for (const stream of connection.streams.keys()) {
      const room = this.#rooms.get(stream) ?? new Set();
      room.add(connection);
      this.#rooms.set(stream, room);
    }
    this.wake(connection.streams.keys());
  }

  leave(connection: Connection): void {
    for (const stream of connection.streams.keys()) {
      const room = this.#rooms.get(stream);
      room?.delete(connection);
      if (room?.size === 0) this.#rooms.delete(stream);
    }
  }

  hears(stream: string): boolean {
    return this.#rooms.has(stream);
  }

  /** Sends news that has no place; who reads too slowly does without. */
  tellNow(stream: string, text: string): void {
    for (const connection of this.#rooms.get(stream) ?? []) connection.send(text, 'skip');
  }

  /** These streams may have something new. */
  wake(streams: Iterable<string>): void {
    for (const stream of streams) if (this.#rooms.has(stream)) this.#dirty.add(stream);
    if (this.#isRunning || this.#dirty.size === 0) return;
    this.#isRunning = true;
    void this.#run();
  }

  wakeAll(): void {
    this.wake(this.#rooms.keys());
  }

  async #run(): Promise<void> {
    await new Promise(setImmediate); // wakes of the same moment are read together
    while (this.#dirty.size > 0) {
      const streams = [...this.#dirty].slice(0, STREAMS_AT_ONCE);
      for (const stream of streams) this.#dirty.delete(stream);
      try {
        await this.#hand(streams);
      } catch (error) {
        this.#options.log.error({ err: error }, 'news cannot be read; trying again');
        for (const stream of streams) this.#dirty.add(stream);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    this.#isRunning = false;
  }

  async #hand(streams: readonly string[]): Promise<void> {
    const places = streams.flatMap((stream) => {
      const room = this.#rooms.get(stream);
      return room ? [[stream, furthestBehind(room, stream)] as const] : [];
    });
    if (places.length === 0) return;
    const rows = await readAfter(this.#options.read, places, EVENTS_AT_ONCE);
    const byStream = Map.groupBy(rows, ({ stream }) => stream);
    for (const [stream, events] of byStream) this.#handStream(stream, events);
    if (rows.length === EVENTS_AT_ONCE) for (const [stream] of places) this.#dirty.add(stream);
  }

  #handStream(stream: string, rows: readonly StreamRow[]): void {
    const newestBalance = rows.findLast(({ type }) => type === 'balance');
    const worth = rows.filter((row) => row.type !== 'balance' || row === newestBalance);
    const texts = new Map<StreamRow, string>();
    const textOf = (row: StreamRow): string => {
      const text = texts.get(row) ?? this.#textOf(row);
      texts.set(row, text);
      return text;
    };
    for (const connection of this.#rooms.get(stream) ?? []) {
      const place = connection.streams.get(stream);
      if (!place) continue;
      for (const row of worth.filter((one) => one.place > place.sent)) {
        if (row.type !== 'session.revoked') connection.send(textOf(row), row.type === 'balance' ? 'newest' : 'end');
        else if (row.place > place.joined) this.#revoke(connection, row);
      }
      place.sent = Math.max(place.sent, rows.at(-1)?.place ?? 0);
    }
  }

  /** Tells why and ends the socket, if its session is meant. One that joined afterwards never gets here. */
  #revoke(connection: Connection, row: StreamRow): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `revoke` writes it
    const { reason, session } = JSON.parse(row.data) as { reason: RevokeReason; session?: string };
    if (session !== undefined && session !== connection.seat?.session) return;
    connection.send(this.#textOf({ ...row, data: JSON.stringify({ reason }) }), 'end');
    connection.end(reason === 'banned' ? liveCloseCodes.banned : liveCloseCodes.auth);
  }

  #textOf({ stream, place, type, data, created_at }: StreamRow): string {
    const epoch = `${this.#options.epoch()}.${stream}`;
    const frame: Omit<LiveNews, 'data'> = {
      t: 'ev',
      id: `${epoch}.${place}`,
      ch: stream.startsWith('player:') ? 'player' : 'brand',
      offset: place,
      epoch,
      ts: Number(created_at),
      type,
    };
    return `${JSON.stringify(frame).slice(0, -1)},"data":${data}}`;
  }
}

function furthestBehind(room: ReadonlySet<Connection>, stream: string): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const { streams } of room) least = Math.min(least, streams.get(stream)?.sent ?? least);
  return least;
}
