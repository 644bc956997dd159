import { refusal } from '../../../kernel/refusal.ts';
import { isVerified, requireVerified, verificationOf } from '../../account/verificationOf.ts';
import { brandOfPlayer, policyOf, type Services } from '../../context.ts';
import type { MomentHandlers } from '../../createMoments.ts';
import { sitePage } from '../../sitePages.ts';
import type { Player } from '../../tables.ts';

/**
 * Requires proof of identity, by the brand's house rules (`kycGate`). A gate before the deposit holds for withdrawals too, for money
 * that came in before the rule was made stricter. `threshold` is kept by `server/platform/protection/identity.ts`. Source: PROT-12, STATE-23.
 */
export const kycMoments: MomentHandlers = {
  async depositAsked(tx, { player }, services) {
    if (gateFor(player, services) === 'beforeDeposit') await requireVerified(tx, player);
  },
  async withdrawalAsked(tx, { player }, services) {
    if (gateFor(player, services) === 'never' || (await isVerified(tx, player.uid))) return;
    const { status, reason } = await verificationOf(tx, player.uid);
    const link = sitePage(brandOfPlayer(player, services), 'verification');
    throw refusal('KycWithdrawalException', 'Prove your identity before money is paid out.', {
      error_data: { button: { show: status !== 'pending', link }, status, reason },
    });
  },
};

/** Returns the brand's gate; if the house rules cannot be read, identity comes before the deposit. */
export function gateFor(player: Player, services: Pick<Services, 'brands'>) {
  const brand = brandOfPlayer(player, services);
  return brand ? policyOf(brand).kycGate : 'beforeDeposit';
}
