import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Contact.module.css';
import type { Data, Props } from './schema.ts';

/** Ways to reach the people behind the site, and the hours. */
export function Contact({ props, data: { support }, t }: ViewProps<Props, Data>): ReactNode {
  const { ways, hours: written = [], hasSupportHours = false, hoursHeading, note } = props;
  const said =
    hasSupportHours && support
      ? [{ days: t('content.hours.daily'), hours: t('content.hours.utc', support.hours) }]
      : [];
  const hours = [...written, ...said];
  return (
    <ul className={styles.ways}>
      {ways.map(({ icon, title, text, isSupport = false, ...way }) => {
        const { label, href } = isSupport && support ? { label: support.email, href: `mailto:${support.email}` } : way;
        return (
          <li key={title} className={styles.way}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
            {href !== undefined && (
              <a className={styles.link} href={href}>
                {label ?? href}
              </a>
            )}
          </li>
        );
      })}
      {hours.length > 0 && (
        <li className={styles.hours}>
          <h2 className={styles.title}>{hoursHeading ?? t('content.hours')}</h2>
          <dl className={styles.table}>
            {hours.map(({ days, hours: time }) => (
              <div key={days} className={styles.line}>
                <dt>{days}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
          {note !== undefined && <p className={styles.text}>{note}</p>}
        </li>
      )}
    </ul>
  );
}
