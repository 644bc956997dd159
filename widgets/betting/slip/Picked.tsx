import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import type { Pick as Choice } from '../picks.ts';
import { useMovement } from '../useMovement.ts';
import styles from './BetSlip.module.css';
import type { Props } from './schema.ts';

interface StakeProps extends Pick<ViewProps<Props>, 'id' | 't'> {
  pick: Choice;
  /** True when faults of stakes are shown. */
  isChecked: boolean;
  change(): void;
}

interface PickedProps extends StakeProps {
  /** True when the choice may have a stake of its own. */
  hasStake: boolean;
}

/** One choice: its label, its odds and, if it may have one, its own stake. */
export const Picked = observer(function Picked({ hasStake, ...given }: PickedProps): ReactNode {
  const betting = useArea('betting');
  const { pick, t } = given;
  const { event, match, label, odds, now = odds, isSuspended } = pick;
  const movement = useMovement(now);
  return (
    <li className={styles.pick}>
      <span className={styles.words}>
        <strong>{label}</strong>
        <span className={styles.fine}>{isSuspended ? t('betting.slip.suspended') : match}</span>
      </span>
      <span className={styles.odds} data-moved={movement || undefined}>
        {now !== odds && (
          <s>
            <span className={visually.hidden}>{t('betting.slip.before')}</span> {betting.formatOdds(odds)}
          </s>
        )}{' '}
        {betting.formatOdds(now)}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('betting.slip.remove', { label, match })}
        onClick={() => betting.remove(event)}
      >
        ×
      </button>
      {hasStake && <SingleStake {...given} />}
    </li>
  );
});

/** The stake on one choice alone, and why a bet on it was not taken. */
const SingleStake = observer(function SingleStake({ id, pick, isChecked, change, t }: StakeProps): ReactNode {
  const betting = useArea('betting');
  const { currency } = useArea('session').info?.balance_main ?? { currency: '' };
  const { event, label, stake = '', refused } = pick;
  const isWrong = isChecked && stake.trim() !== '' && betting.readStake(stake) === null;
  const note = isWrong ? 'wrong' : refused && `refused.${refused}`;
  return (
    <>
      <input
        form={`${id}-form`}
        className={`${styles.input} ${styles.single}`}
        aria-label={t('betting.slip.stakeOn', { label, currency })}
        placeholder={t('betting.slip.stake', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={stake}
        aria-invalid={isWrong}
        aria-describedby={note && `${id}-${event}-note`}
        onChange={({ target }) => {
          betting.setStake(event, target.value);
          change();
        }}
      />
      {note && (
        <p id={`${id}-${event}-note`} role="alert" className={`${styles.wrong} ${styles.single}`}>
          {t(`betting.slip.${note}`)}
        </p>
      )}
    </>
  );
});
