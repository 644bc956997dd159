import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { shortCount, useCounts } from '../useCounts.ts';
import styles from './NewsLinks.module.css';
import type { Data, Props } from './schema.ts';

/** Icons with a number where there is something. */
export const NewsLinks = observer(function NewsLinks({ props: { items }, data, t }: ViewProps<Props, Data>): ReactNode {
  const counts = useCounts(data);
  return (
    <ul className={styles.links}>
      {items.map(({ label, href, icon, counts: what }) => {
        const count = counts[what];
        const words = count > 0 ? `${label}: ${t(`session.${what}`, { count })}` : label;
        return (
          <li key={href}>
            <a className={styles.link} href={href} aria-label={words} title={words}>
              <Icon name={icon} size={22} />
              {count > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {shortCount(count)}
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
});
