import { type TournamentScoring, tournamentScorings } from '#schemas/platform/tournaments.ts';
import type { Tx } from '../../db/db.ts';
import { CommandError, type CommandInput, need } from '../../kernel/command.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import type { PlatformCommand } from '../area.ts';
import { operatorOf } from '../context.ts';
import { addGames, nextTournamentId } from './make.ts';
import { settleTournament } from './settle.ts';
import type { TournamentTable } from './tables.ts';
import type { TournamentThemes } from './themes.ts';

const MOST_DAYS = 90;
const DEFAULT_MIN_BET = 20n;

const create: PlatformCommand = {
  name: 'tournament create',
  summary: 'sets up a tournament with prizes by place',
  example:
    'marquee tournament create --brand aurora --theme sea --starts 2026-12-01 --days 7 --scoring turnover --prizes 500.00,250.00,100.00',
  options: {
    brand: { help: 'a brand of the operator whose players take part', isRequired: true },
    theme: { help: 'its words, pictures and games: one that the site’s provider of themes has', isRequired: true },
    starts: { help: 'first day, YYYY-MM-DD (UTC)', isRequired: true },
    days: { help: `how long, up to ${MOST_DAYS}`, isRequired: true },
    scoring: { help: `what counts: ${tournamentScorings.join(', ')}`, isRequired: true },
    prizes: { help: 'amounts from the first place on, with commas between', isRequired: true },
    entry: { help: 'opt-in (as without it) or auto: the first round that counts joins' },
  },
  needsSecondPerson: true,
  async run({ db, brands, tournamentThemes }, input) {
    if (tournamentThemes === null) throw new CommandError('Nobody has brought themes of tournaments to this site.');
    const brand = brands().find(({ id }) => id === need(input, 'brand'));
    if (!brand) throw new CommandError(`There is no brand «${input['brand']}».`);
    const plan = readPlan(input, tournamentThemes);
    const id = await db.write(async (tx: Tx) => {
      const row: TournamentTable = {
        ...plan,
        id: await nextTournamentId(tx),
        operator: operatorOf(brand),
        currency: brand.currency,
      };
      await tx.insertInto('tournament').values(row).execute();
      await addGames(tx, row);
      return row.id;
    });
    return `Tournament ${id} is set up.`;
  },
};

type Plan = Omit<TournamentTable, 'id' | 'operator' | 'currency'>;

function readPlan(input: CommandInput, themes: TournamentThemes): Plan {
  const theme = oneOf(input, 'theme', [...themes.keys()]);
  const scoring: TournamentScoring = oneOf(input, 'scoring', tournamentScorings);
  const entry = input['entry'] === undefined ? 'opt-in' : oneOf(input, 'entry', ['auto', 'opt-in'] as const);
  const starts = Date.parse(`${need(input, 'starts')}T00:00:00Z`);
  const days = Number(need(input, 'days'));
  if (Number.isNaN(starts)) throw new CommandError('--starts is no day like 2026-12-01.');
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) throw new CommandError(`--days is 1 to ${MOST_DAYS}.`);
  return {
    theme,
    scoring,
    entry,
    starts_at: BigInt(starts),
    ends_at: BigInt(starts + days * DAY_MS),
    min_bet: DEFAULT_MIN_BET,
    prizes: need(input, 'prizes').split(',').map(hundredths).join(','),
    reset_on_cashout: 0,
    provider: '',
    tag: themes.get(theme)?.tag ?? '',
    blocked_countries: '',
    settled_at: null,
  };
}

function hundredths(amount: string): bigint {
  const [, whole = '', , cents = ''] = /^(\d{1,9})(\.(\d{2}))?$/.exec(amount.trim()) ?? [];
  if (whole === '') throw new CommandError(`--prizes: «${amount}» is no amount like 500.00.`);
  return BigInt(whole) * 100n + BigInt(cents || '0');
}

function oneOf<T extends string>(input: CommandInput, name: string, choices: readonly T[]): T {
  const given = need(input, name);
  const found = choices.find((choice) => choice === given);
  if (!found) throw new CommandError(`--${name} is one of ${choices.join(', ')}.`);
  return found;
}

const settle: PlatformCommand = {
  name: 'tournament settle',
  summary: 'pays the prizes of a tournament that is over, if that has not been done',
  example: 'marquee tournament settle --id 12',
  options: { id: { help: 'number of the tournament', isRequired: true } },
  async run(services, input) {
    const id = Number(need(input, 'id'));
    if (!Number.isSafeInteger(id)) throw new CommandError('--id is a number.');
    const unclaimed = await settleTournament(services, id);
    if (unclaimed === null) return `Nothing to settle: tournament ${id} is unknown, not over, or settled already.`;
    return unclaimed === 0
      ? `Tournament ${id} is settled and its prizes are paid.`
      : `Tournament ${id} is settled and its prizes are paid, but for ${unclaimed} that stay unclaimed with the house.`;
  },
};

/** The operator's orders about tournaments. */
export const tournamentCommands: readonly PlatformCommand[] = [create, settle];
