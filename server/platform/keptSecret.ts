import type { Services } from './context.ts';
import { newId } from './newId.ts';

const SECRET_BYTES = 32;

/** A secret of this installation: made at first use and the same on every node from then on. */
export async function keptSecret(name: string, { db, random }: Pick<Services, 'db' | 'random'>): Promise<string> {
  const known = await db.read.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst();
  if (known) return known.value;
  const value = newId(random, SECRET_BYTES);
  return db.write(async (tx) => {
    // two nodes may come here together: the first one's secret holds
    await tx
      .insertInto('kept_secret')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const kept = await tx.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return kept.value;
  });
}
