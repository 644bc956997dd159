import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from './Inbox.module.css';
import { Message } from './Message.tsx';
import type { Data, Props } from './schema.ts';
import { useRead } from './useRead.ts';

/** The player’s messages, and one press that reads them all. */
export function Inbox({ props, data, link, t, format }: ViewProps<Props, Data>): ReactNode {
  const { newest } = props;
  const [read, isReading] = useRead(data.inbox);
  return (
    <Resolved of={data.inbox} label={props.label} t={t} empty={props.empty}>
      {(list) => (
        <div className={styles.inbox}>
          <div className={styles.head}>
            <output className={styles.unread}>
              {list.unread === 0 ? t('profile.inbox.allRead') : t('profile.inbox.unread', { count: list.unread })}
            </output>
            {list.unread > 0 && (
              <Button variant="secondary" size="s" isBusy={isReading} onClick={() => read()}>
                {t('profile.inbox.readAll')}
              </Button>
            )}
          </div>
          <ul className={styles.list} aria-label={props.label}>
            {list.items.slice(0, newest?.count).map((message) => (
              <Message key={message.id} {...{ message, link, t, format }} of={data.inbox} />
            ))}
          </ul>
          {newest ? (
            <a className={styles.link} href={newest.href}>
              {newest.label}
            </a>
          ) : (
            <MoreButton of={data.inbox} list={list}>
              {t('profile.more')}
            </MoreButton>
          )}
        </div>
      )}
    </Resolved>
  );
}
