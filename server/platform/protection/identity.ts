import type { Tx } from '../../db/db.ts';
import { isVerified, requireVerified } from '../account/verificationOf.ts';
import { brandOfPlayer, policyOf, type Services } from '../context.ts';
import { toMinor } from '../ledger/currency.ts';
import type { Player } from '../tables.ts';
import { readDepositUse } from './deposits.ts';

/**
 * Refuses a deposit over the brand's sum before the player has proved who they are (`kycGate: threshold`); all earlier and pending deposits
 * count. A sum that cannot be read counts as 0, so every deposit is refused. Source: PROT-12.
 */
export async function refuseUnprovedOverSum(
  tx: Tx,
  { player, amount, now }: { player: Player; amount: bigint; now: number },
  services: Pick<Services, 'brands'>,
): Promise<void> {
  const { kycGate, kycThreshold } = policyOf(brandOfPlayer(player, services));
  if (kycGate !== 'threshold' || (await isVerified(tx, player.uid))) return;
  const { amount: before } = await readDepositUse(tx, { uid: player.uid, since: 0, now });
  if (before + amount > (toMinor(kycThreshold, player.currency) ?? 0n)) await requireVerified(tx, player);
}
