import { createHash } from 'node:crypto';
import type { Reader, Tx } from '../../db/db.ts';

/** A browser is known this long after its last sign-in; the longest that browsers keep a cookie. */
export const DEVICE_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;

/** How a device id is kept: a stolen table names no browser. */
export function deviceHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a browser has signed this player in before. Asked for unknown players too, so that both take the same time. */
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

export async function rememberDevice(
  tx: Tx,
  { device, uid, now }: { device: string; uid: number; now: number },
): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ device_hash: device, uid, seen_at: BigInt(now) })
    .onConflict((conflict) => conflict.columns(['device_hash', 'uid']).doUpdateSet({ seen_at: BigInt(now) }))
    .execute();
}

/** After a forgotten password no browser is trusted before it has signed in anew. */
export async function forgetDevices(tx: Tx, uid: number): Promise<void> {
  await tx.deleteFrom('known_device').where('uid', '=', uid).execute();
}
