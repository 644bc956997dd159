import type { ViewProps } from '#runtime/registry/view.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';

/** An amount of points in the words of the programme; before these are known, in the site's own. */
export function pointsText(
  amount: number,
  info: Pick<LoyaltyInfo, 'pointsAlias'> | null,
  { t, format }: Pick<ViewProps<unknown>, 't' | 'format'>,
): string {
  return t('loyalty.points', { points: format.number(amount), alias: info?.pointsAlias ?? t('loyalty.alias') });
}
