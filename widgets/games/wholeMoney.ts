import type { Formatters, Money } from '#runtime/i18n/format.ts';

/** An amount without its cents, for places with little room: `€27,200`. Rounded down, so that no more is promised than there is. */
export function wholeMoney({ amount, currency }: Money, { money }: Formatters): string {
  return money({ amount: String(Math.floor(Number(amount))), currency }).replace(/[.,]00(?=\D*$)/, '');
}
