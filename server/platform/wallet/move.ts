import type { Tx } from '../../db/db.ts';
import { FUN } from '../ledger/currency.ts';
import { ensureAccount, postTransfer, type Transfer } from '../ledger/ledger.ts';
import type { Announcer } from '../live/live.ts';
import type { Player } from '../tables.ts';
import type { WalletKind } from '../walletKinds.ts';
import { announceBalance } from './balance.ts';

/** Money between a player's wallet and the house. */
export interface Movement {
  player: Player;
  wallet: WalletKind;
  /** Minor units; positive goes to the player, negative comes from the player. */
  amount: bigint;
  /** The house's side: `cash` (payments), `games` (stakes and wins), `sport`, `promotions` (bonuses, cashback, prizes), `loyalty`. */
  against: 'cash' | 'games' | 'sport' | 'promotions' | 'loyalty' | 'fun';
  /** See Transfer. */
  kind: string;
  key: string;
  at: number;
  note?: Transfer['note'];
}

/** Currency of a wallet of this player. */
export function currencyOf(player: Pick<Player, 'currency'>, wallet: WalletKind): string {
  return wallet === 'fun' ? FUN : player.currency;
}

/**
 * Moves money between player and house and tells the player's browsers.
 * @returns false when this key has moved money before
 * @throws InsufficientFundsError, LedgerStoppedError
 */
export async function moveMoney(tx: Tx, live: Announcer, movement: Movement): Promise<boolean> {
  const { player, wallet, amount, against, kind, key, at, note } = movement;
  const currency = currencyOf(player, wallet);
  const account = await ensureAccount(tx, { owner: { player: player.uid }, kind: wallet, currency });
  const house = await ensureAccount(tx, { owner: { house: player.operator }, kind: against, currency });
  const entries = [
    { account, amount },
    { account: house, amount: -amount },
  ];
  const isMoved = await postTransfer(tx, { kind, key, at, entries, ...(note ? { note } : {}) });
  if (isMoved) await announceBalance(tx, live, player);
  return isMoved;
}

/** Moves money between two wallets of one player: a bonus that has been won for good, for instance. */
export async function convertMoney(
  tx: Tx,
  live: Announcer,
  {
    player,
    from,
    to,
    amount,
    kind,
    key,
    at,
    note,
  }: Omit<Movement, 'wallet' | 'against'> & { from: WalletKind; to: WalletKind },
): Promise<boolean> {
  const source = await ensureAccount(tx, { owner: { player: player.uid }, kind: from, currency: player.currency });
  const target = await ensureAccount(tx, { owner: { player: player.uid }, kind: to, currency: player.currency });
  const entries = [
    { account: source, amount: -amount },
    { account: target, amount },
  ];
  const isMoved = await postTransfer(tx, { kind, key, at, entries, ...(note ? { note } : {}) });
  if (isMoved) await announceBalance(tx, live, player);
  return isMoved;
}
