import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { LimitState, Limits } from '#schemas/platform/protectionLimits.ts';
import { Meter } from '#widgets/parts/Meter/Meter.tsx';
import { when } from '../when.ts';
import { amountsOf } from './amounts.ts';
import { Changes } from './Changes.tsx';
import { Pending } from './Pending.tsx';
import styles from './PlayLimits.module.css';
import type { Props } from './schema.ts';

interface LimitProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'> {
  limit: LimitState;
  of: Resource<Limits> | undefined;
  canChange: boolean;
  /** Hours that a raise or a removal waits. */
  delayHours: number;
}

/** One limit: how much of it is left, for how long, when more becomes free, and what waits. */
export function PlayLimit({ limit, of, canChange, delayHours, t, format, emit }: LimitProps): ReactNode {
  const { period, resets_at: resetsAt, pending } = limit;
  const amounts = amountsOf(limit, { t, format });
  const name = `${amounts.limit} ${t(`protection.limits.period${period}`)}`;
  return (
    <li className={styles.limit}>
      <p className={styles.line}>
        <strong>{name}</strong>
        <span>{t('protection.limits.left', { left: amounts.left })}</span>
      </p>
      <Meter {...amounts.share} />
      {resetsAt !== null && (
        <p className={styles.fine}>{t('protection.limits.resets', { when: when(resetsAt, format) })}</p>
      )}
      {pending && <Pending {...{ limit, pending, of, canChange, t, format, emit }} />}
      {canChange && <Changes {...{ limit, name, of, delayHours, t, emit }} />}
    </li>
  );
}
