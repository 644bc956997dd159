import type { Tx } from './db.ts';

/** Takes the next number of a kind from its counter (`counter`), which a migration began: no two transactions get the same one. */
export async function nextNumber(tx: Tx, name: string): Promise<number> {
  const { value } = await tx
    .updateTable('counter')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
