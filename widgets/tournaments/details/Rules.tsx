import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useAwake } from '#runtime/render/useAwake.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';
import styles from './TournamentDetails.module.css';

interface RulesProps extends Pick<ViewProps<unknown>, 't' | 'format'> {
  tournament: Tournament;
  locale: string;
}

/** Facts to know before joining, one sentence each. */
export function Rules({ tournament, locale, t, format }: RulesProps): ReactNode {
  const { extra, restrictions, reset_on_cashout: isReset } = tournament;
  const countryName = useCountryNames(locale);
  const countries = restrictions.blocked_countries.map(countryName).join(', ');
  const rules = [
    extra.scoring !== 'unknown' &&
      t(`tournaments.rules.scoring.${extra.scoring}`, {
        amount: format.money({ amount: '1.00', currency: extra.currency ?? restrictions.min_bet.currency }),
      }),
    extra.entry !== 'unknown' && t(`tournaments.rules.entry.${extra.entry}`),
    t('tournaments.rules.minBet', { amount: format.money(restrictions.min_bet) }),
    restrictions.own_money_only && t('tournaments.rules.ownMoney'),
    t('tournaments.rules.tie'),
    isReset && t('tournaments.rules.reset'),
    countries !== '' && t('tournaments.rules.countries', { countries }),
  ].filter((rule) => rule !== false);
  return (
    <section className={styles.rules}>
      <h2 className={styles.heading}>{t('tournaments.rules.title')}</h2>
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

/** Names of countries in the page's language: the browser's own, for those of the server may be written otherwise. Until then their codes. */
function useCountryNames(locale: string): (code: string) => string {
  const isAwake = useAwake();
  if (!isAwake) return (code) => code;
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return (code) => names.of(code) ?? code;
}
