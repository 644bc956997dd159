import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Contact.module.css';
import { type Hours, hoursHere } from './hoursHere.ts';
import type { Data, Props } from './schema.ts';

/** Ways to reach the people behind the site, and the hours. */
export function Contact({ props, data: { support }, page, t }: ViewProps<Props, Data>): ReactNode {
  const { ways, hours: written = [], hasSupportHours = false, hoursHeading, note } = props;
  const times = useTimes(support?.hours, page.locale);
  const daily =
    hasSupportHours && times ? [{ days: t('content.hours.daily'), hours: t('content.hours.here', times) }] : [];
  const hours = [...written, ...daily];
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
          <span className={styles.icon}>
            <Icon name="clock" size={24} />
          </span>
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

/** The hours in UTC, as the server draws them, and in the visitor's own time as soon as the page knows it. */
function useTimes(hours: Hours | undefined, locale: string): ReturnType<typeof hoursHere> {
  const { clock } = useRuntime().ports;
  const isAwake = useAwake();
  if (!hours) return null;
  return hoursHere(hours, { locale, nowMs: clock.now(), ...(isAwake ? {} : { timeZone: 'UTC' }) });
}
