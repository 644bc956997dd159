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
 * Sends the due postbacks to POSTBACK_URL, or else to the affiliates' stand-in. A failed one is tried again, each time after a longer
 * pause; the receiver knows a repeated one by its id.
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
    const timestamp = String(Math.floor(now / 1000));
    const notice = signNotice(secret, { id: postback.id, timestamp, body: postback.body });
    const isSent = await tell(notice);
    await settle(services, { postback, isSent, now });
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

interface Outcome {
  postback: Selectable<PostbackTable>;
  isSent: boolean;
  now: number;
}

async function settle({ db, log }: Services, { postback, isSent, now }: Outcome): Promise<void> {
  const { id, goal } = postback;
  const tries = postback.tries + 1;
  const isGivenUp = !isSent && tries >= MOST_TRIES;
  if (isGivenUp) log.warn({ postback: id, goal }, 'a postback was given up');
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** postback.tries, LONGEST_PAUSE_MS);
  await db.write((tx) =>
    tx
      .updateTable('postback')
      .set({
        tries,
        next_at: isSent || isGivenUp ? null : BigInt(now + pause),
        sent_at: isSent ? BigInt(now) : null,
      })
      .where('id', '=', id)
      .execute(),
  );
}
