import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { oddsFormats } from '../slipOdds.ts';
import type { Pick as Choice } from '../store.ts';
import styles from './BetSlip.module.css';
import { PlaceForm } from './PlaceForm.tsx';
import type { Props } from './schema.ts';

/** What is chosen, and the way to bet on it. */
export const BetSlip = observer(function BetSlip(given: ViewProps<Props>): ReactNode {
  const { id, props, page, t, emit } = given;
  const betting = useArea('betting');
  const isAwake = useAwake();
  const picks = isAwake ? betting.picks : [];
  return (
    <section className={styles.slip} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {props.title}
      </h2>
      <Formats t={t} isAwake={isAwake} />
      {isAwake && <Placed {...given} />}
      {picks.length === 0 && <p className={styles.fine}>{props.empty}</p>}
      <ul className={styles.picks}>
        {picks.map((pick) => (
          <Picked key={pick.event} pick={pick} t={t} />
        ))}
      </ul>
      {isAwake && betting.refused !== '' && (
        <Notice tone="warn" isAlert>
          {t(`betting.slip.refused.${betting.refused}`)}
        </Notice>
      )}
      {picks.length > 0 && (
        <a className={styles.jump} href={`#${id}-title`}>
          {t('betting.slip.jump', { count: picks.length })}
        </a>
      )}
      {picks.length > 0 &&
        (page.player ? (
          <PlaceForm {...given} />
        ) : (
          <Button onClick={() => emit('signIn')}>{t('betting.slip.signIn')}</Button>
        ))}
    </section>
  );
});

const Picked = observer(function Picked({ pick, t }: Pick<ViewProps<Props>, 't'> & { pick: Choice }): ReactNode {
  const betting = useArea('betting');
  const { event, match, label, odds, isSuspended } = pick;
  return (
    <li className={styles.pick}>
      <span className={styles.words}>
        <strong>{label}</strong>
        <span className={styles.fine}>{isSuspended ? t('betting.slip.suspended') : match}</span>
      </span>
      <span className={styles.odds}>{betting.say(odds)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('betting.slip.remove', { label, match })}
        onClick={() => betting.remove(event)}
      >
        ×
      </button>
    </li>
  );
});

const Placed = observer(function Placed({ props, t, format }: ViewProps<Props>): ReactNode {
  const { placed } = useArea('betting');
  if (!placed) return null;
  return (
    <Notice tone="good" isAlert title={t(`betting.slip.placed.${placed.status === 'pending' ? 'pending' : 'open'}`)}>
      <p>{t('betting.slip.most', { win: format.money(placed.max_win) })}</p>
      {props.bets !== undefined && <ActionLink href={props.bets}>{t('betting.slip.bets')}</ActionLink>}
    </Notice>
  );
});

const Formats = observer(function Formats({
  t,
  isAwake,
}: Pick<ViewProps<Props>, 't'> & { isAwake: boolean }): ReactNode {
  const betting = useArea('betting');
  return (
    <label className={styles.formats}>
      {t('betting.slip.formats')}
      <select
        className={`${styles.input} ${styles.short}`}
        value={isAwake ? betting.format : 'decimal'}
        disabled={!isAwake} // a choice made earlier would be lost
        onChange={({ target }) => betting.chooseFormat(target.value)}
      >
        {oddsFormats.map((one) => (
          <option key={one} value={one}>
            {t(`betting.slip.formats.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
});
