import { refusal } from '../../../kernel/refusal.ts';
import { brandOfPlayer, policyOf, type Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { readProfile } from './getprofileinfo.ts';

/**
 * Before a deposit: what the brand's house rules want to know of a player by then (`depositProfile`). Source: PROT-12.
 * @throws PlatformError UserNeedProfileDataException with the names of what is missing
 */
export function requireProfile(player: Player, services: Pick<Services, 'brands'>): void {
  const profile = readProfile(player);
  const { depositProfile } = policyOf(brandOfPlayer(player, services));
  const missing = depositProfile.filter((name) => (profile[name] ?? '') === '');
  if (missing.length === 0) return;
  throw refusal(
    'UserNeedProfileDataException',
    'Some details are missing in your profile. Fill them in, then deposit.',
    {
      error_data: { fields: missing },
    },
  );
}
