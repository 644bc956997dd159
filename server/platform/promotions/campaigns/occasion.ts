import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import { weekStart } from '../../../kernel/durations.ts';

/**
 * The occasion for which a player may have a campaign once.
 * @param reference the payment, round or code; used where every occasion counts
 */
export function occasionOf(once: CampaignRule['once'], at: number, reference: string): string {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const occasions: Readonly<Record<CampaignRule['once'], () => string>> = {
    ever: () => '',
    daily: () => day(at),
    weekly: () => `week ${day(weekStart(at))}`,
    yearly: () => day(at).slice(0, 4),
    each: () => reference,
  };
  return occasions[once]();
}
