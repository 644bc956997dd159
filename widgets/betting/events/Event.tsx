import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Market, SportEvent } from '#schemas/platform/sportEvents.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { oddsText } from '../slipOdds.ts';
import styles from './Events.module.css';
import { selectionLabel } from './selections.ts';

interface EventProps {
  event: SportEvent;
  t: Translate;
  format: Formatters;
}

/** One event: who plays, how it stands, its first market, and on demand all of them. */
export function Event({ event, t, format }: EventProps): ReactNode {
  const { home, away, league_name: league, phase, score, starts_at: at, markets, markets_count: count } = event;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.event}>
      <p className={styles.fine}>
        {phase === 'live' ? (
          <span className={styles.live}>{t('betting.events.live')}</span>
        ) : (
          <time dateTime={new Date(at).toISOString()}>
            {format.date(at)} {format.time(at)}
          </time>
        )}{' '}
        <bdi>{league}</bdi>
      </p>
      <h3 className={styles.match}>
        <bdi>{home}</bdi> – <bdi>{away}</bdi>
        {phase === 'live' && (
          <span className={styles.score}>
            {score.home} : {score.away}
          </span>
        )}
      </h3>
      {markets.map((market) => (
        <Selections key={market.sysname + market.line} {...{ event, market, t }} />
      ))}
      {count > markets.length && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'betting.events.fewer' : 'betting.events.markets', { count })}
        </button>
      )}
      <div id={id}>{isOpen && <All event={event} t={t} />}</div>
    </li>
  );
}

/** All that can be bet on, with the prices of this moment. */
const All = observer(function All({ event, t }: Pick<EventProps, 'event' | 't'>): ReactNode {
  const runtime = useRuntime();
  const resource = resourcesOf(runtime).get({ call: 'sport.getEvent', input: { event_id: event.id }, pollSec: 10 });
  useResource(resource);
  return (
    <Resolved of={resource} label={t('dialog.loading')} t={t}>
      {({ markets }) => (
        <ul className={styles.markets}>
          {markets.slice(1).map((market) => (
            <li key={market.sysname + market.line}>
              <h4 className={styles.market}>{t(`betting.market.${market.sysname}`, { line: market.line })}</h4>
              <Selections {...{ event, market, t }} />
            </li>
          ))}
        </ul>
      )}
    </Resolved>
  );
});

interface SelectionsProps extends Pick<EventProps, 'event' | 't'> {
  market: Market;
}

const Selections = observer(function Selections({ event, market, t }: SelectionsProps): ReactNode {
  const betting = useArea('betting');
  const isAwake = useAwake();
  return (
    <div className={styles.selections}>
      {market.selections.map(({ id: selection, outcome, odds, is_suspended: isSuspended }) => {
        const label = selectionLabel(event, market, { outcome, t });
        const match = `${event.home} – ${event.away}`;
        return (
          <button
            key={selection}
            type="button"
            className={styles.selection}
            disabled={isSuspended}
            aria-pressed={isAwake && betting.has(event.id, selection)}
            onClick={() => betting.toggle({ event: event.id, selection, odds, match, label })}
          >
            <span className={styles.label}>{label}</span>
            <span className={styles.odds}>{isSuspended ? '—' : isAwake ? betting.say(odds) : oddsText(odds)}</span>
          </button>
        );
      })}
    </div>
  );
});
