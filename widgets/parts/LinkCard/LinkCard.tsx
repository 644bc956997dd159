import type { ReactNode } from 'react';
import { useMovingList } from '../MovingList/useMovingList.ts';
import { Picture } from '../Picture/Picture.tsx';
import styles from './LinkCard.module.css';

interface LinkCardProps {
  href: string;
  /** The platform's picture, where it has one. */
  image: string | undefined;
  title: string;
  /** The first of its list: its picture does not wait until the page is laid out. */
  isFirst?: boolean;
  /** Small things above the title. */
  above?: ReactNode;
  /** The one that leads its list: larger, where there is room. */
  isLead?: boolean;
  children: ReactNode;
}

/** Something at a glance in a list of its like: a picture, its name, and what is to be known first. All of it leads on. */
export function LinkCard({
  href,
  image,
  title,
  isFirst = false,
  isLead = false,
  above,
  children,
}: LinkCardProps): ReactNode {
  return (
    <article className={styles.card} data-lead={isLead || undefined}>
      <Picture className={styles.art} src={image} alt="" width={480} height={270} isFirst={isFirst} />
      <div className={styles.words}>
        {above !== undefined && <div className={styles.above}>{above}</div>}
        <h2 className={styles.title}>
          <a className={styles.link} href={href}>
            <bdi>{title}</bdi>
          </a>
        </h2>
        {children}
      </div>
    </article>
  );
}

/** Holds the places of cards that are on their way. */
export function GhostCards({ label, count }: { label: string; count: number }): ReactNode {
  return (
    <ul className={styles.cards} aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className={styles.card}>
          <span className={styles.art} />
          <span className={styles.ghostWords} />
        </li>
      ))}
    </ul>
  );
}

/** Cards side by side, as many as there is room for. */
export function LinkCards({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const list = useMovingList<HTMLUListElement>();
  return (
    <ul ref={list} className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}
