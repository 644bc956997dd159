import type { ViewProps } from '#runtime/registry/view.ts';
import type { Bonus } from '#schemas/platform/bonuses.ts';
import type { Props } from './schema.ts';

type Asked = Props & Pick<ViewProps<Props>, 't' | 'format'>;

/** Describes the cost of an answer, line by line: the amount to be wagered and until when, or the amount that is lost. */
export function costOf(bonus: Bonus, { kind, asks, t, format }: Asked): string[] {
  const { currency, wager, max_bet: maxBet, expires_at: expiresAt, forfeit, amount } = bonus;
  const money = (value: string): string => format.money({ amount: value, currency });
  if (asks === 'activate') {
    const isWagered = Number(wager.required) > 0;
    return [
      t(`promo.question.gives.${kind}`, { amount: money(amount) }),
      ...(isWagered ? [t('promo.question.wager', { required: money(wager.required), times: wager.multiplier })] : []),
      ...(maxBet === null ? [] : [t('promo.question.maxBet', { stake: money(maxBet) })]),
      t('promo.until', { until: `${format.date(expiresAt)} ${format.time(expiresAt)}` }),
    ];
  }
  // one that was not played with waits again when it is stopped
  const isLost = Number(forfeit) > 0 && !(asks === 'deactivate' && Number(wager.done) === 0);
  return [
    isLost ? t('promo.question.loses', { amount: money(forfeit) }) : t(`promo.question.free.${asks}`),
    ...(kind === 'betting' ? [t('promo.question.betsStay')] : [t('promo.question.ownStays')]),
  ];
}
