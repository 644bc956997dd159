import type { FreespinPack } from '#schemas/platform/freespins.ts';
import { FREESPINS_COUNT } from '#schemas/platform/freespins.ts';
import { fromJson } from '../../../db/json.ts';
import { notSignedIn } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { toMoney } from '../../ledger/currency.ts';
import { readPage } from '../../paging.ts';
import { inLocale } from '../terms.ts';
import type { PackRow } from './packs.ts';

/** A player's packs of free rounds, those that end first on top. */
export const freespinsGet: Handler<'freespins.get'> = async (input, { db, player, clock, locale }) => {
  if (!player) throw notSignedIn();
  const now = BigInt(clock.now());
  const { status = 'active' } = input;
  const packs = db.read.selectFrom('freespin_pack');
  const all = packs.where('uid', '=', player.uid);
  const found = {
    active: () => all.where('remaining', '>', 0).where('expires_at', '>', now),
    used: () => all.where('remaining', '=', 0),
    expired: () => all.where('remaining', '>', 0).where('expires_at', '<=', now),
  }[status]();
  const window = { offset: input.offset, limit: input.count ?? FREESPINS_COUNT };
  const { rows, ...page } = await readPage(found, window, {
    ids: (own) => own.select('id').orderBy('expires_at').orderBy('id'),
    rows: (ids) => packs.selectAll().where('id', 'in', ids).execute(),
  });
  return { items: rows.map((row) => toPack(row, status, locale)), ...page };
};

function toPack(row: PackRow, status: FreespinPack['status'], locale: string): FreespinPack {
  return {
    id: row.id,
    status,
    game: { sysname: row.game },
    remaining_count: row.remaining,
    total_count: row.total,
    stake: toMoney(row.stake, row.currency),
    max_win: toMoney(row.max_win, row.currency),
    won: toMoney(row.won, row.currency),
    description: inLocale(fromJson(row.document), { locale, currency: row.currency }),
    expires_at: Number(row.expires_at),
  };
}
