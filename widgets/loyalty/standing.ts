import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';
import type { LoyaltyLevel } from '#schemas/platform/loyaltyPrograms.ts';

/** Position of a player between two levels. */
export interface Standing {
  current: LoyaltyLevel | undefined;
  /** undefined: there is none above. */
  next: LoyaltyLevel | undefined;
  /** Points earned since the current level began, of those between it and the next. */
  done: number;
  span: number;
}

/** Reads a player's place from what was earned in all: points that were spent take no level away. */
export function standingOf({ levels, points_earned: earned }: Pick<LoyaltyInfo, 'levels' | 'points_earned'>): Standing {
  const at = levels.findIndex((level) => level.is_current);
  const current = levels[at];
  const next = levels[at + 1];
  const from = current?.points_from ?? 0;
  const span = (next?.points_from ?? from) - from;
  return { current, next, done: Math.max(0, Math.min(earned - from, span)), span };
}
