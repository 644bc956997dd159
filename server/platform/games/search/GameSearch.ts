import type { Db, Reader } from '../../../db/db.ts';
import { MINUTE_MS } from '../../../kernel/durations.ts';
import type { GameIndex, Label, SearchedGame } from './GameIndex.ts';

declare module '../../context.ts' {
  interface Services {
    gameSearch: GameSearch;
  }
}

interface CachedIndex {
  index: Promise<GameIndex>;
  /** Mark of the catalogue's state at that time. */
  mark: string;
  lookedAt: number;
}

/** The catalogue's index: built at the first search, and again when the catalogue has changed, which is checked once a minute. */
export class GameSearch {
  readonly #db: Pick<Db, 'read'>;
  readonly #clock: { now(): number };
  #cached: CachedIndex | null = null;

  constructor(db: Pick<Db, 'read'>, clock: { now(): number }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** @throws what the database throws; the next search asks it again */
  async index(): Promise<GameIndex> {
    const now = this.#clock.now();
    if (this.#cached && now - this.#cached.lookedAt < MINUTE_MS) return this.#cached.index;
    const mark = await markOf(this.#db.read);
    if (this.#cached?.mark === mark) {
      this.#cached.lookedAt = now;
      return this.#cached.index;
    }
    const index = makeIndex(this.#db.read);
    this.#cached = { index, mark, lookedAt: now };
    index.catch(() => (this.#cached = null));
    return index;
  }
}

/** Changes with the catalogue, as far as it is searched. */
async function markOf(read: Reader): Promise<string> {
  const { fn } = read;
  const games = await read
    .selectFrom('game')
    .select(({ fn: of }) => [
      of.countAll().as('games'),
      of.sum('weight').as('weights'),
      of.max('released_at').as('newest'),
    ])
    .executeTakeFirstOrThrow();
  const names = await read.selectFrom('catalogue_name').select(fn.countAll().as('names')).executeTakeFirstOrThrow();
  return [...Object.values(games), ...Object.values(names)].join(' ');
}

/** Its code, with the letters of every script, comes with the first search: a site without one holds less. */
async function makeIndex(read: Reader): Promise<GameIndex> {
  const { GameIndex: Index } = await import('./GameIndex.ts');
  return new Index(await searchedGames(read), await labels(read));
}

async function searchedGames(read: Reader): Promise<SearchedGame[]> {
  const games = await read.selectFrom('game').select(['sysname', 'title', 'studio', 'weight']).execute();
  const tags = await read.selectFrom('game_tag').select(['game', 'tag']).execute();
  const categories = await read.selectFrom('game_category').select(['game', 'category']).execute();
  const under = new Map<string, string[]>(games.map(({ sysname, studio }) => [sysname, [idOf('studio', studio)]]));
  for (const { game, tag } of tags) under.get(game)?.push(idOf('tag', tag));
  for (const { game, category } of categories) under.get(game)?.push(idOf('category', category));
  return games.map(({ sysname, title, weight }) => ({ sysname, title, weight, labels: under.get(sysname) ?? [] }));
}

/** Studios, categories and tags, by their sysnames too: they are English words. */
async function labels(read: Reader): Promise<Label[]> {
  const studios = await read.selectFrom('studio').select(['sysname', 'name']).execute();
  const categories = await read.selectFrom('category').select(['sysname', 'name']).execute();
  const tags = await read.selectFrom('game_tag').select('tag as sysname').distinct().execute();
  const named = await read.selectFrom('catalogue_name').select(['kind', 'sysname', 'name']).execute();
  const names = Map.groupBy(named, ({ kind, sysname }) => idOf(kind, sysname));
  const labelOf = (kind: string, sysname: string, ...own: readonly string[]): Label => {
    const id = idOf(kind, sysname);
    return { id, names: [...own, ...(names.get(id) ?? []).map(({ name }) => name)] };
  };
  return [
    ...studios.map(({ sysname, name }) => labelOf('studio', sysname, name)),
    ...categories.map(({ sysname, name }) => labelOf('category', sysname, name)),
    ...tags.map(({ sysname }) => labelOf('tag', sysname, sysname)),
  ];
}

function idOf(kind: string, sysname: string): string {
  return `${kind}:${sysname}`;
}
