import type { CreateExportRequest, GameRound } from '#schemas/platform/gameHistory.ts';
import { recordOf } from '#schemas/record.ts';
import type { Services } from '../../context.ts';
import { titlesOf } from '../findGame.ts';
import { roundsOf, toGameRound } from './roundsOf.ts';

/** Rounds in one file; about 12 MB. */
const MAX_ROWS = 50_000;
/** A finished file can be fetched this long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

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

/** Makes the files that were asked for, and lets old ones go. Killed in between, it makes them at its next turn. */
export async function makeExports(services: Pick<Services, 'db'>, now: number): Promise<void> {
  const { db } = services;
  const asked = await db.read.selectFrom('history_export').selectAll().where('status', '=', 'pending').execute();
  for (const { id, uid, filters } of asked) {
    const { file, count, isCut } = await readFile(services, { ...recordOf(JSON.parse(filters)), uid, now });
    const made = { status: 'ready', file, row_count: count, is_cut: isCut ? 1 : 0, expires_at: BigInt(now + KEPT_MS) };
    await db.write((tx) =>
      tx
        .updateTable('history_export')
        .set({ ...made, status: 'ready' })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .execute(),
    );
  }
  await db.write((tx) =>
    tx.deleteFrom('history_export').where('status', '=', 'ready').where('expires_at', '<=', BigInt(now)).execute(),
  );
}

async function readFile(
  { db }: Pick<Services, 'db'>,
  filters: CreateExportRequest & { uid: number; now: number },
): Promise<{ file: string; count: number; isCut: boolean }> {
  const rows = await roundsOf(db.read, filters)
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS + 1)
    .execute();
  const titles = await titlesOf(
    db.read,
    rows.map(({ game }) => game),
  );
  const kept = rows.slice(0, MAX_ROWS);
  const lines = kept.map((row) => lineOf(toGameRound(row, titles.get(row.game) ?? row.game)));
  // a spreadsheet must not take a title for a formula, and needs the mark to know the letters
  const { stringify } = await import('csv-stringify/sync');
  const file = stringify([columns, ...lines], { escape_formulas: true, bom: true, record_delimiter: 'windows' });
  return { file, count: kept.length, isCut: rows.length > MAX_ROWS };
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
