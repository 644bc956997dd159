import type { SelectQueryBuilder } from 'kysely';
import type { Game, GameList, GameOptions, GamesRequest } from '#schemas/platform/games.ts';
import type { Reader } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { CallContext, Handler } from '../context.ts';
import { gameIn } from '../gameOf.ts';
import { pageOf, readPage } from '../paging.ts';
import { readOptions } from './readOptions.ts';
import type { Hits } from './search/GameIndex.ts';
import { searchText } from './search/searchText.ts';
import { withPrizes } from './withPrizes.ts';

/** Games of the hall, by what the visitor looks for, or one game by its sysname. */
export const get: Handler<'games.get'> = async (input, context) => {
  const found = await gamesFor(input, context);
  return { ...found, items: await withPrizes(found.items, context) };
};

async function gamesFor({ options: text, sysname }: GamesRequest, context: CallContext): Promise<GameList> {
  const options = readOptions(text);
  const all = context.db.read.selectFrom('game') as Found;
  if (sysname) return listed(all.where('game.sysname', '=', sysname), options, context);
  const { search = '' } = options;
  if (searchText(search) !== '') return searched(options, search, context);
  return listed(narrow(all, options), options, context);
}

type Found = SelectQueryBuilder<Tables, 'game', object>;

async function listed(found: Found, options: GameOptions, { db, locale }: CallContext): Promise<GameList> {
  const { rows, ...page } = await readPage(found, options, {
    ids: (all) => sorted(all, options.sort).select('game.sysname as id'),
    rows: (ids) =>
      db.read.selectFrom('game').select(['sysname as id', 'document']).where('sysname', 'in', ids).execute(),
  });
  return { items: rows.map(({ document }) => gameIn(document, locale)), ...page };
}

/** Games that match the words, the best first, or in the requested order; typing mistakes are tolerated. */
async function searched(
  options: GameOptions,
  typed: string,
  { db, gameSearch, locale }: CallContext,
): Promise<GameList> {
  const index = await gameSearch.index();
  const isWhole = isEverything(options);
  let hits: Hits = index.find(typed);
  // among games that were narrowed, nothing is an answer; among all of them it is a dead end
  if (hits.sysnames.length === 0 && isWhole) hits = index.findNearest(typed);
  const sysnames = isWhole && options.sort === undefined ? hits.sysnames : await ordered(db.read, options, hits);
  const { items: shown, ...page } = pageOf(sysnames, options);
  return { items: await gamesOf(db.read, shown, locale), ...page, ...(hits.meant && { meant: hits.meant }) };
}

function isEverything({ sysnames = [], categories = [], providers = [], tags = [], types = [] }: GameOptions): boolean {
  return [sysnames, categories, providers, tags, types].every(({ length }) => length === 0);
}

/** Hits among the games that the other options leave, in their order. */
async function ordered(read: Reader, options: GameOptions, { sysnames }: Hits): Promise<string[]> {
  const left = sorted(narrow(read.selectFrom('game') as Found, options), options.sort);
  const names = (await left.select('game.sysname').execute()).map(({ sysname }) => sysname);
  const [first, second] = options.sort === undefined ? [sysnames, new Set(names)] : [names, new Set(sysnames)];
  return first.filter((sysname) => second.has(sysname));
}

/** Games by their names, in that order. */
async function gamesOf(read: Reader, sysnames: readonly string[], locale: string): Promise<Game[]> {
  if (sysnames.length === 0) return [];
  const rows = await read.selectFrom('game').select(['sysname', 'document']).where('sysname', 'in', sysnames).execute();
  const documents = new Map(rows.map(({ sysname, document }) => [sysname, document]));
  return sysnames.flatMap((sysname) => {
    const document = documents.get(sysname);
    return document === undefined ? [] : gameIn(document, locale);
  });
}

function narrow(all: Found, options: GameOptions): Found {
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
