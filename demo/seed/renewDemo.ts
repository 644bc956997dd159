import type { Tx } from '../../server/db/db.ts';
import { createDice, type Dice } from '../../server/kernel/dice.ts';
import { DAY_MS } from '../../server/kernel/durations.ts';
import { type Brand, operatorOf, type Services } from '../../server/platform/context.ts';
import type { TournamentTable } from '../../server/platform/tournaments/tables.ts';
import { demoThemes } from '../tournaments/themes.ts';
import { addTournament, inventedPoints, type TournamentPlan } from './areas/tournaments.ts';
import { renewBanners } from './renewBanners.ts';

/** So many run and so many are to come, as where the seed begins. */
const RUNNING = 3;
const COMING = 2;
const LASTS_DAYS = 7;
/** Between the last that is to come and the next one. */
const APART_DAYS = 2;

/**
 * Keeps a demo alive that runs for weeks: tournaments that end are followed by others, and those that have begun are played by their
 * invented participants. Banners of an older seed go where they stand now.
 */
export async function renewDemo({ db, brands }: Services, now: number): Promise<void> {
  const operators = new Map(brands().map((brand) => [operatorOf(brand), brand]));
  for (const [operator, brand] of operators) {
    const dice = (name: string): Dice => createDice(`marquee/${operator}/${name}`);
    await db.write((tx) => renewTournaments(tx, { now, operator, brand, dice }));
  }
  await db.write((tx) => renewBanners(tx, now));
}

interface Renewing {
  now: number;
  operator: string;
  brand: Brand;
  dice(name: string): Dice;
}

async function renewTournaments(tx: Tx, renewing: Renewing): Promise<void> {
  const { now, operator } = renewing;
  const open = await tx
    .selectFrom('tournament')
    .selectAll()
    .where('operator', '=', operator)
    .where('ends_at', '>', BigInt(now))
    .execute();
  const running = open.filter(({ starts_at }) => starts_at <= BigInt(now));
  for (const one of running) await playInvented(tx, one, renewing);
  const themes = [...demoThemes.keys()].filter((theme) => open.every((one) => one.theme !== theme));
  const add = (startDay: number, entry: 'auto' | 'opt-in', members: number): Promise<void> => {
    const plan: TournamentPlan = [
      startDay,
      startDay + LASTS_DAYS,
      entry === 'auto' ? 'turnover' : 'rounds',
      entry,
      members,
    ];
    return addNext(tx, plan, { ...renewing, theme: themes.shift() ?? 'sea' });
  };
  for (let count = running.length; count < RUNNING; count += 1) await add(-1, 'auto', 240);
  const last = Math.max(now, ...open.map(({ starts_at }) => Number(starts_at)));
  const lastDay = (last - now) / DAY_MS;
  for (let count = open.length - running.length, next = 1; count < COMING; count += 1, next += 1)
    await add(lastDay + next * APART_DAYS, 'opt-in', 60);
}

async function addNext(
  tx: Tx,
  plan: TournamentPlan,
  { now, operator, brand, dice, theme }: Renewing & { theme: string },
): Promise<void> {
  const { currency } = brand;
  await addTournament(tx, plan, {
    theme,
    now,
    operator,
    currency,
    dice: dice(`tournament/${theme}/${now}`),
    joined: [],
  });
}

/** Invented participants of a tournament that has begun have points, too: nobody plays for them. */
async function playInvented(
  tx: Tx,
  { id, scoring }: Pick<TournamentTable, 'id' | 'scoring'>,
  { now, dice }: Renewing,
): Promise<void> {
  const idle = await tx
    .selectFrom('tournament_member')
    .select('member')
    .where('tournament', '=', id)
    .where('uid', 'is', null)
    .where('points', '=', 0n)
    .execute();
  const throwing = dice(`points/${id}`);
  for (const { member } of idle)
    await tx
      .updateTable('tournament_member')
      .set({ points: inventedPoints(scoring, throwing), reached_at: BigInt(now) })
      .where('tournament', '=', id)
      .where('member', '=', member)
      .execute();
}
