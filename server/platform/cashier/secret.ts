import type { Services } from '../context.ts';

/** Bytes of a key: as many as SHA-256 has. */
const KEY_BYTES = 32;

/**
 * A key of this installation, made at its first use: `webhook` is shared with the sandbox provider, `requisites` hashes card and account
 * numbers. It lies in the database, so every node of an installation has the same.
 */
export async function secretOf(
  { db, random }: Pick<Services, 'db' | 'random'>,
  name: 'webhook' | 'requisites',
): Promise<Buffer> {
  const find = () => db.read.selectFrom('payment_secret').select('value').where('name', '=', name);
  const known = await find().executeTakeFirst();
  if (known) return Buffer.from(known.value, 'base64url');
  const value = Buffer.from(random(KEY_BYTES)).toString('base64url');
  await db.write((tx) =>
    tx
      .insertInto('payment_secret')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return Buffer.from((await find().executeTakeFirstOrThrow()).value, 'base64url');
}
