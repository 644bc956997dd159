import { countRows } from '../../db/countRows.ts';
import type { Handler } from '../context.ts';
import { windowOf } from '../paging.ts';

/** The shelves of the hall, in the operator's order, with the number of games on each; named in the caller's language. */
export const getCategories: Handler<'games.getCategories'> = async (input, { db, locale }) => {
  const { offset, limit } = windowOf(input);
  const total = await countRows(db.read.selectFrom('category'));
  const rows = await db.read
    .selectFrom('category')
    .leftJoin('game_category', 'game_category.category', 'category.sysname')
    .select(({ fn }) => ['category.sysname', 'category.name', fn.count<bigint>('game_category.game').as('count')])
    .groupBy(['category.sysname', 'category.name', 'category.position'])
    .orderBy('category.position')
    .limit(limit)
    .offset(offset)
    .execute();
  const named = await db.read
    .selectFrom('catalogue_name')
    .select(['sysname', 'name'])
    .where('kind', '=', 'category')
    .where('locale', '=', locale)
    .execute();
  const names = new Map(named.map(({ sysname, name }) => [sysname, name]));
  const items = rows.map(({ sysname, name, count }) => ({
    sysname,
    name: names.get(sysname) ?? name,
    count: Number(count),
  }));
  return { items, offset, limit, total };
};
