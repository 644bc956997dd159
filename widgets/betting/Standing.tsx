import { type ReactNode, useState } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useNow } from '#runtime/render/useNow.ts';
import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import { partOf } from './partOf.ts';
import styles from './Standing.module.css';

interface StandingProps {
  event: SportEvent;
  t: Translate;
  format: Formatters;
}

/** State of an event: the clock of a live one, its start, or that it is over. */
export function Standing({ event, t, format }: StandingProps): ReactNode {
  const { phase, starts_at: at } = event;
  if (phase === 'live') return <LiveStanding event={event} t={t} />;
  if (phase === 'finished') return <span>{t('betting.over')}</span>;
  return (
    <time dateTime={new Date(at).toISOString()}>
      {format.day(at)} {format.time(at)}
    </time>
  );
}

function LiveStanding({ event, t }: Omit<StandingProps, 'format'>): ReactNode {
  const part = partOf(event);
  return (
    <span className={styles.live}>
      <span className={styles.dot} />
      {t('betting.live')} {part ? t(`betting.part.${part.kind}`, { number: part.number }) : <Clock event={event} />}
    </span>
  );
}

const SECOND_MS = 1000;

/** Ticks by itself between updates of the book. The visitor's clock may be wrong, so only the time since the last update counts. */
function Clock({ event: { at, elapsed_sec: elapsed } }: Pick<StandingProps, 'event'>): ReactNode {
  const now = useNow(SECOND_MS);
  const [known, setKnown] = useState({ at, now });
  if (known.at !== at || known.now === null) {
    if (now !== null) setKnown({ at, now });
  }
  const since = now === null || known.now === null ? 0 : Math.max(0, Math.floor((now - known.now) / SECOND_MS));
  const seconds = elapsed + since;
  return (
    <span className={styles.clock}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
