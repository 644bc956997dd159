import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Money } from '#schemas/parts/money.ts';
import type { LimitState } from '#schemas/platform/protectionLimits.ts';

interface Words {
  t: Translate;
  format: Formatters;
}

/** Formats a limit and the part of it that is left: money, or minutes of play. */
export function amountsOf(
  { limit_amount, available_amount, limit_minutes, available_minutes }: LimitState,
  words: Words,
): { limit: string; left: string; share: { value: number; max: number } } {
  return {
    limit: amountText({ limit_amount, limit_minutes }, words),
    left: amountText({ limit_amount: available_amount, limit_minutes: available_minutes }, words),
    share: {
      value: Number(available_amount?.amount ?? available_minutes ?? 0),
      max: Number(limit_amount?.amount ?? limit_minutes ?? 1),
    },
  };
}

/** Money or minutes; empty where neither is given. */
export function amountText(
  { limit_amount: amount, limit_minutes: minutes }: { limit_amount: Money | null; limit_minutes: number | null },
  { t, format }: Words,
): string {
  if (amount) return format.money(amount);
  return minutes === null ? '' : t('protection.limits.minutes', { count: minutes });
}
