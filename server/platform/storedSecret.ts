import type { Tx } from '../db/db.ts';
import { newId } from '../kernel/newId.ts';
import type { Random } from '../kernel/services.ts';
import type { Services } from './context.ts';

/** Services for a secret that a setting may give instead. */
export type SecretServices = Pick<Services, 'db' | 'random' | 'settings'>;

const SECRET_BYTES = 32;

/** A secret of this installation: made at first use and the same on every node from then on. */
export async function storedSecret(name: string, { db, random }: Pick<Services, 'db' | 'random'>): Promise<string> {
  const known = await db.read.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst();
  if (known) return known.value;
  return db.write((tx) => storedSecretWithin(tx, name, random));
}

/** The same inside a transaction that has begun. */
export async function storedSecretWithin(tx: Tx, name: string, random: Random): Promise<string> {
  const find = () => tx.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  // two nodes may come here together: the first one's secret holds
  await tx
    .insertInto('kept_secret')
    .values({ name, value: newId(random, SECRET_BYTES) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await find();
  if (!stored) throw new Error('a kept secret has gone');
  return stored.value;
}
