import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Limit } from './Limit.tsx';
import styles from './Limits.module.css';
import type { Props } from './schema.ts';

/** The player's deposit limits with what they leave, or that paying in is closed. */
export const Limits = observer(function Limits({ id, props, t, format, emit }: ViewProps<Props>): ReactNode {
  const { closedUntil, usedUpUntil, isExcluded, status } = useArea('cashier');
  const isAwake = useAwake();
  return (
    <section className={styles.limits} aria-labelledby={`${id}-title`} aria-busy={!isAwake || status === 'loading'}>
      {isAwake && closedUntil !== undefined && <Closed {...{ closedUntil, isExcluded, t, format }} />}
      {isAwake && closedUntil === undefined && usedUpUntil !== undefined && (
        <Notice tone="warn" isAlert title={t('cashier.limits.usedUp')}>
          <p>{t('cashier.limits.usedUpUntil', { until: `${format.date(usedUpUntil)} ${format.time(usedUpUntil)}` })}</p>
        </Notice>
      )}
      <h2 id={`${id}-title`} className={styles.title}>
        <Icon name="shield" size={20} />
        {props.title}
      </h2>
      {isAwake ? <Left t={t} format={format} /> : <span className={styles.ghost} />}
      <p className={styles.more}>
        {props.set !== undefined && props.canSet !== false && !(isAwake && isExcluded) && (
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

/** What is left of each limit; that there is none; that nobody knows just now. */
const Left = observer(function Left({ t, format }: { t: Translate; format: Formatters }): ReactNode {
  const cashier = useArea('cashier');
  if (cashier.status === 'failed' && cashier.limits === null)
    return (
      <p className={styles.line}>
        {t('cashier.limits.failed')}{' '}
        <Button variant="link" onClick={() => void cashier.load()}>
          {t('cashier.retry')}
        </Button>
      </p>
    );
  if (cashier.limits === null) return <span className={styles.ghost} />;
  if (cashier.depositLimits.length === 0) return <p className={styles.line}>{t('cashier.limits.none')}</p>;
  return (
    <ul className={styles.list}>
      {cashier.depositLimits.map((limit) => (
        <Limit key={limit.period} limit={limit} t={t} format={format} />
      ))}
    </ul>
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
