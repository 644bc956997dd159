import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import { DAY_MS } from '../../../kernel/durations.ts';

export const WEEK_MS = 7 * DAY_MS;
/** The first Monday after the epoch, in UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Monday midnight, UTC, of the week of `at`. */
export function weekStart(at: number): number {
  return at - ((((at - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}

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
