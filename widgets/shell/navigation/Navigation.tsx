import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { markOf } from '#runtime/route/markOf.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Navigation.module.css';
import type { Props } from './schema.ts';

/** Links to the main places; the one the visitor is at is marked. */
export function Navigation({ props, slots, page }: ViewProps<Props>): ReactNode {
  const own = page.player ? props.playerBar : undefined;
  const mark = (href: string, places: readonly { href: string }[]): Mark => {
    const hrefs = places.map((place) => place.href);
    return markOf(href, hrefs, page);
  };
  return (
    <nav className={styles.navigation} aria-label={props.label}>
      <ul className={styles.places}>
        {props.items.map(({ label, href, icon, isWideOnly = false }) => (
          <li key={href} className={styles.place} data-wide={isWideOnly || own !== undefined}>
            <NavigationPlace label={label} href={href} icon={icon} mark={mark(href, props.items)} />
          </li>
        ))}
        {own?.map((place) => (
          <li key={`bar ${place.href}`} className={styles.own}>
            <NavigationPlace {...place} mark={mark(place.href, own)} />
          </li>
        ))}
        {slots.more && <li className={styles.more}>{slots.more}</li>}
      </ul>
    </nav>
  );
}

type Mark = ReturnType<typeof markOf>;

function NavigationPlace({
  label,
  href,
  icon,
  mark,
}: Omit<Props['items'][number], 'isWideOnly'> & { mark: Mark }): ReactNode {
  return (
    <a className={styles.link} href={href} aria-current={mark}>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </a>
  );
}
