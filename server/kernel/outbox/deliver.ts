import type { Selectable } from 'kysely';
import { textsOf } from '#schemas/record.ts';
import type { Db } from '../../db/db.ts';
import type { Clock, Log } from '../services.ts';
import type { OutboxTable } from '../tables.ts';
import { usefulMsOf } from './kinds.ts';
import { writeLetter } from './letters.ts';
import type { LetterLooks } from './look.ts';
import { type Messenger, NotSentError } from './messenger.ts';

/** Letters in one turn; the next turn comes soon. */
const LETTERS_AT_ONCE = 20;
const FIRST_PAUSE_MS = 15 * 1000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/**
 * Sends what waits, to addresses and to phones, each as far as there is a messenger. A letter is marked before it leaves: a process that
 * dies in between leaves it `sending`, and it is never sent again, for a code can be asked anew but a letter cannot be taken back. A refusal
 * is tried again after 15 s, doubling to an hour, as long as the letter is of use.
 */
export const deliverLetters = {
  name: 'deliver letters',
  everyMs: 2000,
  async run(services: LetterServices, now: number): Promise<void> {
    const { post, texts = null } = services;
    if (post) await deliverWaiting(services, { messenger: post, isFor: 'like', now });
    if (texts) await deliverWaiting(services, { messenger: texts, isFor: 'not like', now });
  },
};

interface Turn {
  messenger: Messenger;
  /** Recipients that match the pattern of an address, or those that do not. */
  isFor: 'like' | 'not like';
  now: number;
}

async function deliverWaiting(services: LetterServices, { messenger, isFor, now }: Turn): Promise<void> {
  const waiting = await services.db.read
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', BigInt(now))
    .where('recipient', isFor, '%@%')
    .orderBy('next_try_at')
    .limit(LETTERS_AT_ONCE)
    .execute();
  for (const letter of waiting) await deliver(letter, { services, messenger, now });
}

/** The services that sending letters needs: it works beside an operator's own platform too. */
interface LetterServices {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Carries letters; `null` where nothing is set up: they wait. */
  post: Messenger | null;
  /** Carries text messages; without one, they wait. */
  texts?: Messenger | null;
  /** Texts of letters. */
  i18n: { letter: LetterLooks };
}

type StoredLetter = Selectable<OutboxTable>;

async function deliver(
  letter: StoredLetter,
  { services, messenger, now }: { services: LetterServices; messenger: Messenger; now: number },
): Promise<void> {
  const isStale = Number(letter.created_at) + usefulMsOf(letter.kind) <= now;
  if (isStale) return void (await mark(services, letter, { from: 'waiting', state: 'failed' }));
  const isOurs = await mark(services, letter, { from: 'waiting', state: 'sending', attempts: letter.attempts + 1 });
  if (!isOurs) return; // another process is sending it
  const values = textsOf(JSON.parse(letter.payload));
  const look = services.i18n.letter(values['brand'] ?? '', values['locale'] ?? '');
  try {
    await messenger.send({ id: letter.id, to: letter.recipient, ...writeLetter({ kind: letter.kind, values }, look) });
    await mark(services, letter, { from: 'sending', state: 'sent', sent_at: BigInt(services.clock.now()) });
  } catch (error) {
    services.log.warn({ err: error, letter: letter.id }, 'a letter could not be sent');
    if (!(error instanceof NotSentError)) return; // nobody knows whether it left: it stays `sending`
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** letter.attempts, LONGEST_PAUSE_MS);
    await mark(services, letter, { from: 'sending', state: 'waiting', next_try_at: BigInt(now + pause) });
  }
}

interface Change {
  from: OutboxTable['state'];
  state: OutboxTable['state'];
  attempts?: number;
  next_try_at?: bigint;
  sent_at?: bigint;
}

/** @returns false when the letter was in another state by now */
async function mark(
  { db }: Pick<LetterServices, 'db'>,
  { id }: StoredLetter,
  { from, ...change }: Change,
): Promise<boolean> {
  const changed = await db.write((tx) =>
    tx
      .updateTable('outbox')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst(),
  );
  return changed !== undefined;
}
