import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { useUnfinished } from '../useUnfinished.ts';
import type { Props } from './schema.ts';
import styles from './Unfinished.module.css';

/** Unfinished rounds, each with a link back. A failed request is not shown: the game itself continues its round anyway. */
export const Unfinished = observer(function Unfinished({ props, t, format }: ViewProps<Props>): ReactNode {
  const rounds = useUnfinished();
  if (rounds.length === 0) return null;
  return (
    <Notice tone="info" title={t('games.unfinished.title')}>
      <ul className={styles.rounds}>
        {rounds.map(({ id, game, title, mode, stake, ends_at: endsAt }) => {
          const href = pagePath(props.page, { sysname: game });
          return (
            <li key={id} className={styles.round}>
              <span>
                {t('games.unfinished.round', {
                  title,
                  stake: format.money(stake),
                  until: `${format.date(endsAt)}, ${format.time(endsAt)}`,
                })}
              </span>
              {href !== null && (
                <ActionLink href={`${href}?mode=${mode}`} tone="quiet">
                  {t('games.unfinished.goOn', { title })}
                </ActionLink>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
});
