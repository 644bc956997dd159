import type { SelectQueryBuilder } from 'kysely';
import type { Game, GameOptions } from '#schemas/platform/games.ts';
import type { Reader } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Handler } from '../context.ts';
import { windowOf } from '../paging.ts';
import { readOptions } from './readOptions.ts';
import { searchText } from './searchText.ts';

/** Games of the hall, by what the visitor looks for, or one game by its sysname. */
export const get: Handler<'games.get'> = async ({ options: text, sysname }, { db }) => {
  const options = readOptions(text);
  const { offset, limit } = windowOf(options);
  const found = sysname
    ? db.read.selectFrom('game').where('game.sysname', '=', sysname)
    : narrow(db.read.selectFrom('game'), options);
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await sorted(found, options.sort).select('game.document').limit(limit).offset(offset).execute();
  const items = rows.map(({ document }) => JSON.parse(document) as Game);
  return { items, offset, limit, total: Number(total) };
};

type Found = SelectQueryBuilder<Tables, 'game', object>;

function narrow(all: ReturnType<Reader['selectFrom']> | Found, options: GameOptions): Found {
  const { search = '', categories = [], providers = [], tags = [], types = [] } = options;
  let found = all as Found;
  for (const word of searchText(search).split(' ').filter(Boolean)) {
    found = found.where('game.search_text', 'like', `%${word}%`); // folded words hold no wildcard
  }
  if (providers.length > 0) found = found.where('game.studio', 'in', providers);
  if (types.length > 0) found = found.where('game.type', 'in', types);
  if (tags.length > 0) {
    found = found.where('game.sysname', 'in', (eb) =>
      eb.selectFrom('game_tag').select('game_tag.game').where('game_tag.tag', 'in', tags),
    );
  }
  if (categories.length > 0) {
    found = found.where('game.sysname', 'in', (eb) =>
      eb.selectFrom('game_category').select('game_category.game').where('game_category.category', 'in', categories),
    );
  }
  return found;
}

/** Every order ends in the sysname, so that pages never overlap. */
function sorted(found: Found, sort: GameOptions['sort'] = 'popular'): Found {
  const orders: Readonly<Record<NonNullable<GameOptions['sort']>, () => Found>> = {
    popular: () => found.orderBy('game.weight', 'desc'),
    new: () => found.orderBy('game.released_at', 'desc'),
    title: () => found.orderBy('game.title'),
  };
  return orders[sort]().orderBy('game.sysname');
}
