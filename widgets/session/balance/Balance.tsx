import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { withPrefix } from '#runtime/route/locale.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { totalOf } from '../total.ts';
import { useSession } from '../useSession.ts';
import styles from './Balance.module.css';
import type { Props } from './schema.ts';

/** The player's balance, on its way to the wallet. Its place is held from the start; when it cannot be had, it says so and asks again on a press. */
export const Balance = observer(function Balance({ props, page, t, format }: ViewProps<Props>): ReactNode {
  const view = useSession();
  if (view.state === 'failed') {
    return (
      <button type="button" className={styles.balance} onClick={view.retry} title={t('session.failed')}>
        <Icon name="retry" size={18} />
        <span>{t('session.balanceRetry')}</span>
      </button>
    );
  }
  return (
    <a className={styles.balance} href={withPrefix(props.href, page.prefix)} aria-busy={view.state === 'waiting'}>
      <Icon name="wallet" size={18} />
      <span className={styles.said}>{t('session.balance')} </span>
      <span className={styles.amount}>
        {view.state === 'ready' ? (
          <Money value={totalOf(view.info)} format={format} />
        ) : (
          <span className={styles.ghost} />
        )}
      </span>
    </a>
  );
});
