import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Promotion } from '#schemas/platform/campaigns.ts';
import styles from './OfferDetails.module.css';

interface RewardsProps extends Pick<ViewProps<unknown>, 't' | 'format'> {
  promotions: readonly Promotion[];
  /** Path of a game's page. */
  game: string | undefined;
}

/** Rewards of an offer, with their terms. */
export function Rewards({ promotions, game: path, t, format }: RewardsProps): ReactNode {
  return (
    <ul className={styles.rewards}>
      {promotions.map((promotion, at) => {
        const { game, days, wagering, max_bet: maxBet } = promotion;
        const href = path === undefined || game === null ? null : pagePath(path, { sysname: game });
        return (
          <li key={at} className={styles.reward}>
            <strong>{gainOf(promotion, { t, format })}</strong>
            {wagering !== null && <span>{t('promo.offer.wagering', { count: wagering })}</span>}
            {maxBet !== null && <span>{t('promo.offer.maxBet', { amount: format.money(maxBet) })}</span>}
            {days !== null && <span>{t('promo.offer.days', { count: days })}</span>}
            {href !== null && (
              <a className={styles.game} href={href}>
                {t('promo.offer.game')}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The gain in words: a share up to an amount, a fixed amount, or a number of things. An amount that the offer does not know stays unsaid. */
function gainOf(promotion: Promotion, { t, format }: Pick<RewardsProps, 't' | 'format'>): string {
  const { type, amount, percent_bp: percent, count } = promotion;
  if (type === 'points') return t('promo.offer.points', { count: count ?? 0 });
  if (type === 'freespins') return t('promo.offer.freespins', { count: count ?? 0 });
  if (type === 'unknown') return t('promo.offer.unknown');
  const way = percent === null ? 'fixed' : amount === null ? 'share' : 'upTo';
  return t(`promo.offer.${type}.${way}`, {
    percent: format.number((percent ?? 0) / 100),
    amount: amount === null ? '' : format.money(amount),
  });
}
