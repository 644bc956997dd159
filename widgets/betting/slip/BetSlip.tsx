import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useTask } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { useMovingList } from '#widgets/parts/MovingList/useMovingList.ts';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import sign from '#widgets/parts/Select/Select.module.css';
import { isOwnLimit } from '../picks.ts';
import { oddsFormats } from '../slipOdds.ts';
import styles from './BetSlip.module.css';
import { Picked } from './Picked.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import type { Props } from './schema.ts';

/** The chosen selections, and the form to bet on them. */
export const BetSlip = observer(function BetSlip(given: ViewProps<Props>): ReactNode {
  const { id, props, page, t, emit } = given;
  const betting = useArea('betting');
  const isAwake = useAwake(); // the choices are this browser’s own
  const picks = isAwake ? betting.picks : [];
  const [isChecked, setChecked] = useState(false);
  const list = useMovingList<HTMLUListElement>();
  const hasStake = page.player && betting.way === 'singles';
  return (
    <section className={styles.slip} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {props.title}
      </h2>
      <Formats t={t} isAwake={isAwake} />
      {isAwake && <Placed {...given} />}
      {picks.length === 0 && <p className={styles.fine}>{props.empty}</p>}
      <ul ref={list} className={styles.picks}>
        {picks.map((pick) => (
          <Picked
            key={`${pick.event} ${pick.selection}`}
            {...{ id, pick, hasStake, isChecked, t }}
            change={() => setChecked(false)}
          />
        ))}
      </ul>
      {isAwake && <Refused {...given} />}
      {picks.length > 0 && (
        <a className={styles.jump} href={`#${id}-title`}>
          {t('betting.slip.jump', { count: picks.length })}
        </a>
      )}
      {picks.length > 0 &&
        (page.player ? (
          <PlaceForm {...given} isChecked={isChecked} check={setChecked} />
        ) : (
          <Button onClick={() => emit('signIn')}>{t('betting.slip.signIn')}</Button>
        ))}
    </section>
  );
});

/** Reason why the last bet was refused, with a link to the limits if it was one of them. A changed price is confirmed where the bet is placed. */
const Refused = observer(function Refused({ props, t }: ViewProps<Props>): ReactNode {
  const { refused, reasons } = useArea('betting');
  return (
    <>
      {refused !== '' && refused !== 'ODDS_CHANGED' && (
        <Notice tone="warn" isAlert>
          {t(`betting.slip.refused.${refused}`)}
        </Notice>
      )}
      {props.limits !== undefined && reasons.some(isOwnLimit) && (
        <ActionLink href={props.limits}>{t('betting.slip.limits')}</ActionLink>
      )}
    </>
  );
});

const Placed = observer(function Placed({ props, t, format }: ViewProps<Props>): ReactNode {
  const { placed } = useArea('betting');
  if (placed.length === 0) return null;
  const state = placed.some(({ status }) => status === 'pending') ? 'pending' : 'open';
  return (
    <Notice tone="good" isAlert title={t(`betting.slip.placed.${state}`, { count: placed.length })}>
      {placed.map(({ id, max_win: win }) => (
        <p key={id}>{t('betting.slip.most', { win: format.money(win) })}</p>
      ))}
      {props.bets !== undefined && <ActionLink href={props.bets}>{t('betting.slip.bets')}</ActionLink>}
    </Notice>
  );
});

const Formats = observer(function Formats({
  t,
  isAwake,
}: Pick<ViewProps<Props>, 't'> & { isAwake: boolean }): ReactNode {
  const betting = useArea('betting');
  const [choose] = useTask((chosen: string) => betting.chooseFormat(chosen));
  return (
    <label className={styles.formats}>
      {t('betting.slip.formats')}
      <select
        className={`${styles.input} ${styles.short} ${sign.select}`}
        value={isAwake ? betting.format : 'decimal'}
        disabled={!isAwake} // a choice made earlier would be lost
        onChange={({ target }) => choose(target.value)}
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
