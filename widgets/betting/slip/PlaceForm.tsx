import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useState } from 'react';
import { plainDigits } from '#runtime/form/digits.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useTask } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { winOf } from '../slipOdds.ts';
import type { Accept } from '../store.ts';
import styles from './BetSlip.module.css';
import type { Props } from './schema.ts';

const accepts: readonly Accept[] = ['none', 'higher', 'any'];

/** A stake as it is typed: `10`, `10.50`, `10,5`. @returns a decimal text; null where it is none */
function stakeIn(typed: string): string | null {
  const text = plainDigits(typed).trim().replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0 ? text : null;
}

/** The stake, which other prices are taken, and the press. */
export const PlaceForm = observer(function PlaceForm({ id, t, format, emit }: ViewProps<Props>): ReactNode {
  const betting = useArea('betting');
  const { info } = useArea('session');
  const [typed, setTyped] = useState('');
  const [accept, setAccept] = useState<Accept>('none');
  const [isWrong, setWrong] = useState(false);
  const stake = stakeIn(typed);
  const [place, isPlacing] = useTask(async (amount: string) => {
    await betting.place(amount, accept);
    if (betting.placed) emit('placed', { bet: betting.placed.id });
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setWrong(stake === null);
    if (stake !== null) place(stake);
  };
  const { currency } = info?.balance_main ?? { currency: '' };
  const type = (text: string): void => {
    setTyped(text);
    setWrong(false);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <StakeField {...{ id, t, currency, typed, isWrong, type }} />
      <AcceptField {...{ id, t, accept }} choose={setAccept} />
      <p className={styles.sum}>
        <span>{t('betting.slip.odds', { odds: betting.say(betting.odds) })}</span>
        {stake !== null && currency !== '' && (
          <strong>
            {t('betting.slip.most', {
              win: format.money({ amount: winOf(stake, betting.odds, digitsOf(currency)), currency }),
            })}
          </strong>
        )}
      </p>
      <Button type="submit" isBusy={isPlacing}>
        {t('betting.slip.place')}
      </Button>
    </form>
  );
});

interface StakeProps extends Pick<ViewProps<Props>, 'id' | 't'> {
  currency: string;
  typed: string;
  isWrong: boolean;
  type: (text: string) => void;
}

function StakeField({ id, t, currency, typed, isWrong, type }: StakeProps): ReactNode {
  return (
    <>
      <label htmlFor={`${id}-stake`}>{t('betting.slip.stake', { currency })}</label>
      <input
        id={`${id}-stake`}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => type(target.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t('betting.slip.wrong')}
        </p>
      )}
    </>
  );
}

interface AcceptProps extends Pick<ViewProps<Props>, 'id' | 't'> {
  accept: Accept;
  choose: (accept: Accept) => void;
}

function AcceptField({ id, t, accept, choose }: AcceptProps): ReactNode {
  return (
    <>
      <label htmlFor={`${id}-accept`}>{t('betting.slip.accept')}</label>
      <select
        id={`${id}-accept`}
        className={styles.input}
        value={accept}
        onChange={({ target }) => choose(accepts.find((one) => one === target.value) ?? 'none')}
      >
        {accepts.map((one) => (
          <option key={one} value={one}>
            {t(`betting.slip.accept.${one}`)}
          </option>
        ))}
      </select>
    </>
  );
}

/** Digits after the point of a currency. */
function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
