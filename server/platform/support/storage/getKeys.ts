import type { Handler } from '../../context.ts';
import { wholeList } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';

export const getKeys: Handler<'storage.getKeys'> = async (_, context) => {
  const rows = await context.db.read
    .selectFrom('stored_value')
    .select('key')
    .where('uid', '=', signedIn(context).uid)
    .orderBy('key')
    .execute();
  return wholeList(rows.map(({ key }) => key));
};
