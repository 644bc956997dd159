import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from '../List.module.css';
import { ListFailure } from '../ListFailure.tsx';
import { ListGhost } from '../ListGhost.tsx';
import type { ListProps } from '../listProps.ts';
import type { SessionEntry } from '../store.ts';

/** The player's sessions; every one but this can be ended. */
export const Sessions = observer(function Sessions({ props, page, t, format, emit }: ViewProps<ListProps>): ReactNode {
  const { sessions } = useArea('profile');
  useEffect(() => void sessions.load(), [sessions]);
  const isAwake = useAwake();
  if (isAwake && sessions.status === 'failed') return <ListFailure t={t} retry={() => void sessions.load()} />;
  if (!isAwake || sessions.status !== 'ready') return <ListGhost label={props.label} />;
  const placeOf = ({ country_code }: SessionEntry): string =>
    country_code === '' ? '' : ` · ${countryName(country_code, page.locale)}`;
  return (
    <ul className={styles.list} aria-label={props.label}>
      {sessions.items.map((entry) => (
        <li key={entry.id} className={styles.item}>
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{entry.device}</bdi>
            </span>
            {entry.is_current ? (
              <span className={styles.state} data-good="true">
                <Icon name="check" size={18} />
                {t('profile.sessions.this')}
              </span>
            ) : (
              <span className={styles.fine}>
                {t('profile.sessions.lastUsed', {
                  when: `${format.date(entry.last_used_at)} ${format.time(entry.last_used_at)}`,
                })}
                {placeOf(entry)}
              </span>
            )}
          </span>
          {!entry.is_current && (
            <Button
              variant="secondary"
              size="s"
              aria-label={t('profile.sessions.endOf', { device: entry.device })}
              onClick={() => emit('end', { id: entry.id, device: entry.device })}
            >
              {t('profile.sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
});

/** A country in the page's language; drawn in the browser alone, after the list came. */
function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
