import type { Tx } from '../../../server/db/db.ts';
import type { Dice } from '../../../server/kernel/dice.ts';
import { HOUR_MS } from '../../../server/kernel/durations.ts';
import { currenciesOf, operatorOf } from '../../../server/platform/context.ts';
import { jackpotsIn, storeJackpots } from '../../../server/platform/jackpots/openJackpots.ts';
import type { JackpotTable, JackpotWinTable } from '../../../server/platform/jackpots/tables.ts';
import { demoNetworks } from '../../jackpots/networks.ts';
import type { Seeding } from '../seeding.ts';

const DEMO_WINS = 24;
const nicks = 'Mar,Jo,Tess,Kip,Ana,Ruf,Lin,Odo,Bea,Vik,Sam,Ilz'.split(',');
const countries = ['LV', 'GB', 'DE', 'EE', 'PT', 'FI'];

/** Four networks of three levels in each of the operator's currencies, some way up, and made-up earlier winners. */
export async function seedJackpots(tx: Tx, { now, brand, dice }: Seeding): Promise<void> {
  const operator = operatorOf(brand);
  const games = await seedGames(tx);
  const throwing = dice('jackpots');
  const rows = currenciesOf(brand)
    .flatMap((currency) => jackpotsIn(demoNetworks, { operator, currency }))
    .map((jackpot) => grown(jackpot, throwing));
  await storeJackpots(tx, rows, now);
  await tx
    .insertInto('jackpot_win')
    .values(makeWins(rows, { games, dice: throwing, now }))
    .execute();
}

/** The jackpot games of the catalogue, dealt out over the networks; the same for every operator. */
async function seedGames(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('game_tag').select('game').where('tag', '=', 'jackpot').orderBy('game').execute();
  await tx
    .insertInto('jackpot_game')
    .values(rows.map(({ game }, place) => ({ game, network: networkOf(place) })))
    .onConflict((conflict) => conflict.column('game').doNothing())
    .execute();
  return rows.map(({ game }) => game);
}

/** Some way up from where it begins; an open one as if it had a limit of five times that. */
function grown(jackpot: JackpotTable, dice: Dice): JackpotTable {
  const { starts_from, must_drop_at } = jackpot;
  const limit = must_drop_at ?? starts_from * 5n;
  return { ...jackpot, amount: starts_from + ((limit - starts_from) * BigInt(dice.between(50, 900))) / 1000n };
}

/** Mostly small ones: a grand one falls rarely. */
function makeWins(
  rows: readonly JackpotTable[],
  { games, dice, now }: { games: readonly string[]; dice: Dice; now: number },
): JackpotWinTable[] {
  let age = 0;
  return Array.from({ length: DEMO_WINS }, (_, index) => {
    age += dice.between(1, 30);
    const level = index === 11 ? 'grand' : dice.chance(0.2) ? 'major' : 'minor';
    const jackpot = dice.pick(rows.filter((one) => one.level === level));
    const { id, operator, network, currency, starts_from } = jackpot;
    return {
      id: `demo-${index + 1}`,
      operator,
      jackpot: id,
      uid: null,
      nick: `${dice.pick(nicks)}***`,
      country_code: dice.pick(countries),
      game: dice.pick(gamesOf(network, games)),
      amount: (starts_from * BigInt(dice.between(1100, 4500))) / 1000n,
      currency,
      won_at: BigInt(now - age * HOUR_MS),
    };
  });
}

function gamesOf(network: string, games: readonly string[]): string[] {
  return games.filter((_, place) => networkOf(place) === network);
}

/** The network a game belongs to, by its place among the jackpot games. */
function networkOf(place: number): string {
  const names = [...demoNetworks.keys()];
  return names[place % names.length] ?? '';
}
