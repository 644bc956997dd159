import type { CreateExportRequest, GameRound } from '#schemas/platform/gameHistory.ts';
import { recordOf } from '#schemas/record.ts';
import { DAY_MS } from '../../../kernel/durations.ts';
import type { Services } from '../../context.ts';
import { breathe } from '../../ledger/breathe.ts';
import { titlesOf } from '../findGame.ts';
import { readRounds } from './readRounds.ts';
import { type RoundFilters, toGameRound } from './roundsOf.ts';

/** Rounds in one file; about 12 MB. */
const MAX_ROWS = 50_000;
/** Rounds that are read, written and stored at once: what takes longer would have everybody else wait. */
export const PART_ROWS = 500;
/** A finished file can be fetched this long. */
const LIFE_MS = 7 * DAY_MS;

const columns = [
  'round',
  'started_at',
  'finished_at',
  'game',
  'title',
  'mode',
  'wallet',
  'status',
  'currency',
  'stake',
  'win',
  'balance_before',
  'balance_after',
  'commitment',
  'seed',
  'key',
];

type Needed = Pick<Services, 'db'>;

/** Makes the files that were asked for, and lets old ones go. Killed in between, it makes them anew at its next turn. */
export async function makeExports(services: Needed, now: number): Promise<void> {
  const { db } = services;
  const asked = await db.read
    .selectFrom('history_export')
    .select(['id', 'uid', 'filters'])
    .where('status', '=', 'pending')
    .execute();
  for (const { id, uid, filters } of asked) {
    const given: CreateExportRequest = recordOf(JSON.parse(filters));
    const { count, isCut } = await writeFile(services, id, { ...given, uid, now });
    await db.write((tx) =>
      tx
        .updateTable('history_export')
        .set({ status: 'ready', row_count: count, is_cut: isCut ? 1 : 0, expires_at: BigInt(now + LIFE_MS) })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .execute(),
    );
  }
  await db.write((tx) =>
    tx.deleteFrom('history_export').where('status', '=', 'ready').where('expires_at', '<=', BigInt(now)).execute(),
  );
}

/** Stores the parts of a file, the first with the names of its columns. */
async function writeFile(
  services: Needed,
  id: string,
  filters: RoundFilters,
): Promise<{ count: number; isCut: boolean }> {
  const { db } = services;
  await db.write((tx) => tx.deleteFrom('history_export_part').where('export', '=', id).execute());
  let count = 0;
  for await (const rows of readRounds(db.read, filters, PART_ROWS)) {
    const taken = rows.slice(0, MAX_ROWS - count);
    const isFirst = count === 0;
    if (isFirst || taken.length > 0) {
      const content = await textOf(services, taken, { isFirst });
      const part = { export: id, position: count, content };
      await db.write((tx) => tx.insertInto('history_export_part').values(part).execute());
    }
    count += taken.length;
    if (taken.length < rows.length) return { count, isCut: true };
    await breathe();
  }
  return { count, isCut: false };
}

async function textOf(
  { db }: Needed,
  rows: Parameters<typeof toGameRound>[0][],
  { isFirst }: { isFirst: boolean },
): Promise<string> {
  const titles = await titlesOf(
    db.read,
    rows.map(({ game }) => game),
  );
  const lines = rows.map((row) => lineOf(toGameRound(row, titles.get(row.game) ?? row.game)));
  // a spreadsheet must not take a title for a formula, and needs the mark to know the letters
  const { stringify } = await import('csv-stringify/sync');
  const table = isFirst ? [columns, ...lines] : lines;
  return stringify(table, { escape_formulas: true, bom: isFirst, record_delimiter: 'windows' });
}

function lineOf(round: GameRound): string[] {
  const { id, started_at, finished_at, game, title, mode, wallet, status, stake, win, fairness } = round;
  return [
    id,
    new Date(started_at).toISOString(),
    finished_at === null ? '' : new Date(finished_at).toISOString(),
    game,
    title,
    mode,
    round.is_free ? 'free-spin' : wallet,
    status,
    stake.currency,
    stake.amount,
    win.amount,
    round.balance_before.amount,
    round.balance_after.amount,
    fairness.commitment,
    fairness.seed,
    fairness.key,
  ];
}
