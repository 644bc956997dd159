import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Limits } from '#schemas/platform/protectionLimits.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { when } from '../when.ts';
import type { Data, Props } from './schema.ts';

type Words = Pick<ViewProps<Props>, 't' | 'format' | 'emit'>;

/** Whether play is open, and until when it is not. */
export function Status({ props, data, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.limits} label={props.label} t={t} failure={t('protection.status.failed')}>
      {({ items, exclusion, timeout_until: breakUntil }) => {
        if (exclusion) return <Excluded {...{ exclusion, t, format, emit }} />;
        if (breakUntil !== null) {
          return (
            <Notice tone="warn" title={t('protection.status.break', { until: when(breakUntil, format) })}>
              <p>{t('protection.status.breakText')}</p>
            </Notice>
          );
        }
        if (items.length === 0) {
          return (
            <Notice tone="info" title={t('protection.status.none')}>
              <p>{t('protection.status.first')}</p>
            </Notice>
          );
        }
        return (
          <Notice tone="good" title={t('protection.status.limits', { count: items.length })}>
            <p>{t('protection.status.open')}</p>
          </Notice>
        );
      }}
    </Resolved>
  );
}

interface ExcludedProps extends Words {
  exclusion: NonNullable<Limits['exclusion']>;
}

/** An exclusion. It does not end by itself: once its time is over, the player asks to come back, and waits a day. */
function Excluded({ exclusion: { until, return_at: returnAt }, t, format, emit }: ExcludedProps): ReactNode {
  const { clock } = useRuntime().ports;
  const isOver = until !== null && clock.now() >= until;
  const title =
    until === null
      ? t('protection.status.excludedForGood')
      : t('protection.status.excluded', { until: when(until, format) });
  return (
    <Notice tone="warn" title={title}>
      <p>{t('protection.status.excludedText')}</p>
      {returnAt !== null && <p>{t('protection.status.returns', { when: when(returnAt, format) })}</p>}
      {isOver && returnAt === null && (
        <>
          <p>{t('protection.status.over')}</p>
          <Button onClick={() => emit('return', {})}>{t('protection.status.return')}</Button>
        </>
      )}
    </Notice>
  );
}
