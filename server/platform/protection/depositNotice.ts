import type { Limits } from '#schemas/platform/protectionLimits.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { brandOfPlayer, policyOf, type Services } from '../context.ts';
import type { Player } from '../tables.ts';
import { readDepositUse } from './deposits.ts';
import { findLimits } from './limits.ts';
import { closed } from './refusals.ts';
import type { ProtectionState } from './state.ts';

export type DepositNotice = NonNullable<Limits['deposit_notice']>;

/**
 * Notice that a player has to read before the next deposit: how their money is protected, once and after each change of it, and before the
 * first deposit that a limit could be set. Source: PROT-17.
 */
export async function depositNoticeOf(
  read: Reader | Tx,
  { player, state }: { player: Player; state: ProtectionState },
  services: Pick<Services, 'brands'>,
): Promise<DepositNotice | null> {
  const { fundsProtection, fundsProtectionVersion: version, limitPrompt } = policyOf(brandOfPlayer(player, services));
  const isRead = fundsProtection === '' || state.funds_read === readName(fundsProtection, version);
  const limit = limitPrompt && state.limit_offered_at === 0n && (await isFirstWithoutLimit(read, state));
  return isRead && !limit ? null : { funds: isRead ? '' : fundsProtection, version, limit };
}

/** A notice that was read, as it is kept. */
export function readName(level: string, version: string): string {
  return `${level}/${version}`;
}

/** @throws PlatformError DEPOSIT_NOTICE */
export async function refuseUnread(
  tx: Tx,
  asked: { player: Player; state: ProtectionState },
  services: Pick<Services, 'brands'>,
): Promise<void> {
  const notice = await depositNoticeOf(tx, asked, services);
  if (notice === null) return;
  throw closed(
    'DEPOSIT_NOTICE',
    'Before you pay in there is something to read. Read it, then go on with the deposit.',
    {
      notice,
    },
  );
}

async function isFirstWithoutLimit(read: Reader | Tx, { uid, now }: ProtectionState): Promise<boolean> {
  if ((await findLimits(read, uid, ['deposit'])).length > 0) return false;
  return (await readDepositUse(read, { uid, since: 0, now, counts: 'come' })).amount === 0n;
}
