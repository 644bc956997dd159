import { LIVE_MESSAGE_BYTES, type LivePassing, type LiveType } from '#schemas/platform/live.ts';

/** The sockets of this node that hear a brand. */
export interface Audience {
  hears(brand: string): boolean;
  /** Sends a message to all of them; who reads too slowly for it does without. */
  tell(brand: string, text: string): void;
}

/**
 * News that holds for the moment only, such as prices that move every few seconds. Every node tells its own sockets from memory: nothing is
 * written, other nodes hear nothing of it, and a browser that was away asks for the state of now instead of the news. Source: LIVE-08.
 */
export interface Passing {
  /** False: nobody on this node would hear it, so it need not be worked out. */
  hears(brand: string): boolean;
  /** @throws when it is larger than a message may be */
  tell(brand: string, news: { type: LiveType; data: Readonly<Record<string, unknown>> }): void;
  /** @returns what takes the audience off again */
  join(audience: Audience): () => void;
}

export function createPassing(clock: { now(): number }): Passing {
  const audiences = new Set<Audience>();
  return {
    hears: (brand) => [...audiences].some((audience) => audience.hears(brand)),
    tell(brand, { type, data }) {
      const text = JSON.stringify({ t: 'now', ts: clock.now(), type, data } satisfies LivePassing);
      if (Buffer.byteLength(text) > LIVE_MESSAGE_BYTES) throw new Error(`a live event «${type}» is too large`);
      for (const audience of audiences) audience.tell(brand, text);
    },
    join(audience) {
      audiences.add(audience);
      return () => audiences.delete(audience);
    },
  };
}
