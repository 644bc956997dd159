import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { depositLimitsIn } from '../store.ts';
import { PayInLimit } from './PayInLimit.tsx';
import styles from './PayInLimits.module.css';
import type { Props } from './schema.ts';

/** The player's deposit limits with the amounts left, or a notice that deposits are closed. */
export const PayInLimits = observer(function PayInLimits({ id, props, t, format, emit }: ViewProps<Props>): ReactNode {
  const { closedUntil, usedUpUntil, isExcluded, limits } = useArea('cashier');
  const { state, isWaiting } = useResource(limits);
  const isKnown = state === 'ready';
  return (
    <section className={styles.limits} aria-labelledby={`${id}-title`} aria-busy={isWaiting}>
      {isKnown && closedUntil !== undefined && <Closed {...{ closedUntil, isExcluded, t, format }} />}
      {isKnown && closedUntil === undefined && usedUpUntil !== undefined && (
        <Notice tone="warn" isAlert title={t('cashier.limits.usedUp')}>
          <p>{t('cashier.limits.usedUpUntil', { until: `${format.date(usedUpUntil)} ${format.time(usedUpUntil)}` })}</p>
        </Notice>
      )}
      <h2 id={`${id}-title`} className={styles.title}>
        <Icon name="shield" size={20} />
        {props.title}
      </h2>
      <Resolved
        of={limits}
        t={t}
        label={props.title}
        ghost={<span className={styles.ghost} />}
        failure={t('cashier.limits.failed')}
        empty={t('cashier.limits.none')}
        isEmpty={({ items }) => depositLimitsIn(items).length === 0}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {depositLimitsIn(items).map((limit) => (
              <PayInLimit key={limit.period} limit={limit} t={t} format={format} />
            ))}
          </ul>
        )}
      </Resolved>
      <p className={styles.more}>
        {props.set !== undefined && props.canSet !== false && !(isKnown && isExcluded) && (
          <Button variant="secondary" size="s" onClick={() => emit('set')}>
            {props.set}
          </Button>
        )}
        <a className={styles.help} href={props.help.href}>
          {props.help.label}
        </a>
      </p>
    </section>
  );
});

interface ClosedProps {
  closedUntil: number | null;
  isExcluded: boolean;
  t: Translate;
  format: Formatters;
}

function Closed({ closedUntil, isExcluded, t, format }: ClosedProps): ReactNode {
  const until = closedUntil === null ? '' : `${format.date(closedUntil)} ${format.time(closedUntil)}`;
  const key = isExcluded ? 'cashier.excluded' : 'cashier.timeout';
  return (
    <Notice tone="warn" isAlert title={t(key)}>
      <p>{until === '' ? t('cashier.closedOpen') : t('cashier.closedUntil', { until })}</p>
    </Notice>
  );
}
