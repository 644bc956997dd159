import type { Balance } from '#schemas/platform/account.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { FUN, toMoney } from '../ledger/currency.ts';
import { accountsOf } from '../ledger/movements.ts';
import type { Announcer } from '../live/live.ts';
import { type WalletKind, walletKinds } from '../walletKinds.ts';

/** A player's four wallets in minor units. */
export interface Wallets {
  /** Minor units by wallet; 0n where nothing ever lay. */
  minor: Readonly<Record<WalletKind, bigint>>;
  /** Currency of the three real wallets. */
  currency: string;
  /** Grows with every change, so that an old balance never overwrites a newer one. Source: LIVE-06. */
  version: number;
}

/** Reads all wallets of a player in one question. */
export async function readWallets(
  read: Reader | Tx,
  { uid, currency }: { uid: number; currency: string },
): Promise<Wallets> {
  const rows = await accountsOf(read, uid);
  const minor: Record<WalletKind, bigint> = { main: 0n, bonus: 0n, betting_bonus: 0n, fun: 0n };
  for (const kind of walletKinds) {
    const row = rows.find((one) => one.kind === kind && one.currency === (kind === 'fun' ? FUN : currency));
    minor[kind] = row?.balance ?? 0n;
  }
  // wallets in a former currency count, too: it must never go back
  const version = rows.reduce((sum, { entries }) => sum + entries, 0);
  return { minor, currency, version };
}

/** Wallets as account.getBalance and account.getInfo show them. */
export function toBalance({ minor, currency, version }: Wallets): Required<Balance> {
  return {
    balance_main: toMoney(minor.main, currency),
    balance_bonus: toMoney(minor.bonus, currency),
    balance_betting_bonus: toMoney(minor.betting_bonus, currency),
    balance_fun: toMoney(minor.fun, FUN),
    balance_version: version,
  };
}

/** Tells the player's browsers the wallets as `tx` leaves them. */
export async function announceBalance(
  tx: Tx,
  live: Announcer,
  player: { uid: number; currency: string },
): Promise<void> {
  const { balance_version: version, ...balance } = toBalance(await readWallets(tx, player));
  await live.announce(tx, { to: { player: player.uid }, type: 'balance', data: { ...balance, version } });
}
