import type { BonusStatus } from '#schemas/platform/bonuses.ts';
import type { Tx } from '../../../db/db.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { readWallets } from '../../wallet/balance.ts';
import { convertMoney, moveMoney } from '../../wallet/move.ts';
import { walletOf } from './bonus.ts';
import { tellBonus } from './tell.ts';

export interface BonusEnd {
  player: Player;
  id: string;
  /** `available`: an untouched one goes back to waiting. */
  as: Exclude<BonusStatus, 'active'>;
  at: number;
}

/**
 * Ends a bonus, or takes it back to waiting, and empties its wallet: to the main wallet when it is done, to the house otherwise.
 * Whoever changes its status first empties the wallet; everybody else finds nothing to end.
 * @returns what went back to the house, minor units; null when it had ended before
 */
export async function endBonus(
  tx: Tx,
  services: Pick<Services, 'live'>,
  { player, id, as, at }: BonusEnd,
): Promise<bigint | null> {
  const isBack = as === 'available';
  const ended = { status: as, ended_at: isBack ? null : BigInt(at) };
  const active = await tx
    .updateTable('bonus')
    .set(ended)
    .where('id', '=', id)
    .where('uid', '=', player.uid)
    .where('status', '=', 'active')
    .where((eb) => (isBack ? eb('is_touched', '=', 0) : eb.lit(true)))
    .returningAll()
    .executeTakeFirst();
  if (active) {
    await tx.deleteFrom('bonus_slot').where('uid', '=', player.uid).where('bonus', '=', id).execute();
    await tellBonus(tx, services.live, active);
    const key = `${id}:${active.starts}`;
    return emptyWallet(tx, services, { player, product: active.product, toMain: as === 'done', key, at, bonus: id });
  }
  if (isBack) return null;
  const waiting = await tx
    .updateTable('bonus')
    .set(ended)
    .where('id', '=', id)
    .where('uid', '=', player.uid)
    .where('status', '=', 'available')
    .returningAll()
    .executeTakeFirst();
  if (!waiting) return null;
  await tellBonus(tx, services.live, waiting);
  return 0n;
}

interface Emptying {
  player: Player;
  product: 'casino' | 'betting';
  toMain: boolean;
  key: string;
  at: number;
  bonus: string;
}

async function emptyWallet(tx: Tx, services: Pick<Services, 'live'>, emptying: Emptying): Promise<bigint> {
  const { minor } = await readWallets(tx, emptying.player);
  const amount = minor[walletOf(emptying.product)];
  if (amount > 0n) await takeOut(tx, services, { ...emptying, amount });
  return emptying.toMain ? 0n : amount;
}

/** Takes bonus money out of its wallet: won for good, or back to the house. */
export async function takeOut(
  tx: Tx,
  { live }: Pick<Services, 'live'>,
  { player, product, toMain, amount, key, at, bonus }: Emptying & { amount: bigint },
): Promise<void> {
  const from = walletOf(product);
  const note = { bonus };
  if (toMain) {
    await convertMoney(tx, live, {
      player,
      from,
      to: 'main',
      amount,
      kind: 'bonus-convert',
      key: `bonus-convert:${key}`,
      at,
      note,
    });
    return;
  }
  await moveMoney(tx, live, {
    player,
    wallet: from,
    amount: -amount,
    against: 'promotions',
    kind: 'bonus-forfeit',
    key: `bonus-forfeit:${key}`,
    at,
    note,
  });
}
