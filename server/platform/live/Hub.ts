import type { WebSocket } from 'ws';
import { type LiveAuth, type LiveGuest, type LiveReady, liveCloseCodes } from '#schemas/platform/live.ts';
import type { Db } from '../../db/db.ts';
import type { Bus } from '../../kernel/bus/bus.ts';
import { every } from '../../kernel/jobs/every.ts';
import { newId } from '../../kernel/newId.ts';
import type { Log, Random } from '../../kernel/services.ts';
import { silentTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { Connection, GUEST_WAIT_MS } from './Connection.ts';
import { type JoinAnswer, type Joined, join } from './join.ts';
import type { Passing } from './passing.ts';
import { Rooms } from './Rooms.ts';
import { brandStream } from './streams.ts';

/** Times in milliseconds. Source: LIVE-05. */
export const AUTH_MS = 5_000;
export const PING_MS = 25_000;
export const DEAD_MS = 40_000;
/** Interval of the checks on sockets. */
const TICK_MS = 1_000;
/** Interval of the check on every socket's session, for ends without an event: its twelve hours are over, or it was idle for too long. */
const SESSION_CHECK_MS = 5_000;
const SESSIONS_AT_ONCE = 200;
const BREATH_MS = 20;
/** Sockets of one session: where browsers have no shared worker, each tab has its own. */
const SOCKETS_PER_SESSION = 8;
/** Sockets of one process. */
export const MOST_SOCKETS = 12_000;
const EPOCH_BYTES = 6;
/** Tokens checked in one transaction. */
const SEATS_AT_ONCE = 50;

/** Close codes that are counted one by one: ours, and those of browsers and broken connections. A browser may send any other number. */
const KNOWN_CODES: ReadonlySet<number> = new Set([...Object.values(liveCloseCodes), 1000, 1001, 1005, 1006]);

/** A socket whose token is not checked yet. */
interface Waiting {
  connection: Connection;
  auth: LiveAuth | LiveGuest;
  brand: string;
}

/** Callbacks by which the hub reports a socket to its counter. */
export interface Door {
  /** Called when its token was valid, or a guest was admitted. */
  seated(): void;
  /** Called for a guest's socket. @returns false: there is no room for one more */
  takeGuest(): boolean;
}

export interface HubOptions {
  db: Db;
  bus: Bus;
  passing: Passing;
  log: Log;
  clock: { now(): number };
  random: Random;
  /** Without one, nothing is noted. */
  telemetry?: Telemetry;
  /** Idle time after which a session of this brand ends, in milliseconds. */
  idleMsOf(brand: string): number;
  mostSockets?: number;
}

/** All sockets of this process. Close it before the server. */
export class Hub {
  readonly #options: HubOptions;
  readonly #connections = new Set<Connection>();
  readonly #bySession = new Map<string, Set<Connection>>();
  readonly #rooms: Rooms;
  readonly #stops: (() => void)[] = [];
  #epoch = '';
  #isClosed = false;
  #isSeating = false;
  #waiting: Waiting[] = [];

  constructor(options: HubOptions) {
    this.#options = options;
    this.#rooms = new Rooms({ read: options.db.read, log: options.log, epoch: () => this.#epoch });
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Listens and looks after sockets until `close`. */
  start(): void {
    this.#stops.push(
      this.#options.bus.listen({
        heard: (streams) => this.#rooms.wake(streams),
        missed: () => this.#rooms.wakeAll(),
      }),
      this.#options.passing.join({
        hears: (brand) => this.#rooms.hears(brandStream(brand)),
        tell: (brand, text) => this.#rooms.tellNow(brandStream(brand), text),
      }),
    );
    const tick = setInterval(() => this.#tick(), TICK_MS).unref();
    const run = (): Promise<void> => this.#checkSessions();
    const stop = every({ name: 'sessions of sockets', everyMs: SESSION_CHECK_MS, run }, this.#options);
    this.#stops.push(
      () => clearInterval(tick),
      () => void stop(),
    );
  }

  /** Takes a socket whose host and origin are proved. */
  accept(socket: WebSocket, brand: string, { seated, takeGuest }: Door): void {
    const nowMs = (): number => performance.now();
    const connection: Connection = new Connection(socket, {
      nowMs,
      seated,
      authorize: (auth) => {
        if (auth.t === 'guest' && !takeGuest()) return connection.endBusy(GUEST_WAIT_MS);
        this.#waiting.push({ connection, auth, brand });
        void this.#seatWaiting();
      },
    });
    const { telemetry = silentTelemetry } = this.#options;
    if (this.#isClosed) return connection.end(liveCloseCodes.restart);
    if (this.#connections.size >= (this.#options.mostSockets ?? MOST_SOCKETS)) {
      telemetry.count('socketRefused', 'full');
      return connection.endBusy();
    }
    this.#connections.add(connection);
    socket.on('close', (code) => {
      telemetry.count('socketClosed', KNOWN_CODES.has(code) ? `${code}` : 'other');
      this.#forget(connection);
    });
  }

  /** Tells every browser to come back a little later, and waits for none. */
  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops.splice(0)) stop();
    for (const connection of this.#connections) connection.end(liveCloseCodes.restart);
  }

  /** Checks waiting tokens. Those that arrive meanwhile are checked together: after a restart thousands come within seconds. */
  async #seatWaiting(): Promise<void> {
    if (this.#isSeating) return;
    this.#isSeating = true;
    while (this.#waiting.length > 0) await this.#seatSome(this.#waiting.splice(0, SEATS_AT_ONCE));
    this.#isSeating = false;
  }

  async #seatSome(waiting: readonly Waiting[]): Promise<void> {
    const { db, clock, random, log, idleMsOf } = this.#options;
    const now = clock.now();
    const fresh = newId(random, EPOCH_BYTES);
    try {
      const answers = await db.write(async (tx) => {
        const joined: [Connection, JoinAnswer][] = [];
        for (const { connection, auth, brand } of waiting)
          joined.push([connection, await join(tx, auth, { brand, now, fresh, idleMs: idleMsOf(brand) })]);
        return joined;
      });
      for (const [connection, answer] of answers) {
        if (answer.kind === 'refused') connection.end(liveCloseCodes.auth);
        else if (answer.kind === 'banned') connection.end(liveCloseCodes.banned);
        else this.#seat(connection, answer);
      }
    } catch (error) {
      log.error({ err: error }, 'sockets could not be opened');
      for (const { connection } of waiting) connection.endBusy();
    }
  }

  #seat(connection: Connection, { seat, epoch, streams, isRecovered }: Joined): void {
    if (!connection.isOpen) return;
    this.#epoch = epoch;
    connection.sit(seat);
    for (const { stream, from, last } of streams) connection.streams.set(stream, { sent: from, joined: last });
    const places = streams.map(({ stream, from }) => ({ epoch: `${epoch}.${stream}`, offset: from }));
    const [own, shared = own] = places; // a guest has the brand's alone
    if (!own || !shared) return;
    const server_time = this.#options.clock.now();
    const ready: LiveReady = { t: 'ready', ...own, brand: shared, server_time, recovered: isRecovered };
    connection.tell(ready);
    if (seat.session !== undefined) this.#endOldestOfSession(connection, seat.session);
    this.#rooms.enter(connection);
  }

  #endOldestOfSession(connection: Connection, session: string): void {
    const sockets = this.#bySession.get(session) ?? new Set();
    sockets.add(connection);
    this.#bySession.set(session, sockets);
    const [oldest] = sockets;
    if (sockets.size > SOCKETS_PER_SESSION && oldest) {
      sockets.delete(oldest);
      oldest.end(liveCloseCodes.replaced);
    }
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    this.#rooms.leave(connection);
    const { session } = connection.seat ?? {};
    if (session === undefined) return;
    const sockets = this.#bySession.get(session);
    sockets?.delete(connection);
    if (sockets?.size === 0) this.#bySession.delete(session);
  }

  #tick(): void {
    const now = performance.now();
    for (const connection of this.#connections) {
      if (now - connection.heardAt >= DEAD_MS) connection.drop();
      else if (!connection.seat && now - connection.openedAt >= AUTH_MS - TICK_MS / 2)
        connection.end(liveCloseCodes.slow);
      else if (connection.seat && now - connection.askedAt >= PING_MS) {
        connection.askedAt = now;
        connection.send('{"t":"ping"}', 'end');
      }
    }
  }

  async #checkSessions(): Promise<void> {
    const sessions = [...this.#bySession.keys()];
    for (let at = 0; at < sessions.length; at += SESSIONS_AT_ONCE) {
      await this.#endDead(sessions.slice(at, at + SESSIONS_AT_ONCE));
      await new Promise((resolve) => setTimeout(resolve, BREATH_MS)); // the embedded database answers without a pause
    }
  }

  async #endDead(sessions: readonly string[]): Promise<void> {
    const { db, clock, idleMsOf } = this.#options;
    const now = clock.now();
    const rows = await db.read
      .selectFrom('session')
      .innerJoin('player', 'player.uid', 'session.uid')
      .select(['session.id_hash', 'session.last_used_at'])
      .where('player.status', '=', 'active')
      .where('id_hash', 'in', sessions)
      .where('expires_at', '>', BigInt(now))
      .execute();
    const lastUsed = new Map(rows.map(({ id_hash, last_used_at }) => [id_hash, Number(last_used_at)]));
    for (const session of sessions) {
      const usedAt = lastUsed.get(session) ?? 0;
      for (const connection of this.#bySession.get(session) ?? [])
        if (usedAt <= now - idleMsOf(connection.seat?.brand ?? '')) connection.end(liveCloseCodes.auth);
    }
  }
}
