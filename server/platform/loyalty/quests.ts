import type { LoyaltyQuest } from '#schemas/platform/loyaltyPrograms.ts';
import { say } from '../words.ts';
import type { Progress } from './member.ts';
import type { Quest } from './terms.ts';

/** Progress of a member in a quest, never beyond its target. */
export function progressOf({ measure, target }: Quest, progress: Progress): number {
  const done = measure === 'turnover' ? Number(progress.turnover / 100n) : progress[measure];
  return Math.min(done, target);
}

export function statusOfQuest(
  quest: Quest,
  { progress, level, isClaimed }: { progress: Progress; level: number; isClaimed: boolean },
): LoyaltyQuest['status'] {
  if (isClaimed) return 'claimed';
  if (level < quest.unlockLevel) return 'locked';
  return progressOf(quest, progress) >= quest.target ? 'completed' : 'active';
}

/** The quest as the contract shows it to a member. */
export function showQuest(
  quest: Quest,
  member: { progress: Progress; level: number; isClaimed: boolean },
  locale: string,
): LoyaltyQuest {
  const { id, target, points, unlockLevel } = quest;
  return {
    id,
    title: titleOfQuest(quest, locale),
    status: statusOfQuest(quest, member),
    unlock_level: unlockLevel,
    progress: { current: progressOf(quest, member.progress), target },
    reward: { type: 'points', amount: points },
    expires_at: null,
  };
}

export function titleOfQuest({ title, target }: Quest, locale: string): string {
  return say(title, locale, { target });
}
