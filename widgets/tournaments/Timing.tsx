import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';
import { statusAt, timeLeft } from './status.ts';
import styles from './Timing.module.css';

interface TimingProps extends Pick<ViewProps<unknown>, 't' | 'format'> {
  extra: Tournament['extra'];
  /** From `useNow`. */
  now: number | null;
}

/** Status of a tournament, in a word. */
export function TournamentStatus({ extra, now, t }: Omit<TimingProps, 'format'>): ReactNode {
  const status = statusAt(extra, now);
  return (
    <span className={styles.status} data-status={status}>
      {t(`tournaments.status.${status}`)}
    </span>
  );
}

/** When it begins or ends, and, once the page is awake, how long that still is. */
export function Timing({ extra, now, t, format }: TimingProps): ReactNode {
  const status = statusAt(extra, now);
  const at = status === 'future' ? extra.starts_at : extra.ends_at;
  const left = now === null || status === 'finished' ? null : timeLeft(at - now);
  return (
    <span className={styles.timing}>
      <span>{t(`tournaments.when.${status}`, { when: `${format.date(at)}, ${format.time(at)}` })}</span>
      {left !== null && <span className={styles.left}>{t(left.key, left.values)}</span>}
    </span>
  );
}
