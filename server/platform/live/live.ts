import type { Db, Tx } from '../../db/db.ts';

/** Something a browser wants to know at once. Types: `schemas/platform/live.ts`. Source: domain.md §6. */
export interface LiveEvent {
  /** One player, on every device; or everybody at a brand. */
  to: { player: number } | { brand: string };
  type: string;
  data: Readonly<Record<string, unknown>>;
}

/** Carries events to browsers. */
export interface Live {
  /** Tells `event` once what `tx` did is committed. */
  announce(tx: Tx, event: LiveEvent): Promise<void>;
  /** @returns its end. */
  listen(listener: (event: LiveEvent) => void): () => void;
}

/** Carries events inside this process. */
export function createLive(db: Pick<Db, 'afterCommit'>): Live {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    async announce(tx, event) {
      db.afterCommit(tx, () => {
        for (const listener of listeners) listener(event);
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
