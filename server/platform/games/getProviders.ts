import type { Provider } from '#schemas/platform/games.ts';
import type { Handler } from '../context.ts';
import { pageOf } from '../paging.ts';

/** Studios with the types and tags of their games, on one shelf or on all; `types` keeps those that have a game of one of them. */
export const getProviders: Handler<'games.getProviders'> = async (input, { db }) => {
  const { category } = input;
  let games = db.read.selectFrom('studio').innerJoin('game', 'game.studio', 'studio.sysname');
  if (category !== undefined)
    games = games.where('game.sysname', 'in', (from) =>
      from.selectFrom('game_category').select('game_category.game').where('game_category.category', '=', category),
    );
  const [rows, tagged] = await Promise.all([
    games
      .select(({ fn }) => ['studio.sysname', 'studio.name', 'game.type', fn.countAll<bigint>().as('count')])
      .groupBy(['studio.sysname', 'studio.name', 'studio.position', 'game.type'])
      .orderBy('studio.position')
      .orderBy('game.type')
      .execute(),
    games
      .innerJoin('game_tag', 'game_tag.game', 'game.sysname')
      .select(['studio.sysname', 'game_tag.tag'])
      .distinct()
      .orderBy('game_tag.tag')
      .execute(),
  ]);
  const studios = new Map<string, Provider>();
  for (const { sysname, name, type, count } of rows) {
    const studio = studios.get(sysname) ?? { sysname, name, game_params: { types: [], count: 0, tags: [] } };
    if (type !== 'unknown') studio.game_params.types.push(type);
    studio.game_params.count += Number(count);
    studios.set(sysname, studio);
  }
  for (const { sysname, tag } of tagged) studios.get(sysname)?.game_params.tags?.push(tag);
  const wanted = input.types?.split(',') ?? [];
  const all = [...studios.values()].filter(
    ({ game_params }) => wanted.length === 0 || game_params.types.some((type) => wanted.includes(type)),
  );
  return pageOf(all, input);
};
