import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useTask } from '#runtime/render/context.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { ButtonMenu } from '#widgets/parts/Menu/ButtonMenu.tsx';
import { shortCount, useCounts } from '../useCounts.ts';
import { useSession } from '../useSession.ts';
import { WalletLines } from '../WalletLines.tsx';
import styles from './AccountMenu.module.css';
import type { Data, Props } from './schema.ts';

/** The player's menu: who they are, where they may go, and out. */
export const AccountMenu = observer(function AccountMenu({
  id,
  props,
  data,
  t,
  format,
}: ViewProps<Props, Data>): ReactNode {
  const view = useSession();
  const counts = useCounts(data);
  const [logout, isLeaving] = useTask(() => view.session.logout());
  const initial = view.state === 'ready' ? [...view.session.name][0]?.toUpperCase() : undefined;
  return (
    <ButtonMenu
      id={`${id}-panel`}
      label={counts.messages > 0 ? t('session.menuUnread', { count: counts.messages }) : t('session.menu')}
      buttonClass={styles.button}
      summary={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {initial ?? <Icon name="user" size={20} />}
            {counts.messages > 0 && <span className={styles.badge}>{shortCount(counts.messages)}</span>}
          </span>
          <Icon name="chevron" size={16} className={styles.chevron} />
        </>
      }
    >
      <Identity view={view} t={t} />
      {view.state === 'ready' && props.details?.includes('header-profile-menu') && (
        <WalletLines balance={view.info} t={t} format={format} />
      )}
      <ul className={styles.links}>
        {props.items.map(({ label, href, icon, counts: what }) => (
          <li key={href}>
            <a className={styles.item} href={href}>
              {icon && <Icon name={icon} size={20} />}
              {label}{' '}
              {what && counts[what] > 0 && (
                <span className={styles.count}>{t(`session.${what}`, { count: counts[what] })}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.item} aria-disabled={isLeaving} onClick={() => logout()}>
        <Icon name="logout" size={20} />
        {t(isLeaving ? 'session.loggingOut' : 'session.logout')}
      </button>
    </ButtonMenu>
  );
});

function Identity({ view, t }: { view: ReturnType<typeof useSession>; t: Translate }): ReactNode {
  if (view.state === 'failed') {
    return (
      <div className={styles.identity} role="alert">
        <p className={styles.note}>{t('session.failed')}</p>
        <button type="button" className={styles.retry} onClick={view.retry}>
          {t('dialog.retry')}
        </button>
      </div>
    );
  }
  if (view.state === 'waiting') {
    return (
      <div className={styles.identity} aria-busy="true">
        <span className={styles.ghost} />
        <span className={styles.ghost} data-short="" />
      </div>
    );
  }
  const { login, uid } = view.info;
  return (
    <div className={styles.identity}>
      <bdi className={styles.name}>{view.session.name}</bdi>
      <span className={styles.note}>{t('session.id', { id: uid })}</span>
      {view.session.name !== login && <bdi className={styles.note}>{login}</bdi>}
    </div>
  );
}
