import type { ViewProps } from '#runtime/registry/view.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';

/**
 * An amount of points in the words of the programme; before these are known, in the site's own. A platform gives one form of its word; where
 * that is the site's word too, the form is the one that the amount asks for.
 */
export function pointsText(
  amount: number,
  info: Pick<LoyaltyInfo, 'pointsAlias'> | null,
  { t, format }: Pick<ViewProps<unknown>, 't' | 'format'>,
): string {
  const [points, ours] = [format.number(amount), t('loyalty.alias')];
  const alias = info?.pointsAlias ?? ours;
  return alias === ours ? t('loyalty.counted', { count: amount, points }) : t('loyalty.points', { points, alias });
}
