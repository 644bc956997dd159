import type { Json } from '../db/json.ts';
export interface OutboxTable {
  id: string;
  kind: string;
  recipient: string;
  payload: string;
  created_at: bigint;
  sent_at: bigint | null;
  /** `sending` is written before a letter leaves: one that was left so is never sent again, for it may have arrived. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  attempts: number;
  next_try_at: bigint;
}

/** Times of actions that must not happen too often: hashing for a network, sending codes to a player. */
export interface GateTable {
  subject_hash: string;
  /** UTC milliseconds of the newest ones. */
  stamps: Json<readonly number[]>;
  touched_at: bigint;
}

declare module '../db/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
    gate: GateTable;
  }
}
