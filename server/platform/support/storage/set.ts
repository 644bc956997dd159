import { MAX_STORED_BYTES, MAX_STORED_KEYS, reservedKeys } from '#schemas/platform/storage.ts';
import type { Tx } from '../../../db/db.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';

/**
 * Keeps a text for the player, within the quota; an empty one takes the key away [STATE-08].
 * @throws PlatformError StorageQuotaExceededException for too large a value or too many keys
 */
export const set: Handler<'storage.set'> = async ({ key, value }, context) => {
  const { uid } = signedIn(context);
  if (Buffer.byteLength(value) > MAX_STORED_BYTES) {
    throw refusal('StorageQuotaExceededException', 'This value is too large to be kept.', {
      code: 'VALUE_TOO_LARGE',
      error_data: { max_bytes: MAX_STORED_BYTES },
    });
  }
  await context.db.write((tx) => (value === '' ? remove(tx, uid, key) : put(tx, uid, { key, value })));
  return 1;
};

const isCounted = (key: string): boolean => !reservedKeys.some((reserved) => reserved === key);

async function put(tx: Tx, uid: number, { key, value }: { key: string; value: string }): Promise<void> {
  const added = await tx
    .insertInto('stored_value')
    .values({ uid, key, value })
    .onConflict((conflict) => conflict.columns(['uid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!added) {
    await tx.updateTable('stored_value').set({ value }).where('uid', '=', uid).where('key', '=', key).execute();
  } else if (isCounted(key)) {
    await countOneMore(tx, uid);
  }
}

/** Counts the keys in one row a player, so that two writers cannot both take the last place; an error rolls back the new key as well. */
async function countOneMore(tx: Tx, uid: number): Promise<void> {
  const { keys } = await tx
    .insertInto('storage_usage')
    .values({ uid, keys: 1 })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet(({ eb }) => ({ keys: eb('storage_usage.keys', '+', 1) })),
    )
    .returning('keys')
    .executeTakeFirstOrThrow();
  if (keys <= MAX_STORED_KEYS) return;
  throw refusal('StorageQuotaExceededException', 'No more keys can be kept. Take one away first.', {
    code: 'TOO_MANY_KEYS',
    error_data: { max_keys: MAX_STORED_KEYS },
  });
}

async function remove(tx: Tx, uid: number, key: string): Promise<void> {
  const removed = await tx
    .deleteFrom('stored_value')
    .where('uid', '=', uid)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  if (!removed || !isCounted(key)) return;
  await tx
    .updateTable('storage_usage')
    .set(({ eb }) => ({ keys: eb('keys', '-', 1) }))
    .where('uid', '=', uid)
    .execute();
}
