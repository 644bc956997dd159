import type { Tx } from '../../../server/db/db.ts';
import type { Dice } from '../../../server/kernel/dice.ts';
import { HOUR_MS } from '../../../server/kernel/durations.ts';
import { currenciesOf, operatorOf } from '../../../server/platform/context.ts';
import { jackpotLevels, networkOf, networks, plans } from '../../../server/platform/jackpots/plans.ts';
import { moveReserve } from '../../../server/platform/jackpots/reserve.ts';
import type { JackpotTable, JackpotWinTable } from '../../../server/platform/jackpots/tables.ts';
import { exponentOf } from '../../../server/platform/ledger/currency.ts';
import type { Seeding } from '../seeding.ts';

const DEMO_WINS = 24;
const nicks = 'Mar,Jo,Tess,Kip,Ana,Ruf,Lin,Odo,Bea,Vik,Sam,Ilz'.split(',');
const countries = ['LV', 'GB', 'DE', 'EE', 'PT', 'FI'];

/** Four networks of three levels in each of the operator's currencies, some way up, and made-up earlier winners. */
export async function seedJackpots(tx: Tx, { now, brand, dice }: Seeding): Promise<void> {
  const operator = operatorOf(brand);
  const games = await seedGames(tx);
  const throwing = dice('jackpots');
  const rows = currenciesOf(brand).flatMap((currency) => makeJackpots({ operator, currency, dice: throwing }));
  await tx.insertInto('jackpot').values(rows).execute();
  for (const jackpot of rows) {
    await moveReserve(tx, { jackpot, amount: jackpot.amount, kind: 'jackpot-start', key: `${jackpot.id}:0`, at: now });
  }
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

interface Making {
  operator: string;
  currency: string;
  dice: Dice;
}

function makeJackpots({ operator, currency, dice }: Making): JackpotTable[] {
  const unit = 10n ** BigInt(exponentOf(currency));
  return networks.flatMap(({ sysname: network, isMustDrop }) =>
    jackpotLevels.map((level) => {
      const { startsFrom, mustDropAt, shareBp, odds } = plans[level];
      const way = ((mustDropAt - startsFrom) * unit * BigInt(dice.between(50, 900))) / 1000n;
      return {
        id: `${network}-${level}-${currency.toLowerCase()}`,
        operator,
        network,
        level,
        currency,
        starts_from: startsFrom * unit,
        must_drop_at: isMustDrop ? mustDropAt * unit : null,
        share_bp: shareBp,
        odds: odds * unit,
        amount: startsFrom * unit + way,
        rest: 0n,
        drops: 0,
        feeds: 0,
      };
    }),
  );
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
