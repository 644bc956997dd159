import { LIVE_MESSAGE_BYTES } from '#schemas/platform/live.ts';
import type { Db, Tx } from '../../db/db.ts';
import { type Bus, createBus } from '../../kernel/bus/bus.ts';
import { newId } from '../../kernel/newId.ts';
import type { Log, Random } from '../../kernel/services.ts';
import { createPassing, type Passing } from './passing.ts';
import { createPlacer } from './placer.ts';
import { appendEvent, brandStream, playerStream } from './streams.ts';

/** Something a browser wants to know at once. Types: `schemas/platform/live.ts`. Source: LIVE-04. */
export interface LiveEvent {
  /** One player, on every device; or everybody at a brand. */
  to: { player: number } | { brand: string };
  type: string;
  data: Readonly<Record<string, unknown>>;
}

/** Carries events to browsers. */
export interface Live {
  /**
   * Sends `event` once `tx` is committed. On PostgreSQL it holds the player's place in line until then: announce after the money has moved.
   */
  announce(tx: Tx, event: LiveEvent): Promise<void>;
  /** News that is told from memory and never written. */
  readonly passing: Passing;
  /** Listens to the events that this process announces. @returns a function that stops it */
  listen(listener: (event: LiveEvent) => void): () => void;
  /** Tells this and other nodes which streams have something new. */
  readonly bus: Bus;
  /** Nothing is written any more: the database may go. */
  stop(): Promise<void>;
}

declare module '../context.ts' {
  interface Services {
    live: Live;
  }
}

/** All that most need of it. */
export type Announcer = Pick<Live, 'announce'>;

export interface LiveOptions {
  db: Db;
  clock: { now(): number };
  random: Random;
  log: Pick<Log, 'error'>;
  /** Without one, news stays inside this process. */
  bus?: Bus;
}

/** The envelope around an event's data, generously. */
const FRAME_BYTES = 1024;

/** Writes events into their streams, in the transaction that causes them, and wakes the hubs after it. */
export function createLive({ db, clock, random, log, bus = createBus() }: LiveOptions): Live {
  const listeners = new Set<(event: LiveEvent) => void>();
  const placer = createPlacer({ db, bus, log });
  return {
    bus,
    passing: createPassing(clock),
    stop: placer.stop,
    async announce(tx, event) {
      const { to, type } = event;
      const data = JSON.stringify(event.data);
      if (data.length * 3 > LIVE_MESSAGE_BYTES && Buffer.byteLength(data) > LIVE_MESSAGE_BYTES - FRAME_BYTES)
        throw new Error(`a live event «${type}» is too large`);
      const row = { type, data, created_at: BigInt(clock.now()) };
      const stream = 'player' in to ? playerStream(to.player) : brandStream(to.brand);
      if ('player' in to) {
        await appendEvent(tx, stream, row);
      } else {
        await tx
          .insertInto('live_pending')
          .values({ id: newId(random), stream, ...row })
          .execute();
      }
      db.afterCommit(tx, () => {
        if ('player' in to) bus.tell(stream);
        else placer.wake(stream);
        for (const listener of listeners) listener(event);
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
