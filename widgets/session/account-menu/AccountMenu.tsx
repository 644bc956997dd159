import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useTask } from '#runtime/render/context.tsx';
import { Frozen } from '#runtime/render/StaticSlot.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { ButtonMenu } from '#widgets/parts/Menu/ButtonMenu.tsx';
import { useSession } from '../useSession.ts';
import { WalletLines } from '../WalletLines.tsx';
import styles from './AccountMenu.module.css';
import type { Props } from './schema.ts';

/** The player's menu: who they are, where they may go, and out. */
export const AccountMenu = observer(function AccountMenu({ props, t, format }: ViewProps<Props>): ReactNode {
  const view = useSession();
  const { session } = view;
  const [logout, isLeaving] = useTask(() => session.logout());
  const initial = view.state === 'ready' ? [...session.name][0]?.toUpperCase() : undefined;
  return (
    <ButtonMenu
      label={t('session.menu')}
      buttonClass={styles.button}
      summary={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {initial ?? <Icon name="user" size={20} />}
          </span>
          <Icon name="chevron" size={16} className={styles.chevron} />
        </>
      }
    >
      <Identity view={view} t={t} />
      {view.state === 'ready' && props.details?.includes('header-profile-menu') && (
        <WalletLines balance={view.info} t={t} format={format} />
      )}
      <Frozen>
        {() => (
          <ul className={styles.links}>
            {props.items.map(({ label, href, icon }) => (
              <li key={href}>
                <a className={styles.item} href={href}>
                  {icon && <Icon name={icon} size={20} />}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Frozen>
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
