import type { Game } from '#schemas/platform/games.ts';
import type { Tx } from '../../../../server/db/db.ts';
import { DAY_MS, HOUR_MS } from '../../../../server/kernel/durations.ts';
import { gameOf } from '../../../../server/platform/gameOf.ts';
import type { Seeding } from '../../seeding.ts';
import { earlierRounds } from './earlierRounds.ts';
import { playSeededRound } from './playSeededRound.ts';

/** Rounds of a player who bets much, beside the ones everybody has. */
const MANY_ROUNDS = 60;
const ROWS_AT_ONCE = 100;

/** Favourites and recent games of regular players, everybody's rounds, a round somebody left, and an operator's own launch name. */
export async function seedGames(tx: Tx, { now, players, dice }: Seeding): Promise<void> {
  const games = await popularGames(tx);
  const rounds = await earlierRounds(tx, { players, games, dice: dice('earlier-rounds') });
  for (let start = 0; start < rounds.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('game_round')
      .values(rounds.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
  await seedShelves(tx, { now, players, games, dice: dice('favourites') });
  for (const { player, shows } of players) {
    const chance = dice(`rounds/${player.login}`);
    const game = chance.pick(games.filter(({ type }) => type === 'slot'));
    if (shows.includes('many-bets')) {
      for (let round = 0; round < MANY_ROUNDS; round += 1) {
        const at = now - (MANY_ROUNDS - round) * 5 * HOUR_MS - chance.between(0, 3000) * 1000;
        await playSeededRound(tx, { player, game: chance.pick(games), at, name: `many/${round}`, isOpen: false });
      }
    }
    if (shows.includes('unfinished-round')) {
      await playSeededRound(tx, { player, game, at: now - 20 * 60_000, name: 'left', isOpen: true });
    }
  }
  const [first] = games;
  if (!first) return;
  await tx
    .insertInto('game_custom')
    .values({ custom: 'tonight', game: first.sysname })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function popularGames(tx: Tx): Promise<Game[]> {
  const rows = await tx.selectFrom('game').select('document').orderBy('weight', 'desc').limit(40).execute();
  return rows
    .map(({ document }) => gameOf(document))
    .filter(({ extra }) => extra.has_demo && extra.state === 'active' && extra.blocked_countries.length === 0);
}

async function seedShelves(
  tx: Tx,
  {
    now,
    players,
    games,
    dice,
  }: Pick<Seeding, 'now' | 'players'> & { games: Game[]; dice: ReturnType<Seeding['dice']> },
): Promise<void> {
  for (const { player } of players.filter(({ shows }) => shows.includes('regular'))) {
    const { uid } = player;
    const shuffled = dice.shuffle(games);
    const at = (place: number) => BigInt(now - place * DAY_MS - dice.between(1, 20) * HOUR_MS);
    const likes = shuffled.slice(0, dice.between(2, 5));
    await tx
      .insertInto('game_like')
      .values(likes.map(({ sysname }, place) => ({ uid, game: sysname, created_at: at(place) })))
      .execute();
    const recent = shuffled.slice(1, 1 + dice.between(4, 9));
    await tx
      .insertInto('game_recent')
      .values(recent.map(({ sysname }, place) => ({ uid, game: sysname, opened_at: at(place) })))
      .execute();
  }
}
