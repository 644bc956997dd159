import type { AccountInfo, Balance } from '#schemas/platform/account.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { brandOfPlayer, policyOf, type Services } from '../context.ts';
import type { Player } from '../tables.ts';
import { readWallets, toBalance } from '../wallet/balance.ts';
import { verificationOf } from './verificationOf.ts';

/** The four wallets as the wire shows them. */
export async function readBalance(read: Reader | Tx, player: Pick<Player, 'uid' | 'currency'>): Promise<Balance> {
  return toBalance(await readWallets(read, player));
}

/** The player as the site shows it: answer of getInfo, login and register. */
export async function readAccountInfo(services: Pick<Services, 'db' | 'brands'>, player: Player): Promise<AccountInfo> {
  const { read } = services.db;
  const { kycGate } = policyOf(brandOfPlayer(player, services));
  const isVerified = player.is_verified === 1;
  return {
    uid: player.uid,
    reg_time: Number(player.registered_at),
    login: player.login,
    fakename: player.fakename,
    is_subscribed: player.is_subscribed === 1,
    ...(await readBalance(read, player)),
    is_on_verification: (await verificationOf(read, player.uid)).status === 'pending',
    is_verified: isVerified,
    is_kyc_block_enabled: kycGate === 'beforeDeposit' && !isVerified,
    is_registration_completed: player.is_registration_completed === 1,
    country_code: player.country_code,
    locale: player.locale,
    two_factor_auth: player.two_factor_auth === 1,
  };
}
