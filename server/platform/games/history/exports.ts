import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { HistoryExport } from '#schemas/platform/gameHistory.ts';
import { countRows } from '../../../db/countRows.ts';
import { DAY_MS } from '../../../kernel/durations.ts';
import { tooMany } from '../../../kernel/refusal.ts';
import { newToken } from '../../../kernel/signIn/tokens.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import type { HistoryExportTable } from '../tables.ts';

/** A file costs a walk over the whole history. */
const FILES_A_DAY = 5;

type Row = Selectable<HistoryExportTable>;
/** What is told of a file: not the file itself, which may have megabytes. */
type ToldRow = Omit<Row, 'uid' | 'filters' | 'file'>;
const TOLD = ['id', 'status', 'token', 'row_count', 'is_cut', 'created_at', 'expires_at'] as const;

/** Asks for the history as a file; while one is being made, that one is the answer. */
export const createhistoryexportrequest: Handler<'games.createhistoryexportrequest'> = async (input, context) => {
  const { uid } = signedIn(context);
  const now = context.clock.now();
  const token = newToken(context.random);
  const row: Row = {
    id: createHash('sha256').update(token).digest('hex').slice(0, 24),
    uid,
    filters: JSON.stringify(input),
    status: 'pending',
    token,
    file: '',
    row_count: 0,
    is_cut: 0,
    created_at: BigInt(now),
    expires_at: 0n,
  };
  return context.db.write(async (tx) => {
    const mine = tx.selectFrom('history_export').where('uid', '=', uid);
    const written = await tx
      .insertInto('history_export')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()) // the one that is being made
      .returning('id')
      .executeTakeFirst();
    const pending = await mine.select(TOLD).where('status', '=', 'pending').executeTakeFirst();
    const count = await countRows(mine.where('created_at', '>', BigInt(now - DAY_MS)));
    if (written && count > FILES_A_DAY) throw tooMany(DAY_MS / 1000);
    return toExport(pending ?? row);
  });
};

/** State of a file; without an id, of the newest. Another player's file counts as missing. */
export const gethistoryexportrequest: Handler<'games.gethistoryexportrequest'> = async ({ id }, context) => {
  let mine = context.db.read.selectFrom('history_export').select(TOLD).where('uid', '=', signedIn(context).uid);
  if (id !== undefined && id !== '') mine = mine.where('id', '=', id);
  const row = await mine.orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst();
  const isGone = row?.status === 'ready' && row.expires_at <= context.clock.now();
  return row && !isGone ? toExport(row) : none;
};

const none: HistoryExport = {
  id: '',
  status: 'none',
  created_at: 0,
  expires_at: 0,
  rows: 0,
  is_cut: false,
  url: '',
};

function toExport({ id, status, token, row_count, is_cut, created_at, expires_at }: ToldRow): HistoryExport {
  return {
    id,
    status,
    created_at: Number(created_at),
    expires_at: Number(expires_at),
    rows: row_count,
    is_cut: is_cut === 1,
    url: status === 'ready' ? `/platform/exports/${token}` : '',
  };
}
