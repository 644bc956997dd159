import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { SiteLink } from '#runtime/registry/view.ts';
import type { InboxList, InboxMessage } from '#schemas/platform/inbox.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon, type IconName } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Inbox.module.css';
import { useRead } from './useRead.ts';

const icons: Readonly<Record<InboxMessage['topic'], IconName>> = {
  account: 'user',
  verification: 'shield',
  payment: 'wallet',
  bonus: 'gift',
  tournament: 'trophy',
  'safer-play': 'clock',
  news: 'sparkle',
  unknown: 'sparkle',
};

interface MessageProps {
  message: InboxMessage;
  of: Resource<InboxList> | undefined;
  link: SiteLink;
  t: Translate;
  format: Formatters;
}

/** One message. Following its link reads it; it is shown so at once, and unread again where the platform was not reached. */
export function Message({ message, of, link, t, format }: MessageProps): ReactNode {
  const { id, topic, title, text, link: target, created_at: at, is_read: isRead } = message;
  const [read] = useRead(of);
  const href = link(target);
  return (
    <li className={styles.message} data-unread={!isRead || undefined}>
      <span className={styles.topic}>
        <Icon name={icons[topic]} size={20} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
          {!isRead && <span className={styles.dot}>{t('profile.inbox.new')}</span>}
        </h3>
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
        <time className={styles.at} dateTime={new Date(at).toISOString()}>
          {format.date(at)} {format.time(at)}
        </time>
        <p className={styles.actions}>
          {href !== null && (
            <a
              className={styles.link}
              href={href}
              aria-label={t('profile.inbox.openOf', { title })}
              onClick={() => {
                if (!isRead) read(id);
              }}
            >
              {t('profile.inbox.open')}
            </a>
          )}
          {!isRead && (
            <Button variant="ghost" size="s" aria-label={t('profile.inbox.readOf', { title })} onClick={() => read(id)}>
              {t('profile.inbox.read')}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
