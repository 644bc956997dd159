import type { Selectable } from 'kysely';
import type { Services } from '../../context.ts';
import { type SignedNotice, signNotice } from '../../signedNotice.ts';
import { type SecretServices, storedSecret } from '../../storedSecret.ts';
import type { PostbackTable } from '../tables.ts';

const AT_ONCE = 20;
const WAIT_MS = 5000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
const MOST_TRIES = 24;

/** The secret with which postbacks are signed: POSTBACK_SECRET, or one made at first use. */
export async function postbackSecret(services: SecretServices): Promise<string> {
  return services.settings.postbackSecret ?? storedSecret('postback', services);
}

/**
 * Sends the due postbacks to POSTBACK_URL, or else to the affiliates' stand-in. Each is claimed before it leaves, so that of two processes one
 * sends it. One that failed, or whose process died meanwhile, is tried again, each time after a longer pause; the receiver knows a repeated one by
 * its id.
 */
export async function sendPostbacks(services: Services, now: number): Promise<void> {
  const tell = tellerOf(services);
  if (tell === null) return;
  const due = await services.db.read
    .selectFrom('postback')
    .selectAll()
    .where('next_at', '<=', BigInt(now))
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  if (due.length === 0) return;
  const secret = await postbackSecret(services);
  for (const postback of due) {
    const at = services.clock.now(); // each has its own time: those before it may have waited seconds for an answer
    if (!(await claim(services, postback, at))) continue; // another process is sending it
    const timestamp = String(Math.floor(at / 1000));
    const notice = signNotice(secret, { id: postback.id, timestamp, body: postback.body });
    await settle(services, { postback, isSent: await tell(notice), at });
  }
}

/** Returns the function that notifies affiliates; null where there is no receiver. */
function tellerOf(services: Services): ((notice: SignedNotice) => Promise<boolean>) | null {
  const { affiliates, settings } = services;
  const { postbackUrl: url } = settings;
  if (url !== undefined) return (notice) => post(url, notice);
  return affiliates && ((notice) => affiliates.receive(services, notice).then(() => true));
}

async function post(url: string, { id, timestamp, signature, body }: SignedNotice): Promise<boolean> {
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        'content-type': 'application/json',
        'x-postback-id': id,
        'x-postback-timestamp': timestamp,
        'x-postback-signature': signature,
      },
    });
    return ok;
  } catch {
    return false; // not reached: the row keeps its place and is sent again
  }
}

type StoredPostback = Selectable<PostbackTable>;

/** Counts a try, and sets when the next is due. @returns false when another process has done so since the row was read */
async function claim({ db }: Services, { id, tries, next_at }: StoredPostback, now: number): Promise<boolean> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  const claimed = await db.write((tx) =>
    tx
      .updateTable('postback')
      .set({ tries: tries + 1, next_at: BigInt(now + pause) })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('next_at', '=', next_at)
      .returning('id')
      .executeTakeFirst(),
  );
  return claimed !== undefined;
}

interface Outcome {
  postback: StoredPostback;
  isSent: boolean;
  at: number;
}

/** Ends what was sent, or has been tried often enough. */
async function settle({ db, log }: Services, { postback, isSent, at }: Outcome): Promise<void> {
  const { id, goal, tries } = postback;
  const isGivenUp = !isSent && tries + 1 >= MOST_TRIES;
  if (isGivenUp) log.warn({ postback: id, goal }, 'a postback was given up');
  if (!isSent && !isGivenUp) return;
  const end = { next_at: null, sent_at: isSent ? BigInt(at) : null };
  await db.write((tx) => tx.updateTable('postback').set(end).where('id', '=', id).execute());
}
