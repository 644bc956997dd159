import type { AccountInfo, Balance } from '#schemas/platform/account.ts';
import type { Reader, Tx } from '../../db/db.ts';
import type { Player } from '../context.ts';
import { FUN, toMoney } from '../ledger/currency.ts';
import { readWallets } from '../ledger/ledger.ts';

/** The four wallets as the wire shows them. */
export async function readBalance(read: Reader | Tx, player: Pick<Player, 'uid' | 'currency'>): Promise<Balance> {
  const wallets = await readWallets(read, player.uid);
  const show = (kind: string, currency: string) => {
    const wallet = wallets.get(kind);
    return toMoney(wallet?.balance ?? 0n, wallet?.currency ?? currency);
  };
  return {
    balance_main: show('main', player.currency),
    balance_bonus: show('bonus', player.currency),
    balance_betting_bonus: show('betting_bonus', player.currency),
    balance_fun: show('fun', FUN),
  };
}

/** The player as the site shows it: answer of getInfo, login and register. */
export async function readAccountInfo(read: Reader | Tx, player: Player): Promise<AccountInfo> {
  return {
    uid: player.uid,
    reg_time: Number(player.registered_at),
    login: player.login,
    fakename: player.fakename,
    is_subscribed: player.is_subscribed === 1,
    ...(await readBalance(read, player)),
    is_on_verification: false,
    is_verified: player.is_verified === 1,
    is_kyc_block_enabled: false,
    is_registration_completed: player.is_registration_completed === 1,
    country_code: player.country_code,
    locale: player.locale,
    two_factor_auth: player.two_factor_auth === 1,
  };
}
