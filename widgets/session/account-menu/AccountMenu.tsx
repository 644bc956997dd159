import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useTask } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { ButtonMenu } from '#widgets/parts/Menu/ButtonMenu.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { shortCount, useCounts } from '../useCounts.ts';
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
  const session = useArea('session');
  const { value: info } = useResource(session);
  const counts = useCounts(data);
  const [logout, isLeaving] = useTask(() => session.logout());
  return (
    <ButtonMenu
      id={`${id}-panel`}
      label={counts.messages > 0 ? t('session.menuUnread', { count: counts.messages }) : t('session.menu')}
      buttonClass={styles.button}
      summary={
        <>
          <Avatar name={info ? session.name : ''} unread={counts.messages} />
          <Icon name="chevron" size={16} className={styles.chevron} />
        </>
      }
    >
      <Identity t={t} />
      {info && props.details?.includes('header-profile-menu') && <WalletLines balance={info} t={t} format={format} />}
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

function Avatar({ name, unread }: { name: string; unread: number }): ReactNode {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? <Icon name="user" size={20} />}
      {unread > 0 && <span className={styles.badge}>{shortCount(unread)}</span>}
    </span>
  );
}

/** Who the player is. */
function Identity({ t }: { t: Translate }): ReactNode {
  const session = useArea('session');
  return (
    <div className={styles.identity}>
      <Resolved
        of={session}
        t={t}
        failure={t('session.failed')}
        ghost={
          <span className={styles.ghosts} aria-busy="true">
            <span className={styles.ghost} />
            <span className={styles.ghost} data-short="" />
          </span>
        }
      >
        {({ login, uid }) => (
          <>
            <bdi className={styles.name}>{session.name}</bdi>
            <span className={styles.note}>{t('session.id', { id: uid })}</span>
            {session.name !== login && <bdi className={styles.note}>{login}</bdi>}
          </>
        )}
      </Resolved>
    </div>
  );
}
