import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../List.module.css';
import type { ListProps } from '../listProps.ts';
import { RowFocus } from '../RowFocus.tsx';
import type { Data } from './schema.ts';

/** The player's sessions; every one but this can be ended. */
export function Sessions({ props, data, page, t, format, emit }: ViewProps<ListProps, Data>): ReactNode {
  return (
    <RowFocus>
      <Resolved of={data.sessions} label={props.label} t={t}>
        {({ items }) => (
          <ul className={styles.list} aria-label={props.label}>
            {items.map(({ id, device, country_code: country, is_current: isCurrent, last_used_at: usedAt }) => (
              <li key={id} className={styles.item}>
                <span className={styles.words}>
                  <span className={styles.name}>
                    <bdi>{device}</bdi>
                  </span>
                  {isCurrent ? (
                    <span className={styles.state} data-good="true">
                      <Icon name="check" size={18} />
                      {t('profile.sessions.this')}
                    </span>
                  ) : (
                    <span className={styles.fine}>
                      {t('profile.sessions.lastUsed', { when: `${format.date(usedAt)} ${format.time(usedAt)}` })}
                      {country !== '' && ` · ${countryName(country, page.locale)}`}
                    </span>
                  )}
                </span>
                {!isCurrent && (
                  <Button
                    variant="secondary"
                    size="s"
                    aria-label={t('profile.sessions.endOf', { device })}
                    onClick={() => emit('end', { id, device })}
                  >
                    {t('profile.sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Resolved>
    </RowFocus>
  );
}

/** A country in the page's language; drawn in the browser alone, after the list came. */
function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
