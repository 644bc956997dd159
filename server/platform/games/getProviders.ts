import type { Provider } from '#schemas/platform/games.ts';
import type { Handler } from '../context.ts';
import { pageOf } from '../paging.ts';

/** Studios with the types of their games, on one shelf or on all; `types` keeps those that have a game of one of them. */
export const getProviders: Handler<'games.getProviders'> = async (input, { db }) => {
  const { category } = input;
  let games = db.read.selectFrom('studio').innerJoin('game', 'game.studio', 'studio.sysname');
  if (category !== undefined)
    games = games.where('game.sysname', 'in', (from) =>
      from.selectFrom('game_category').select('game_category.game').where('game_category.category', '=', category),
    );
  const rows = await games
    .select(({ fn }) => ['studio.sysname', 'studio.name', 'game.type', fn.countAll<bigint>().as('count')])
    .groupBy(['studio.sysname', 'studio.name', 'studio.position', 'game.type'])
    .orderBy('studio.position')
    .orderBy('game.type')
    .execute();
  const studios = new Map<string, Provider>();
  for (const { sysname, name, type, count } of rows) {
    const studio = studios.get(sysname) ?? { sysname, name, game_params: { types: [], count: 0 } };
    if (type !== 'unknown') studio.game_params.types.push(type);
    studio.game_params.count += Number(count);
    studios.set(sysname, studio);
  }
  const wanted = input.types?.split(',') ?? [];
  const all = [...studios.values()].filter(
    ({ game_params }) => wanted.length === 0 || game_params.types.some((type) => wanted.includes(type)),
  );
  return pageOf(all, input);
};
