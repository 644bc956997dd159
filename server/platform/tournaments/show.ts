import type { Selectable } from 'kysely';
import type { Money } from '#schemas/parts/money.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';
import type { Reader } from '../../db/db.ts';
import { leastMoneyOf, moneyOf, prizesOf } from '../leaderboard/money.ts';
import type { Rates } from '../ledger/rates.ts';
import type { Player } from '../tables.ts';
import { describeTournament } from './describeTournament.ts';
import { memberKey } from './members.ts';
import { bestOfEach, memberOf, placesOf, type TournamentMember, totalsOf } from './ranking.ts';
import type { TournamentTable } from './tables.ts';
import type { TournamentThemes } from './themes.ts';

type Row = Selectable<TournamentTable>;

const SHOWN_PLACES = 10;

export interface Viewer {
  now: number;
  player: Player | null;
  locale: string;
  rates: Rates | null;
  themes: TournamentThemes | null;
}

/** What a page of tournaments is shown from, by tournament. */
interface Found {
  totals: Map<number, { participants: number; points: number }>;
  games: Map<number, number>;
  best: Map<number, TournamentMember[]>;
  mine: Map<number, TournamentMember & { placeNow: number | null }>;
}

/** Tournaments as the contract shows them, amounts in the viewer's currency: with as many statements for a page of them as for one. */
export async function showTournaments(read: Reader, rows: readonly Row[], viewer: Viewer): Promise<Tournament[]> {
  const ids = rows.map(({ id }) => id);
  const [totals, games, best, mine] = await Promise.all([
    totalsOf(read, ids),
    gamesOf(read, ids),
    bestOfEach(read, ids, SHOWN_PLACES),
    viewer.player ? standingsOf(read, ids, viewer.player) : new Map(),
  ]);
  return rows.map((row) => showTournament(row, { totals, games, best, mine }, viewer));
}

function showTournament(row: Row, { totals, games, best, mine }: Found, viewer: Viewer): Tournament {
  const { now, player, locale, rates, themes } = viewer;
  const currency = player?.currency ?? row.currency;
  const shown: Shown = (amount) => moneyOf(rates, amount, { from: row.currency, to: currency });
  const prizes = prizesOf(row);
  const standing = mine.get(row.id);
  return {
    id: row.id,
    description: describeTournament(themes, row.theme, locale),
    total_prize: shown(prizes.reduce((sum, prize) => sum + prize, 0n)),
    user_info: standing ? userInfoOf(standing, { prizes, shown }) : null,
    winners: winnersOf(best.get(row.id) ?? [], { prizes, shown }),
    restrictions: {
      min_bet: leastMoneyOf(rates, row.min_bet, { from: row.currency, to: currency }),
      blocked_countries: wordsOf(row.blocked_countries),
      own_money_only: true,
    },
    total_participants: totals.get(row.id)?.participants ?? 0,
    total_points: totals.get(row.id)?.points ?? 0,
    reset_on_cashout: row.reset_on_cashout === 1,
    provider: row.provider,
    tags: wordsOf(row.tag),
    extra: {
      status: statusOf(row, now),
      starts_at: Number(row.starts_at),
      ends_at: Number(row.ends_at),
      entry: row.entry,
      scoring: row.scoring,
      currency: row.currency,
      tie_rule: 'first_to_reach',
      prizes: prizes.map(shown),
    },
    games_count: games.get(row.id) ?? 0,
  };
}

function statusOf({ starts_at, ends_at }: Row, now: number): Tournament['extra']['status'] {
  if (ends_at <= BigInt(now)) return 'finished';
  return starts_at > BigInt(now) ? 'future' : 'active';
}

function wordsOf(list: string): string[] {
  return list === '' ? [] : list.split(',');
}

/** Hundredths of the tournament's currency as the viewer sees them. */
type Shown = (amount: bigint) => Money;

async function gamesOf(read: Reader, tournaments: readonly number[]): Promise<Map<number, number>> {
  if (tournaments.length === 0) return new Map();
  const rows = await read
    .selectFrom('tournament_game')
    .select('tournament')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tournament', 'in', tournaments)
    .groupBy('tournament')
    .execute();
  return new Map(rows.map(({ tournament, count }) => [tournament, Number(count)]));
}

async function standingsOf(read: Reader, tournaments: readonly number[], player: Player): Promise<Found['mine']> {
  if (tournaments.length === 0) return new Map();
  const mine = await read
    .selectFrom('tournament_member')
    .selectAll()
    .where('tournament', 'in', tournaments)
    .where('member', '=', memberKey(player))
    .execute();
  const places = await placesOf(
    read,
    mine.filter(({ place }) => place === null),
  );
  return new Map(
    mine.map((one) => [one.tournament, { ...one, placeNow: one.place ?? places.get(memberOf(one)) ?? null }]),
  );
}

/** A tournament's prizes, and how the viewer sees an amount. */
interface Prizes {
  prizes: readonly bigint[];
  shown: Shown;
}

function userInfoOf(
  { placeNow: place, points, joined_at }: TournamentMember & { placeNow: number | null },
  { prizes, shown }: Prizes,
): Tournament['user_info'] {
  const prize = place === null ? undefined : prizes[place - 1];
  return {
    place,
    points: Number(points),
    prize: prize === undefined ? null : shown(prize),
    joined_at: Number(joined_at),
  };
}

function winnersOf(best: readonly TournamentMember[], { prizes, shown }: Prizes): Tournament['winners'] {
  return best.map(({ nick, country_code, points }, index) => {
    const prize = prizes[index];
    return {
      place: index + 1,
      nick,
      country_code,
      points: Number(points),
      prize: prize === undefined ? null : shown(prize),
    };
  });
}
