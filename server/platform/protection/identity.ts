import type { Money } from '#schemas/parts/money.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { isVerified, requireVerified } from '../account/verificationOf.ts';
import { brandOfPlayer, policyOf, type Services } from '../context.ts';
import { toMinor, toMoney } from '../ledger/currency.ts';
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
  const { kycGate } = policyOf(brandOfPlayer(player, services));
  if (kycGate !== 'threshold' || (await isVerified(tx, player.uid))) return;
  if (amount > (await readLeft(tx, { player, now }, services))) await requireVerified(tx, player);
}

/** Sum that the player may still pay in before the proof, where the brand has such a sum. */
export async function leftBeforeProof(
  read: Reader,
  player: Player,
  { clock, ...services }: Pick<Services, 'brands' | 'clock'>,
): Promise<Money> {
  const left = await readLeft(read, { player, now: clock.now() }, services);
  return toMoney(left > 0n ? left : 0n, player.currency);
}

async function readLeft(
  read: Reader | Tx,
  { player, now }: { player: Player; now: number },
  services: Pick<Services, 'brands'>,
): Promise<bigint> {
  const { kycThreshold } = policyOf(brandOfPlayer(player, services));
  const { amount: before } = await readDepositUse(read, { uid: player.uid, since: 0, now });
  return (toMinor(kycThreshold, player.currency) ?? 0n) - before;
}
