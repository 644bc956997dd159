import type { Tx } from '../../db/db.ts';
import type { LetterKind } from './kinds.ts';

/** A letter or text message that a player has to get. */
export interface Letter {
  id: string;
  kind: LetterKind;
  /** E-mail address or phone number. */
  recipient: string;
  /** Values for the words of this kind; `locale` and `brand` in all of them. */
  payload: Readonly<Record<string, string>>;
  createdAt: number;
}

/** Takes letters inside the transaction that causes them, so that neither exists without the other. */
export interface Outbox {
  put(tx: Tx, letter: Letter): Promise<void>;
}

/** Keeps letters in the table `outbox`, from where the job of `outbox/deliver.ts` sends them. */
export const tableOutbox: Outbox = {
  async put(tx, { id, kind, recipient, payload, createdAt }) {
    await tx
      .insertInto('outbox')
      .values({
        id,
        kind,
        recipient,
        payload: JSON.stringify(payload),
        created_at: BigInt(createdAt),
        sent_at: null,
        state: 'waiting',
        attempts: 0,
        next_try_at: BigInt(createdAt),
      })
      .execute();
  },
};
