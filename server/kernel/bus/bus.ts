/** Hears of streams that have something new. */
export interface BusListener {
  heard(streams: readonly string[]): void;
  /** Some may have been missed: everything is to be looked at. */
  missed(): void;
}

/** Tells every node which streams have something new; the content is in the database. A lost message loses no news as long as `missed` follows. */
export interface Bus {
  /** Told to the listeners of this node at once, to other nodes soon. Never throws. */
  tell(stream: string): void;
  /** @returns its end */
  listen(listener: BusListener): () => void;
  close(): Promise<void>;
}

/** Transport that carries a bus to other nodes. */
export interface Carrier {
  /** @throws when the streams could not be handed over */
  send(streams: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Says «everything» in place of streams: after a breakdown nobody knows which were lost. */
export const EVERY_STREAM = '*';

/** Streams announced within this time, in milliseconds, go to other nodes as one message. */
const GATHER_MS = 5;
/** A pause after which a message that was not handed over is tried again, in milliseconds. */
const RETRY_MS = 500;
/** Streams in one message: PostgreSQL carries 8,000 bytes. */
const MESSAGE_STREAMS = 100;

/** A bus over a carrier; without one it ends at this process. */
export function createBus(connect?: (listener: BusListener) => Carrier): Bus {
  const listeners = new Set<BusListener>();
  const everybody: BusListener = {
    heard: (streams) => {
      if (streams.includes(EVERY_STREAM)) return everybody.missed();
      for (const { heard } of listeners) heard(streams);
    },
    missed: () => {
      for (const { missed } of listeners) missed();
    },
  };
  const carrier = connect?.(everybody);
  const sender = carrier && createSender(carrier);
  return {
    tell(stream) {
      everybody.heard([stream]);
      sender?.add(stream);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      sender?.stop();
      await carrier?.close();
    },
  };
}

function createSender(carrier: Carrier): { add(stream: string): void; stop(): void } {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const plan = (delayMs: number): void => {
    if (isStopped) return;
    timer ??= setTimeout(() => void flush(), delayMs);
  };
  const flush = async (): Promise<void> => {
    const streams = [...waiting];
    waiting = new Set();
    try {
      for (let at = 0; at < streams.length; at += MESSAGE_STREAMS)
        await carrier.send(streams.slice(at, at + MESSAGE_STREAMS));
      timer = undefined;
      if (waiting.size > 0) plan(GATHER_MS);
    } catch {
      waiting = new Set([EVERY_STREAM]); // the carrier tells of its trouble itself; here only nothing may be forgotten
      timer = undefined;
      plan(RETRY_MS);
    }
  };
  return {
    add(stream) {
      waiting.add(stream);
      plan(GATHER_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
