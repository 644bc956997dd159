import type { SelectQueryBuilder } from 'kysely';
import type { GameOptions } from '#schemas/platform/games.ts';
import type { Tables } from '../../db/tables.ts';
import type { Handler } from '../context.ts';
import { gameOf } from '../gameOf.ts';
import { windowOf } from '../paging.ts';
import { readOptions } from './readOptions.ts';
import { findAlike } from './search/findAlike.ts';
import { searchText } from './search/searchText.ts';

/** Games of the hall, by what the visitor looks for, or one game by its sysname. A search that meets nothing is read again, mistakes forgiven. */
export const get: Handler<'games.get'> = async ({ options: text, sysname }, { db }) => {
  const { search = '', ...options } = readOptions(text);
  const { offset, limit } = windowOf(options);
  const all = db.read.selectFrom('game') as Found;
  const typed = sysname ? '' : searchText(search);
  const wanted = sysname ? all.where('game.sysname', '=', sysname) : narrow(all, options);
  let found = withWords(wanted, typed);
  let total = await countOf(found);
  if (total === 0 && typed !== '') {
    const alike = await findAlike(db.read, typed);
    if (alike.length > 0) found = wanted.where('game.sysname', 'in', alike);
    total = alike.length > 0 ? await countOf(found) : 0;
  }
  const rows = await sorted(found, options.sort).select('game.document').limit(limit).offset(offset).execute();
  const items = rows.map(({ document }) => gameOf(document));
  return { items, offset, limit, total };
};

type Found = SelectQueryBuilder<Tables, 'game', object>;

async function countOf(found: Found): Promise<number> {
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

function withWords(games: Found, typed: string): Found {
  // folded words hold no wildcard
  return typed
    .split(' ')
    .filter(Boolean)
    .reduce((found, word) => found.where('game.search_text', 'like', `%${word}%`), games);
}

function narrow(all: Found, options: Omit<GameOptions, 'search'>): Found {
  const { sysnames = [], categories = [], providers = [], tags = [], types = [] } = options;
  let found = all;
  if (sysnames.length > 0) found = found.where('game.sysname', 'in', sysnames);
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
