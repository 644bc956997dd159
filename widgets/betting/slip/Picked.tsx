import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import type { Pick as Choice } from '../picks.ts';
import { stakeIn } from '../stake.ts';
import styles from './BetSlip.module.css';
import type { Props } from './schema.ts';

interface PickedProps extends Pick<ViewProps<Props>, 'id' | 't'> {
  pick: Choice;
  /** It may have a stake of its own. */
  hasStake: boolean;
  /** What is wrong with stakes is told. */
  isChecked: boolean;
  change(): void;
}

/** One choice: what it is, its odds, the stake on it alone, and why a bet on it was not taken. */
export const Picked = observer(function Picked({ id, pick, hasStake, isChecked, change, t }: PickedProps): ReactNode {
  const betting = useArea('betting');
  const { currency } = useArea('session').info?.balance_main ?? { currency: '' };
  const { event, match, label, odds, isSuspended, stake = '', refused } = pick;
  const isWrong = isChecked && stake.trim() !== '' && stakeIn(stake) === null;
  const said = refused ? t(`betting.slip.refused.${refused}`) : t('betting.slip.wrong');
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
      {hasStake && (
        <input
          form={`${id}-form`}
          className={`${styles.input} ${styles.single}`}
          aria-label={t('betting.slip.stakeOn', { label, currency })}
          placeholder={t('betting.slip.stake', { currency })}
          inputMode="decimal"
          autoComplete="off"
          value={stake}
          aria-invalid={isWrong}
          aria-describedby={isWrong || refused ? `${id}-${event}-said` : undefined}
          onChange={({ target }) => {
            betting.setStake(event, target.value);
            change();
          }}
        />
      )}
      {hasStake && (isWrong || refused) && (
        <p id={`${id}-${event}-said`} role="alert" className={`${styles.wrong} ${styles.single}`}>
          {said}
        </p>
      )}
    </li>
  );
});
