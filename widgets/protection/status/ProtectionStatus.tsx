import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Limits } from '#schemas/platform/protectionLimits.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Unknown } from '#widgets/parts/Unknown/Unknown.tsx';
import { Unseen } from '#widgets/parts/Unseen/Unseen.tsx';
import { useAskedAt } from '../useAskedAt.ts';
import { when } from '../when.ts';
import type { Data, Props } from './schema.ts';

type Words = Pick<ViewProps<Props>, 'props' | 't' | 'format' | 'emit'>;

export function ProtectionStatus({ props, data, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  const ghost = (
    <>
      <Unseen label={props.label}>
        <None t={t} />
      </Unseen>
      <Unknown of={data.limits} />
    </>
  );
  return (
    <Resolved of={data.limits} t={t} failure={t('protection.status.failed')} ghost={ghost}>
      {({ items, exclusion, timeout_until: breakUntil, accounts = 1, is_closed_elsewhere: isElsewhere = false }) => {
        const elsewhere = isElsewhere && <p>{t('protection.status.elsewhere')}</p>;
        if (exclusion) return <Excluded {...{ exclusion, elsewhere, of: data.limits, props, t, format, emit }} />;
        if (breakUntil !== null) {
          return (
            <Notice tone="warn" title={t('protection.status.break', { until: when(breakUntil, format) })}>
              {elsewhere}
              <p>{t('protection.status.breakText')}</p>
              <Withdraw props={props} t={t} />
            </Notice>
          );
        }
        if (items.length === 0) return <None t={t} />;
        return (
          <Notice tone="good" title={t('protection.status.limits', { count: items.length })}>
            <p>{t('protection.status.open')}</p>
            {accounts > 1 && <p>{t('protection.status.accounts', { count: accounts })}</p>}
          </Notice>
        );
      }}
    </Resolved>
  );
}

function None({ t }: Pick<Words, 't'>): ReactNode {
  return (
    <Notice tone="info" title={t('protection.status.none')}>
      <p>{t('protection.status.first')}</p>
    </Notice>
  );
}

/** The way to the player's money: it stays open. */
function Withdraw({ props: { withdraw }, t }: Pick<Words, 'props' | 't'>): ReactNode {
  return withdraw === undefined ? null : <ActionLink href={withdraw}>{t('protection.status.withdraw')}</ActionLink>;
}

interface ExcludedProps extends Words {
  exclusion: NonNullable<Limits['exclusion']>;
  /** Says that it was begun with another account. */
  elsewhere: ReactNode;
  of: Resource<Limits> | undefined;
}

/** An exclusion. It does not end by itself: once its time is over, the player asks to come back, and waits a day. */
function Excluded({ exclusion, elsewhere, of, props, t, format, emit }: ExcludedProps): ReactNode {
  const { until, return_at: returnAt, is_over: saysOver } = exclusion;
  const { clock } = useRuntime().ports;
  // a device's clock may be wrong: it decides only where the platform does not say
  const isOver = saysOver ?? (until !== null && clock.now() >= until);
  useAskedAt(isOver ? null : until, of);
  const title =
    until === null
      ? t('protection.status.excludedForGood')
      : t('protection.status.excluded', { until: when(until, format) });
  return (
    <Notice tone="warn" title={title}>
      {elsewhere}
      <p>{t('protection.status.excludedText')}</p>
      <Withdraw props={props} t={t} />
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
