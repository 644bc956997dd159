import type { Selectable } from 'kysely';
import type { Money } from '#schemas/parts/money.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';
import type { Reader } from '../../db/db.ts';
import { leastMoneyOf, moneyOf, prizesOf } from '../leaderboard/money.ts';
import type { Rates } from '../ledger/rates.ts';
import type { Player } from '../tables.ts';
import { describeTournament } from './describeTournament.ts';
import { memberKey } from './members.ts';
import { bestOf, placeOf, totalsOf } from './ranking.ts';
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

/** The tournament as the contract shows it, amounts in the viewer's currency. */
export async function showTournament(read: Reader, row: Row, viewer: Viewer): Promise<Tournament> {
  const { now, player, locale, rates, themes } = viewer;
  const currency = player?.currency ?? row.currency;
  const shown: Shown = (amount) => moneyOf(rates, amount, { from: row.currency, to: currency });
  const prizes = prizesOf(row);
  const totals = await totalsOf(read, row.id);
  const { count } = await read
    .selectFrom('tournament_game')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tournament', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    description: describeTournament(themes, row.theme, locale),
    total_prize: shown(prizes.reduce((sum, prize) => sum + prize, 0n)),
    user_info: player ? await standingOf(read, row, { player, shown }) : null,
    winners: await winnersOf(read, row, { prizes, shown }),
    restrictions: {
      min_bet: leastMoneyOf(rates, row.min_bet, { from: row.currency, to: currency }),
      blocked_countries: wordsOf(row.blocked_countries),
      own_money_only: true,
    },
    total_participants: totals.participants,
    total_points: totals.points,
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
    games_count: Number(count),
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

async function standingOf(
  read: Reader,
  row: Row,
  { player, shown }: { player: Player; shown: Shown },
): Promise<Tournament['user_info']> {
  const mine = await read
    .selectFrom('tournament_member')
    .selectAll()
    .where('tournament', '=', row.id)
    .where('member', '=', memberKey(player))
    .executeTakeFirst();
  if (!mine) return null;
  const place = mine.place ?? (await placeOf(read, mine));
  const prize = place === null ? undefined : prizesOf(row)[place - 1];
  return {
    place,
    points: Number(mine.points),
    prize: prize === undefined ? null : shown(prize),
    joined_at: Number(mine.joined_at),
  };
}

async function winnersOf(
  read: Reader,
  { id }: Pick<Row, 'id'>,
  { prizes, shown }: { prizes: readonly bigint[]; shown: Shown },
): Promise<Tournament['winners']> {
  const best = await bestOf(read, id, SHOWN_PLACES);
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
