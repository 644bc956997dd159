import type { TournamentScoring } from '#schemas/platform/tournaments.ts';
import type { Tx } from '../../../server/db/db.ts';
import type { Dice } from '../../../server/kernel/dice.ts';
import { DAY_MS, HOUR_MS } from '../../../server/kernel/durations.ts';
import { operatorOf } from '../../../server/platform/context.ts';
import { maskNick } from '../../../server/platform/maskNick.ts';
import { addGames, nextTournamentId } from '../../../server/platform/tournaments/make.ts';
import { memberKey } from '../../../server/platform/tournaments/members.ts';
import type { TournamentMemberTable, TournamentTable } from '../../../server/platform/tournaments/tables.ts';
import { demoThemes } from '../../tournaments/themes.ts';
import type { SeededPlayer, Seeding } from '../seeding.ts';

/** Rows in one INSERT, far below any limit of parameters. */
const ROWS_AT_ONCE = 100;

export type TournamentPlan = readonly [
  startDay: number,
  endDay: number,
  scoring: TournamentScoring,
  entry: 'auto' | 'opt-in',
  members: number,
  more?: Partial<Pick<TournamentTable, 'reset_on_cashout' | 'blocked_countries' | 'provider' | 'tag'>>,
];

/** Three run, two come, eight are over; one is empty, one begins again at a withdrawal. Source: DEMO-05. */
const plans: readonly TournamentPlan[] = [
  [-2, 5, 'turnover', 'auto', 240],
  [-1, 3, 'rounds', 'opt-in', 120, { reset_on_cashout: 1 }],
  [-5, 9, 'multiple', 'opt-in', 400],
  [2, 7, 'turnover', 'opt-in', 60],
  [6, 13, 'rounds', 'auto', 0, { blocked_countries: 'AE' }],
  [-12, -5, 'turnover', 'auto', 310],
  [-16, -9, 'multiple', 'opt-in', 90],
  [-21, -14, 'rounds', 'opt-in', 180],
  [-26, -19, 'turnover', 'opt-in', 0],
  [-33, -26, 'multiple', 'auto', 260],
  [-40, -33, 'rounds', 'auto', 50],
  [-47, -40, 'turnover', 'opt-in', 140],
  [-54, -47, 'multiple', 'opt-in', 75],
];

const nicks = 'Mar,Jo,Tess,Kip,Ana,Ruf,Lin,Odo,Bea,Vik,Sam,Ilz,Pau,Noor,Dag,Eli,Per,Una,Cai,Zef'.split(',');
const countries = ['LV', 'GB', 'DE', 'EE', 'PT', 'FI', 'BR', 'AE'];
/** In hundredths, from the first place on: 2,500.00 in all. */
const PRIZES = '100000,50000,30000,20000,15000,10000,8000,7000,5500,4500';
const SMALLEST_BET = 20n;

/** The demo tournaments of an operator. Participants with masked names are made up; the personas among them are real players. */
export async function seedTournaments(tx: Tx, { now, brand, players, dice }: Seeding): Promise<void> {
  const joined = players.filter(({ shows }) => shows.includes('tournament-joined'));
  const themes = [...demoThemes.keys()];
  for (const [index, plan] of plans.entries()) {
    const theme = themes[index] ?? 'sea';
    await addTournament(tx, plan, {
      theme,
      now,
      operator: operatorOf(brand),
      currency: brand.currency,
      dice: dice(`tournament/${theme}`),
      joined: index < 2 ? joined : [],
    });
  }
}

interface Added extends Omit<Making, 'id'> {
  dice: Dice;
  joined: readonly SeededPlayer[];
}

/** A tournament with its games and participants, as far on as it is by now. */
export async function addTournament(tx: Tx, plan: TournamentPlan, { dice, joined, ...making }: Added): Promise<void> {
  const row = rowOf(plan, { id: await nextTournamentId(tx), ...making });
  await tx.insertInto('tournament').values(row).execute();
  await addGames(tx, row);
  const members = makeMembers(plan, { row, now: making.now, dice });
  members.push(...joined.map((one, place) => personaMember(one, { row, members, place })));
  if (row.settled_at !== null) givePlaces(members);
  for (let start = 0; start < members.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('tournament_member')
      .values(members.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

interface Making {
  id: number;
  theme: string;
  now: number;
  operator: string;
  currency: string;
}

function rowOf([startDay, endDay, scoring, entry, , more = {}]: TournamentPlan, making: Making): TournamentTable {
  const { id, theme, now, operator, currency } = making;
  const ends_at = BigInt(now + endDay * DAY_MS);
  return {
    id,
    operator,
    theme,
    starts_at: BigInt(now + startDay * DAY_MS),
    ends_at,
    scoring,
    entry,
    currency,
    min_bet: SMALLEST_BET,
    prizes: PRIZES,
    reset_on_cashout: 0,
    provider: '',
    tag: demoThemes.get(theme)?.tag ?? '',
    blocked_countries: '',
    settled_at: endDay < 0 ? ends_at : null,
    ...more,
  };
}

function makeMembers(
  [, , scoring, , count]: TournamentPlan,
  { row, now, dice }: { row: TournamentTable; now: number; dice: Dice },
): TournamentMemberTable[] {
  const last = Math.min(now, Number(row.ends_at)) - HOUR_MS;
  const first = Math.min(Number(row.starts_at), last);
  const hasBegun = row.starts_at < BigInt(now);
  const members = Array.from({ length: count }, (_, index): TournamentMemberTable => {
    const reached = dice.between(first, last);
    return {
      tournament: row.id,
      member: `demo:${index + 1}`,
      uid: null,
      nick: `${dice.pick(nicks)}***`,
      country_code: dice.pick(countries),
      points: hasBegun ? inventedPoints(scoring, dice) : 0n,
      reached_at: BigInt(reached),
      joined_at: BigInt(first),
      is_untold: 0,
      place: null,
    };
  });
  // one tie for the second place, so that the rule can be seen
  const [, second, third] = members.toSorted(byRank);
  if (row.settled_at !== null && second && third) third.points = second.points;
  return members;
}

/** Few have many. */
export function inventedPoints(scoring: TournamentScoring, dice: Dice): bigint {
  const top = { turnover: 420_000, rounds: 1800, multiple: 90_000 }[scoring];
  return BigInt(1 + Math.floor(dice.next() ** 3 * top));
}

/** A persona in the upper part of the table. */
function personaMember(
  { player }: SeededPlayer,
  { row, members, place }: { row: TournamentTable; members: readonly TournamentMemberTable[]; place: number },
): TournamentMemberTable {
  const ahead = members.toSorted(byRank)[6 + place * 20];
  return {
    tournament: row.id,
    member: memberKey(player),
    uid: player.uid,
    nick: maskNick(player),
    country_code: player.country_code,
    points: (ahead?.points ?? 1n) - 1n,
    reached_at: row.starts_at + 1n,
    joined_at: row.starts_at,
    is_untold: 0,
    place: null,
  };
}

function givePlaces(members: TournamentMemberTable[]): void {
  for (const [index, member] of members.toSorted(byRank).slice(0, PRIZES.split(',').length).entries()) {
    member.place = index + 1;
  }
}

function byRank(a: TournamentMemberTable, b: TournamentMemberTable): number {
  if (a.points !== b.points) return a.points > b.points ? -1 : 1;
  if (a.reached_at !== b.reached_at) return a.reached_at < b.reached_at ? -1 : 1;
  return a.member < b.member ? -1 : 1;
}
