import type { BonusesRequest, BonusList } from '#schemas/platform/bonuses.ts';
import { notSignedIn } from '../../../kernel/refusal.ts';
import { brandOfPlayer, type CallContext, policyOf } from '../../context.ts';
import { readPage } from '../../paging.ts';
import { readWallets } from '../../wallet/balance.ts';
import { toBonus, walletOf } from './bonus.ts';
import { orderOfUse, waitingBonuses } from './order.ts';

/** A player's bonuses of one product in the order of use: the active one, then those that wait, then the past, newest first. */
export async function readBonuses(
  product: 'casino' | 'betting',
  input: BonusesRequest,
  context: CallContext,
): Promise<BonusList> {
  const { db, player, locale, clock } = context;
  if (!player) throw notSignedIn();
  const bonuses = db.read.selectFrom('bonus');
  const own = bonuses.where('uid', '=', player.uid).where('product', '=', product);
  const { rows, ...page } = await readPage(own, input, {
    ids: (all) => all.select('id').orderBy(orderOfUse),
    rows: (ids) => bonuses.selectAll().where('id', 'in', ids).execute(),
  });
  const { minor } = await readWallets(db.read, player);
  const [next, ...later] = await waitingBonuses(db.read, { uid: player.uid, product, at: clock.now() });
  const movable = policyOf(brandOfPlayer(player, context)).bonusOrder ? later : [];
  const items = rows.map((row) => ({
    ...toBonus(row, { locale, wallet: minor[walletOf(product)] }),
    is_next: row.id === next,
    can_put_first: movable.includes(row.id),
  }));
  return { items, ...page };
}
