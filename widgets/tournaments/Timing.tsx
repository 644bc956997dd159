import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';
import styles from './Timing.module.css';
import { timeLeft } from './timeLeft.ts';

interface TimingProps extends Pick<ViewProps<unknown>, 't' | 'format'> {
  extra: Tournament['extra'];
  /** From `useNow`. */
  now: number | null;
}

/** Status of a tournament, in a word. */
export function TournamentStatus({ extra: { status }, t }: Pick<TimingProps, 'extra' | 't'>): ReactNode {
  return (
    <span className={styles.status} data-status={status}>
      {t(`tournaments.status.${status}`)}
    </span>
  );
}

/**
 * When it begins or ends, and, once the page is awake, how long that still is. Whether it has begun or ended is the platform's word, as with the
 * button that joins it: a device's clock may be wrong.
 */
export function Timing({ extra, now, t, format }: TimingProps): ReactNode {
  const { status } = extra;
  if (status === 'unknown') return null;
  const at = status === 'future' ? extra.starts_at : extra.ends_at;
  const left = now === null || now >= at || status === 'finished' ? null : timeLeft(at - now);
  return (
    <span className={styles.timing}>
      <span>{t(`tournaments.when.${status}`, { when: `${format.date(at)}, ${format.time(at)}` })}</span>
      {status !== 'finished' && (
        <span className={styles.left}>{left === null ? '\u00a0' : t(left.key, left.values)}</span>
      )}
    </span>
  );
}
