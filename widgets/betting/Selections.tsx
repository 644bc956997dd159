import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useArea } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import type { Market, SportEvent } from '#schemas/platform/sportEvents.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import styles from './Selections.module.css';
import { selectionLabel } from './selectionLabel.ts';
import { oddsText } from './slipOdds.ts';
import { useMovement } from './useMovement.ts';

interface SelectionsProps {
  event: SportEvent;
  market: Market;
  t: Translate;
}

/** The choices of a market with their prices. A press puts one on the slip. */
export function Selections({ event, market, t }: SelectionsProps): ReactNode {
  return (
    <div className={styles.selections}>
      {market.selections.map((selection) => (
        <Selection key={selection.id} {...{ event, market, selection, t }} />
      ))}
    </div>
  );
}

interface SelectionProps extends SelectionsProps {
  selection: Market['selections'][number];
}

const Selection = observer(function Selection({ event, market, selection, t }: SelectionProps): ReactNode {
  const betting = useArea('betting');
  const isAwake = useAwake(); // choices and the way to write odds are this browser’s own
  const { id, outcome, odds, is_suspended: isSuspended } = selection;
  const movement = useMovement(odds);
  const label = selectionLabel(event, market, { outcome, t });
  const match = `${event.home} – ${event.away}`;
  return (
    <button
      type="button"
      className={styles.selection}
      disabled={isSuspended}
      aria-pressed={isAwake && betting.has(event.id, id)}
      data-moved={isSuspended ? undefined : movement || undefined}
      onClick={() => betting.toggle({ event: event.id, selection: id, odds, match, label })}
    >
      <span className={styles.label}>{label}</span>
      {isSuspended ? (
        <span className={styles.locked}>
          <Icon name="lock" />
          <span className={visually.hidden}>{t('betting.locked')}</span>
        </span>
      ) : (
        <span className={styles.odds}>
          {movement !== '' && <span className={visually.hidden}>{t(`betting.moved.${movement}`)}</span>}
          {isAwake ? betting.formatOdds(odds) : oddsText(odds)}
        </span>
      )}
    </button>
  );
});
