import type { Tx } from '../db/db.ts';

/** A letter or text message that a player has to get. */
export interface Letter {
  id: string;
  kind: 'restore-code' | 'feedback';
  /** E-mail address or phone number. */
  recipient: string;
  /** Values for the template of this kind. */
  payload: Readonly<Record<string, string>>;
  createdAt: number;
}

/** Takes letters inside the transaction that causes them, so that neither exists without the other. */
export interface Outbox {
  put(tx: Tx, letter: Letter): Promise<void>;
}

/** Keeps letters in the table `outbox`, from where a sender will fetch them. */
export const tableOutbox: Outbox = {
  async put(tx, { id, kind, recipient, payload, createdAt }) {
    await tx
      .insertInto('outbox')
      .values({ id, kind, recipient, payload: JSON.stringify(payload), created_at: BigInt(createdAt), sent_at: null })
      .execute();
  },
};
