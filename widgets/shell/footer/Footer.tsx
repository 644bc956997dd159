import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';
import styles from './Footer.module.css';
import type { Props } from './schema.ts';

/** Logo, columns of links, tools, and the line on playing responsibly. */
export function Footer({ id, props, slots, t }: ViewProps<Props>): ReactNode {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.brand}>
            {slots.logo}
            {props.tagline && <p className={styles.tagline}>{props.tagline}</p>}
          </div>
          <nav className={styles.columns} aria-label={t('shell.footer')}>
            {props.columns.map(({ title, links }, index) => (
              <section key={title} aria-labelledby={`${id}-${index}`}>
                <h2 id={`${id}-${index}`} className={styles.title}>
                  {title}
                </h2>
                <ul className={styles.links}>
                  {links.map((item) => (
                    <li key={item.href}>
                      <FooterLink {...item} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </div>
        {slots.tools && <div className={styles.tools}>{slots.tools}</div>}
        <div className={styles.law}>
          <span className={styles.age} dir="ltr">
            {props.age}
          </span>
          <div className={styles.words}>
            <p>
              <Rich tree={props.responsible} />
            </p>
            {props.licence && (
              <p>
                <Rich tree={props.licence} />
              </p>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ label, href, external = false }: Props['columns'][number]['links'][number]): ReactNode {
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={styles.link} href={href} {...away}>
      {label}
    </a>
  );
}
