import type { ViewProps } from '#runtime/registry/view.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';

/**
 * An amount of points in the words of the programme; before these are known, in the site's own. A platform, and a brand, give one form of their
 * word; where it is the word that the catalogue counts by, the form is the one that the amount asks for.
 */
export function pointsText(
  amount: number,
  info: Pick<LoyaltyInfo, 'pointsAlias'> | null,
  { t, format }: Pick<ViewProps<unknown>, 't' | 'format'>,
): string {
  const points = format.number(amount);
  const alias = info?.pointsAlias ?? t('loyalty.alias');
  return alias === t('loyalty.countedAlias')
    ? t('loyalty.counted', { count: amount, points })
    : t('loyalty.points', { points, alias });
}
