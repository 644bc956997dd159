import type { ReactNode } from 'react';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { ButtonMenu } from '#widgets/parts/Menu/ButtonMenu.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import { totalOf } from '../total.ts';
import { WalletLines } from '../WalletLines.tsx';
import styles from './Balance.module.css';
import type { Props } from './schema.ts';
import { useRefresh } from './useRefresh.ts';

/**
 * The player's balance, which links to the wallet. Its place is reserved from the start; when it cannot be loaded, it says so and requests it again
 * on a press: a button of the header has no room for more.
 */
export function Balance(view: ViewProps<Props>): ReactNode {
  const { props, t } = view;
  useRefresh(props.refresh);
  return (
    <Resolved
      of={useArea('session')}
      t={t}
      ghost={<BalanceWallet {...view} info={null} />}
      failed={({ retry }) => (
        <button type="button" className={styles.balance} onClick={retry} title={t('session.failed')}>
          <Icon name="retry" size={18} />
          <span>{t('session.balanceRetry')}</span>
        </button>
      )}
    >
      {(info) => <BalanceWallet {...view} info={info} />}
    </Resolved>
  );
}

function BalanceWallet({ id, props, t, format, info }: ViewProps<Props> & { info: AccountInfo | null }): ReactNode {
  const summary = (
    <>
      <span className={visually.hidden}>{t('session.balance')} </span>
      <span className={styles.amount}>
        {info ? <Money value={totalOf(info)} format={format} /> : <span className={styles.ghost} />}
      </span>
      <span className={styles.deposit}>{t('session.deposit')}</span>
    </>
  );
  if (info && props.details?.includes('header-cashier')) {
    return (
      <ButtonMenu id={`${id}-panel`} buttonClass={styles.balance} summary={summary}>
        <WalletLines balance={info} t={t} format={format} />
        <p className={styles.ways}>
          <ActionLink href={props.href} attributes={emits('deposit')}>
            {t('session.deposit')}
          </ActionLink>
        </p>
      </ButtonMenu>
    );
  }
  return (
    <a className={styles.balance} href={props.href} aria-busy={info === null} {...emits('deposit')}>
      {summary}
    </a>
  );
}
