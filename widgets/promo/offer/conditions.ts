import type { ViewProps } from '#runtime/registry/view.ts';
import type { Offer } from '#schemas/platform/campaigns.ts';

type Tools = Pick<ViewProps<unknown>, 't' | 'format'>;

/** Conditions to get an offer, and exclusions, a sentence each. */
export function conditionsOf({ trigger, starts_at: startsAt, ends_at: endsAt }: Offer, { t, format }: Tools): string[] {
  const { action, params } = trigger;
  const { min_amount: least, nth, exclude_methods: excluded, opt_in: isOptIn } = params;
  return [
    t(`promo.offer.when.${action}`, { nth: nth ?? 1 }),
    isOptIn && t('promo.offer.optIn'),
    least !== null && t('promo.offer.least', { amount: format.money(least) }),
    excluded.length > 0 && t('promo.offer.excluded', { methods: excluded.map(inWords).join(', ') }),
    startsAt !== null && t('promo.offer.from', { when: format.date(startsAt) }),
    endsAt !== null && t('promo.until', { until: format.date(endsAt) }),
  ].filter((sentence) => sentence !== false);
}

/** A sysname as people read it: `acorn-voucher` is «Acorn voucher». */
function inWords(sysname: string): string {
  const words = sysname.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
