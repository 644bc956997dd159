import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { LimitState, Limits } from '#schemas/platform/protectionLimits.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { useAskedAt } from '../useAskedAt.ts';
import { when } from '../when.ts';
import { amountText } from './amounts.ts';
import styles from './PlayLimits.module.css';
import type { Props } from './schema.ts';

interface PendingProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'> {
  limit: LimitState;
  pending: NonNullable<LimitState['pending']>;
  of: Resource<Limits> | undefined;
  canChange: boolean;
}

/** A raise or a removal that waits: from when until when it may be confirmed, and the way back. A page that stays open asks again at that time. */
export function Pending({ limit: { type, period }, pending, of, canChange, t, format, emit }: PendingProps): ReactNode {
  const { clock } = useRuntime().ports;
  // a device's clock may be wrong: it decides only where the platform does not say
  const isReady = pending.is_ready ?? clock.now() >= pending.ready_at;
  useAskedAt(isReady ? null : pending.ready_at, of);
  const wanted = amountText(pending, { t, format });
  const times = { from: when(pending.ready_at, format), until: when(pending.lapses_at, format) };
  return (
    <Notice
      tone={isReady ? 'warn' : 'info'}
      title={wanted === '' ? t('protection.limits.leaving') : t('protection.limits.raise', { limit: wanted })}
    >
      <p>{t(isReady ? 'protection.limits.ready' : 'protection.limits.waits', times)}</p>
      {canChange && (
        <p className={styles.actions}>
          {isReady && (
            <Button size="s" onClick={() => emit('confirm', { type, period })}>
              {t('protection.limits.confirm')}
            </Button>
          )}
          <Button variant="secondary" size="s" onClick={() => emit('cancel', { type, period })}>
            {t('protection.limits.cancel')}
          </Button>
        </p>
      )}
    </Notice>
  );
}
