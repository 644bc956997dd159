import { createHash } from 'node:crypto';
import { errorRules } from '#schemas/errors.ts';
import type { CallName, CallTypes, ResponseOf } from '#schemas/platform/index.ts';
import { PlatformError } from '../../../runtime/ports/errors.ts';
import type { Tx } from '../../db/db.ts';
import { invalid, notSignedIn, refusal } from '../../kernel/refusal.ts';
import type { CallContext } from '../context.ts';
import type { Player } from '../tables.ts';

/** First answers are repeated at least this long. Source: REL-W3. */
export const ANSWER_LIFE_MS = 48 * 60 * 60 * 1000;

/** Input of a call that may come twice: the browser's own key, kept over retries. */
export interface Repeatable {
  request_id: string;
}

/**
 * Runs `work` at most once for the player's `request_id`, in one transaction with its changes: a repeated request gets the first answer again,
 * refusals included. Work that ends in an internal error leaves nothing behind and may be retried.
 * @throws PlatformError InvalidParameterException when the key came before with other values
 */
// oxlint-disable-next-line max-params -- the call's name gives the types of what it is asked and answers
export async function once<N extends CallName>(
  name: N,
  input: CallTypes[N]['request'] & Repeatable,
  context: CallContext,
  work: (tx: Tx, player: Player) => Promise<ResponseOf<N>>,
): Promise<ResponseOf<N>> {
  const { player, db, clock } = context;
  if (!player) throw notSignedIn();
  const key = { scope: `${player.uid}:${name}`, request_id: input.request_id };
  const fingerprint = fingerprintOf(input);
  const row = { ...key, fingerprint, created_at: BigInt(clock.now()) };
  try {
    return await db.write(async (tx) => {
      const isFirst = await claim(tx, { ...row, answer: '' });
      if (!isFirst) return repeat<N>(tx, key, fingerprint);
      const data = await work(tx, player);
      await tx
        .updateTable('kept_answer')
        .set({ answer: JSON.stringify({ data }) })
        .where('scope', '=', key.scope)
        .where('request_id', '=', key.request_id)
        .execute();
      return data;
    });
  } catch (error) {
    if (error instanceof PlatformError && isFinal(error)) {
      const answer = JSON.stringify({ error: faultOf(error) });
      await db.write((tx) => claim(tx, { ...row, answer }));
    }
    throw error;
  }
}

/** @returns true when this key was free. The twin of a request at work waits here until that one has ended. */
async function claim(
  tx: Tx,
  row: { scope: string; request_id: string; fingerprint: string; answer: string; created_at: bigint },
) {
  const written = await tx
    .insertInto('kept_answer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scope', 'request_id']).doNothing())
    .returning('scope')
    .executeTakeFirst();
  return written !== undefined;
}

async function repeat<N extends CallName>(
  tx: Tx,
  key: { scope: string; request_id: string },
  fingerprint: string,
): Promise<ResponseOf<N>> {
  const stored = await tx
    .selectFrom('kept_answer')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', key.scope)
    .where('request_id', '=', key.request_id)
    .executeTakeFirstOrThrow();
  if (stored.fingerprint !== fingerprint) throw invalid({ request_id: ['ALREADY_USED'] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it is written above, under the name of the call
  const answer = JSON.parse(stored.answer) as { data: ResponseOf<N> } | { error: ReturnType<typeof faultOf> };
  if ('data' in answer) return answer.data;
  const { type, message, ...more } = answer.error;
  throw refusal(type, message, more);
}

/** Our own faults and «later» are not answers to keep. */
function isFinal({ type }: PlatformError): boolean {
  return errorRules[type].status < 500 && type !== 'TooManyRequestsException' && type !== 'AuthorizationException';
}

function faultOf({ type, message, code, data }: PlatformError) {
  return {
    type,
    message,
    ...(code === undefined ? {} : { code }),
    error_data: data,
  };
}

function fingerprintOf(input: object): string {
  const values = Object.entries(input).filter(([name]) => name !== 'request_id');
  return createHash('sha256')
    .update(JSON.stringify(values.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
}

/** Lets go of answers nobody will ask for again. */
export async function sweepStoredAnswers(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('kept_answer')
    .where('created_at', '<', BigInt(now - ANSWER_LIFE_MS))
    .execute();
}

/** Lets go of what a player was answered, for good. */
export async function forgetAnswers(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('kept_answer').where('scope', 'like', `${uid}:%`).execute();
}
