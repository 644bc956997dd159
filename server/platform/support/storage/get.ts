import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';

export const get: Handler<'storage.get'> = async ({ key }, context) => {
  const row = await context.db.read
    .selectFrom('stored_value')
    .select('value')
    .where('uid', '=', signedIn(context).uid)
    .where('key', '=', key)
    .executeTakeFirst();
  return { key, value: row?.value ?? null };
};
