import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import styles from './Markets.module.css';
import { Selections } from './Selections.tsx';

interface MarketsProps {
  event: SportEvent;
  /** As deep as the page's headings are here. */
  heading: 'h2' | 'h4';
  t: Translate;
}

/** The markets of an event, each under its name. */
export function Markets({ event, heading: Heading, t }: MarketsProps): ReactNode {
  return (
    <ul className={styles.markets}>
      {event.markets.map((market) => (
        <li key={market.sysname + market.line}>
          <Heading className={styles.market}>{t(`betting.market.${market.sysname}`, { line: market.line })}</Heading>
          <Selections {...{ event, market, t }} />
        </li>
      ))}
    </ul>
  );
}
