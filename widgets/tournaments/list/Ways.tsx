import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { statuses } from './schema.ts';
import styles from './Tournaments.module.css';

/** Filter and page of a list, and its address. */
export interface Choice {
  here: string;
  status: (typeof statuses)[number];
  page: number;
}

interface WaysProps {
  choice: Choice;
  t: Translate;
}

/** Links to tournaments that stand otherwise. */
export function Statuses({ choice, t }: WaysProps): ReactNode {
  return (
    <nav className={styles.ways} aria-label={t('tournaments.list.choose')}>
      {statuses.map((status) => (
        <a
          key={status}
          className={styles.way}
          href={addressOf({ ...choice, status, page: 1 })}
          aria-current={status === choice.status ? 'true' : undefined}
        >
          {t(`tournaments.list.status.${status}`)}
        </a>
      ))}
    </nav>
  );
}

/** Links to the parts before and after; none where all is in one part. */
export function Parts({ choice, parts, t }: WaysProps & { parts: number }): ReactNode {
  const { page } = choice;
  if (parts <= 1 && page === 1) return null;
  return (
    <nav className={styles.parts} aria-label={t('tournaments.list.parts')}>
      {page > 1 && (
        <a className={styles.way} rel="prev" href={addressOf({ ...choice, page: page - 1 })}>
          {t('tournaments.list.previous')}
        </a>
      )}
      <span>{t('tournaments.list.part', { part: page, parts })}</span>
      {page < parts && (
        <a className={styles.way} rel="next" href={addressOf({ ...choice, page: page + 1 })}>
          {t('tournaments.list.next')}
        </a>
      )}
    </nav>
  );
}

/** Default values stay out of the address. */
function addressOf({ here, status, page }: Choice): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? here : `${here}?${query}`;
}
