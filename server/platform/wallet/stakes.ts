import type { PlatformError } from '../../../runtime/ports/errors.ts';
import type { Tx } from '../../db/db.ts';
import { invalid, refusal } from '../../kernel/refusal.ts';
import type { Services } from '../context.ts';
import { InsufficientFundsError } from '../ledger/ledger.ts';
import type { Settlement, Stake } from '../moments.ts';
import type { WalletKind } from '../walletKinds.ts';
import { readWallets } from './balance.ts';
import { moveMoney } from './move.ts';

/** A requested stake, before it is known which wallet pays. */
export type StakeRequest = Omit<Stake, 'wallet'>;

/**
 * Takes a stake out of the wallet that pays it: main money first, then the bonus of the product; demo rounds take play money. A stake
 * is never split: its win goes back to where it came from. Every area may refuse it first (limits, bonus rules).
 * @returns the stake as it was taken
 * @throws PlatformError UserNeedDepositException when no wallet holds enough, and whatever an area refuses with
 */
export async function takeStake(tx: Tx, services: Services, request: StakeRequest): Promise<Stake> {
  const wallet = await payingWallet(tx, request);
  const stake: Stake = { ...request, wallet };
  if (wallet !== 'fun') await services.moments.stakeAsked(tx, stake);
  await moveStake(tx, services, stake);
  if (wallet !== 'fun') await services.moments.staked(tx, stake);
  return stake;
}

/**
 * A round's name is paid for once, also when the round itself is long forgotten: its stake stays in the ledger.
 * @throws PlatformError UserNeedDepositException when the money has gone elsewhere since the wallet was looked at, ALREADY_USED when a
 *   round of this name was paid before
 */
async function moveStake(tx: Tx, { live }: Services, { wallet, ...request }: Stake): Promise<void> {
  const movement = {
    player: request.player,
    wallet,
    amount: -request.amount,
    against: houseOf(request.product, wallet),
    kind: 'bet',
    key: `bet:${request.round}`,
    at: request.at,
    note: { round: request.round, game: request.game, product: request.product },
  } as const;
  const isTaken = await moveMoney(tx, live, movement).catch((error: unknown) => {
    throw error instanceof InsufficientFundsError ? notEnough(request.mode) : error;
  });
  if (!isTaken) throw invalid({ key: ['ALREADY_USED'] });
}

/** Pays what a round gave, into the wallet its stake came from, and ends the round for every area. A win of 0 moves nothing. */
export async function paySettlement(tx: Tx, services: Services, settlement: Settlement): Promise<void> {
  const { stake, win, at } = settlement;
  if (win > 0n) {
    await moveMoney(tx, services.live, {
      player: stake.player,
      wallet: stake.wallet,
      amount: win,
      against: houseOf(stake.product, stake.wallet),
      kind: 'win',
      key: `win:${stake.round}`,
      at,
      note: { round: stake.round, game: stake.game, product: stake.product },
    });
  }
  if (stake.wallet !== 'fun') await services.moments.settled(tx, settlement);
}

/** Gives a stake back whose round never came to an end. */
export async function returnStake(
  tx: Tx,
  services: Services,
  { stake, at }: { stake: Stake; at: number },
): Promise<void> {
  const isReturned = await moveMoney(tx, services.live, {
    player: stake.player,
    wallet: stake.wallet,
    amount: stake.amount,
    against: houseOf(stake.product, stake.wallet),
    kind: 'refund',
    key: `refund:${stake.round}`,
    at,
    note: { round: stake.round, game: stake.game, product: stake.product },
  });
  if (isReturned && stake.wallet !== 'fun') await services.moments.stakeReturned(tx, { stake, at });
}

async function payingWallet(tx: Tx, { player, mode, product, amount }: StakeRequest): Promise<WalletKind> {
  const { minor } = await readWallets(tx, player);
  if (mode === 'demo') {
    if (minor.fun >= amount) return 'fun';
    throw notEnough(mode);
  }
  if (minor.main >= amount) return 'main';
  const bonus = product === 'betting' ? 'betting_bonus' : 'bonus';
  if (minor[bonus] >= amount) return bonus;
  throw notEnough(mode);
}

function notEnough(mode: Stake['mode']): PlatformError {
  return mode === 'demo'
    ? refusal('UserNeedDepositException', 'The demo balance is used up.', { code: 'DEMO_EMPTY' })
    : refusal('UserNeedDepositException', 'There is not enough money for this stake.', { code: 'INSUFFICIENT_FUNDS' });
}

function houseOf(product: Stake['product'], wallet: WalletKind): 'games' | 'sport' | 'fun' {
  if (wallet === 'fun') return 'fun';
  return product === 'betting' ? 'sport' : 'games';
}
