import type { Handler } from '../context.ts';
import { windowOf } from '../paging.ts';

/** The shelves of the hall, in the operator's order, with how many games stand on each. */
export const getCategories: Handler<'games.getCategories'> = async (input, { db }) => {
  const { offset, limit } = windowOf(input);
  const { total } = await db.read
    .selectFrom('category')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db.read
    .selectFrom('category')
    .leftJoin('game_category', 'game_category.category', 'category.sysname')
    .select(({ fn }) => ['category.sysname', 'category.name', fn.count<bigint>('game_category.game').as('count')])
    .groupBy(['category.sysname', 'category.name', 'category.position'])
    .orderBy('category.position')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map((row) => ({ ...row, count: Number(row.count) })), offset, limit, total: Number(total) };
};
