import type { Tx } from '../../../db/db.ts';
import { brandOfPlayer, policyOf, type Services } from '../../context.ts';
import type { Settlement, Stake } from '../../moments.ts';
import { readWallets } from '../../wallet/balance.ts';
import { type BonusRow, FULL_BP, smallestStake, walletOf } from './bonus.ts';
import { endBonus, takeOut } from './end.ts';
import { startNext } from './order.ts';
import { productOf } from './stakeAsked.ts';
import { isShared } from './staked.ts';

/**
 * Counts a settled stake towards wagering, and ends the bonus when it is wagered or used up. What a round gives after its bonus has
 * ended goes where the bonus went: to the main wallet when it was done, back to the house otherwise.
 */
export async function settleBonusStake(tx: Tx, { stake, win, at }: Settlement, services: Services): Promise<void> {
  const bonus = await closeStake(tx, services, { stake, isCounted: true });
  if (!bonus) return;
  if (bonus.product === 'betting') await payFreeBet(tx, services, { bonus, stake, win, at });
  else if (bonus.status !== 'active') await sweep(tx, services, { bonus, stake, amount: win, at });
  else await freeWin(tx, services, { bonus, stake, win, at });
  if (bonus.status === 'active') await endIfOver(tx, services, { bonus, stake, at });
}

/** A stake came back: it does not count, and if its bonus has ended meanwhile, it follows the bonus. */
export async function returnBonusStake(
  tx: Tx,
  { stake, at }: { stake: Stake; at: number },
  services: Services,
): Promise<void> {
  const bonus = await closeStake(tx, services, { stake, isCounted: false });
  if (!bonus) return;
  if (bonus.status !== 'active') await sweep(tx, services, { bonus, stake, amount: stake.amount, at });
  else await endIfOver(tx, services, { bonus, stake, at });
}

/** Takes the stake off the list, once, and counts it where the bonus still runs. */
async function closeStake(
  tx: Tx,
  services: Services,
  { stake, isCounted }: { stake: Stake; isCounted: boolean },
): Promise<BonusRow | undefined> {
  if (productOf(stake.wallet) === null && !isShared(stake, services)) return undefined;
  const noted = await tx.deleteFrom('bonus_stake').where('round', '=', stake.round).returningAll().executeTakeFirst();
  if (!noted) return undefined;
  const row = await tx
    .updateTable('bonus')
    .set(({ eb }) => ({ open_stakes: eb('open_stakes', '-', 1) }))
    .where('id', '=', noted.bonus)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isCounted || row.status !== 'active') return row;
  return tx
    .updateTable('bonus')
    .set(({ eb }) => ({ wager_progress: eb('wager_progress', '+', noted.counted) }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Ending {
  bonus: BonusRow;
  stake: Stake;
  at: number;
}

/** Money of a round whose bonus has ended leaves the bonus wallet again. */
async function sweep(
  tx: Tx,
  services: Services,
  { bonus, stake, amount, at }: Ending & { amount: bigint },
): Promise<void> {
  if (amount === 0n || stake.wallet === 'main') return;
  const { id, product, status } = bonus;
  const toMain = product === 'casino' && status === 'done';
  await takeOut(tx, services, { player: stake.player, product, toMain, amount, key: stake.round, at, bonus: id });
}

/** A free bet pays its profit as real money, also after its bonus has ended; its stake goes back to the house. */
async function payFreeBet(
  tx: Tx,
  services: Services,
  { bonus, stake, win, at }: Ending & { win: bigint },
): Promise<void> {
  if (win === 0n) return;
  const base = { player: stake.player, product: bonus.product, key: stake.round, at, bonus: bonus.id };
  const back = win < stake.amount ? win : stake.amount;
  await takeOut(tx, services, { ...base, toMain: false, amount: back });
  if (win > back) await takeOut(tx, services, { ...base, toMain: true, amount: win - back });
}

/** Pays out the win of a bonus stake beyond the stake itself at once, where bonus and own money are not kept apart. */
async function freeWin(tx: Tx, services: Services, { bonus, stake, win, at }: Ending & { win: bigint }): Promise<void> {
  const isHeldApart = policyOf(brandOfPlayer(stake.player, services)).bonusIsolation;
  if (isHeldApart || stake.wallet === 'main' || win <= stake.amount) return;
  const amount = win - stake.amount;
  const { id, product } = bonus;
  await takeOut(tx, services, { player: stake.player, product, toMain: true, amount, key: stake.round, at, bonus: id });
}

/** Ends the bonus where play is through with it, and starts the next one in the order of use. */
async function endIfOver(tx: Tx, services: Services, ending: Ending): Promise<void> {
  const as = await endOf(tx, ending);
  if (as === null) return;
  const { id, product } = ending.bonus;
  const { player } = ending.stake;
  await endBonus(tx, services, { player, id, as, at: ending.at });
  await startNext(tx, services, { player, product, at: ending.at });
}

/** Done when enough is wagered; lost when what is left cannot be staked and nothing is still open. A free bet is then simply used. */
async function endOf(tx: Tx, { bonus, stake }: Ending): Promise<'done' | 'lost' | null> {
  const { product, currency } = bonus;
  const isCasino = product === 'casino';
  if (isCasino && bonus.wager_progress >= bonus.wager_required * FULL_BP) return 'done';
  if (bonus.open_stakes > 0) return null;
  const { minor } = await readWallets(tx, stake.player);
  if (minor[walletOf(product)] >= smallestStake(currency)) return null;
  return isCasino ? 'lost' : 'done';
}
