import type { Reader, Tx } from '../../db/db.ts';
import type { DeviceDoor } from '../context.ts';

// Players are known by their browser, people who work on content by their network (`content/people/pace.ts`): those come by tokens, too, without a cookie.

/** A browser is known this long after its last sign-in; the longest that browsers keep a cookie. */
export const DEVICE_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;
/** So many other players stay known when a shared browser gets a new id. */
const SHARED_BY = 4;

/** Checks whether a browser has signed this player in before. The lookup runs for unknown players too, so that both take the same time. */
export async function isKnownDevice(
  read: Reader | Tx,
  { device, uid, now }: { device: string | null; uid: number | undefined; now: number },
): Promise<boolean> {
  const row = await read
    .selectFrom('known_device')
    .select('uid')
    .where('device_hash', '=', device ?? '')
    .where('uid', '=', uid ?? 0)
    .where('seen_at', '>', BigInt(now - DEVICE_LIFETIME_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Knows this browser as the player's from now on; called by every way of signing in. An id under which this player has not signed in before
 * may have been put into the browser by somebody who knows it: the browser gets a new one. Others who share the browser stay known by it.
 * @returns whether the player, who is known by other browsers, signs in with this one for the first time
 */
export async function rememberDevice(
  tx: Tx,
  { device, uid, now }: { device: DeviceDoor; uid: number; now: number },
): Promise<boolean> {
  const given = device.id();
  const isFirst = (await anyDevice(tx, uid)) === undefined;
  const isOwn = await isKnownDevice(tx, { device: given, uid, now });
  const hash = isOwn ? device.give() : device.renew();
  await know(tx, { hash, uid, at: BigInt(now) });
  if (!isOwn && given !== null) await knowOthers(tx, given, hash);
  return !isOwn && !isFirst;
}

async function anyDevice(tx: Tx, uid: number): Promise<object | undefined> {
  return tx.selectFrom('known_device').select('seen_at').where('uid', '=', uid).limit(1).executeTakeFirst();
}

async function know(tx: Tx, { hash, uid, at }: { hash: string; uid: number; at: bigint }): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ device_hash: hash, uid, seen_at: at })
    .onConflict((conflict) => conflict.columns(['device_hash', 'uid']).doUpdateSet({ seen_at: at }))
    .execute();
}

/** The players of a browser that got another id, the newest of them: one who signs many accounts in does not fill the table. */
async function knowOthers(tx: Tx, given: string, hash: string): Promise<void> {
  const others = await tx
    .selectFrom('known_device')
    .select(['uid', 'seen_at'])
    .where('device_hash', '=', given)
    .orderBy('seen_at', 'desc')
    .limit(SHARED_BY)
    .execute();
  for (const { uid, seen_at } of others) await know(tx, { hash, uid, at: seen_at });
}

/** After a forgotten password no browser is trusted before it has signed in again. */
export async function forgetDevices(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('known_device').where('uid', '=', uid).execute();
}
