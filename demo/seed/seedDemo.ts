import type { Game } from '#schemas/platform/games.ts';
import type { Db, Tx } from '../../server/db/db.ts';
import { toJson } from '../../server/db/json.ts';
import { createDice } from '../../server/kernel/dice.ts';
import { type Brand, operatorOf } from '../../server/platform/context.ts';
import { makeGames, studios } from '../catalogue/games.ts';
import { seedAccounts } from './areas/account.ts';
import { seedCashier } from './areas/cashier.ts';
import { seedGames } from './areas/games/seedGames.ts';
import { seedJackpots } from './areas/jackpots.ts';
import { seedLoyalty } from './areas/loyalty.ts';
import { seedOutside } from './areas/outside.ts';
import { seedPromotions } from './areas/promotions/seed.ts';
import { seedProtection } from './areas/protection.ts';
import { seedSport } from './areas/sport.ts';
import { seedSupport } from './areas/support.ts';
import { seedTournaments } from './areas/tournaments.ts';
import { makeBanners } from './banners.ts';
import { catalogueNames } from './catalogueNames.ts';
import { seedPlayers } from './players.ts';
import type { Seeding } from './seeding.ts';
import { shelves } from './shelves.ts';
import { makeWins } from './wins.ts';

export interface SeedOptions {
  now: number;
  /** Brands that get demo players, one set for each operator. */
  brands: readonly Brand[];
  /** Number of games; the sum of `typeCounts` by default. */
  demoGames?: number | undefined;
  /** Password hash of demo players (see createPasswords); without one they cannot sign in yet. */
  demoPasswordHash?: string;
}

/** Seeds of the areas, run in this order: separate dice keep their random numbers independent, but uids and rows are shared. */
const seeds: readonly ((tx: Tx, seeding: Seeding) => Promise<void>)[] = [
  seedAccounts,
  seedProtection,
  seedCashier,
  seedGames,
  seedPromotions,
  seedLoyalty,
  seedTournaments,
  seedJackpots,
  seedSport,
  seedOutside,
  seedSupport,
];

/** Rows in one INSERT: fewer statements, and far below SQLite's limit of parameters. */
const ROWS_AT_ONCE = 100;

/**
 * Fills an empty database with the catalogue and the demo's players, in one transaction. Where there is a catalogue already, nothing is
 * touched.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<void> {
  await db.fill(async (tx) => {
    // nodes that start together on one database wait here for each other
    await tx
      .updateTable('counter')
      .set(({ ref }) => ({ value: ref('value') }))
      .where('name', '=', 'uid')
      .execute();
    const known = await tx.selectFrom('studio').select('sysname').limit(1).executeTakeFirst();
    if (known) return;
    const games = makeGames(options.now, options.demoGames);
    await seedCatalogue(tx, games, options.now);
    await tx.insertInto('win').values(makeWins(games)).execute();
    const seen = new Set<string>();
    for (const brand of options.brands) {
      const operator = operatorOf(brand);
      if (seen.has(operator)) continue; // sister brands share their players
      seen.add(operator);
      const { now, demoPasswordHash: hash } = options;
      const players = await seedPlayers(tx, brand, hash === undefined ? { now } : { now, hash });
      const dice = (name: string) => createDice(`marquee/${operator}/${name}`);
      for (const seed of seeds) await seed(tx, { now, brand, players, dice });
    }
  });
}

/** The smallest studio is under maintenance, so that what the site says of it can be seen. */
const RESTING = 'cinder-loom';

async function seedCatalogue(tx: Tx, games: readonly Game[], now: number): Promise<void> {
  await tx
    .insertInto('studio')
    .values(
      studios.map(({ sysname, name }, position) => ({
        sysname,
        name,
        position,
        rests_since: sysname === RESTING ? BigInt(now) : null,
      })),
    )
    .execute();
  await tx
    .insertInto('category')
    .values(shelves.map(({ sysname, name }, position) => ({ sysname, name, position })))
    .execute();
  await tx.insertInto('catalogue_name').values(catalogueNames()).execute();
  const gameRows = games.map((game) => ({
    sysname: game.sysname,
    studio: game.provider,
    type: game.type,
    title: game.description.title,
    weight: game.extra.weight,
    released_at: BigInt(game.extra.released_at),
    document: toJson(game),
  }));
  for (const rows of chunks(gameRows)) await tx.insertInto('game').values(rows).execute();
  const tagRows = games.flatMap(({ sysname, tags }) => tags.map((tag) => ({ game: sysname, tag })));
  for (const rows of chunks(tagRows)) await tx.insertInto('game_tag').values(rows).execute();
  const shelfRows = shelves.flatMap((shelf) =>
    games
      .filter((game, place) => shelf.holds(game, place))
      .map(({ sysname }) => ({ game: sysname, category: shelf.sysname })),
  );
  for (const rows of chunks(shelfRows)) await tx.insertInto('game_category').values(rows).execute();
  const bannerRows = makeBanners(now).map(({ id, brand = null, finished_at, description }) => ({
    id,
    brand,
    position: id,
    finished_at: finished_at === null ? null : BigInt(finished_at),
    description: toJson(description),
  }));
  await tx.insertInto('banner').values(bannerRows).execute();
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
