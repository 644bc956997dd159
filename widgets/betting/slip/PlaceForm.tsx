import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useTask } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { sumOf, winOf } from '../slipOdds.ts';
import { stakeIn } from '../stake.ts';
import { type Accept, ways } from '../store.ts';
import styles from './BetSlip.module.css';
import type { Props } from './schema.ts';

const accepts: readonly Accept[] = ['none', 'higher', 'any'];

interface PlaceFormProps extends ViewProps<Props> {
  /** What is wrong with stakes is told. */
  isChecked: boolean;
  check(isChecked: boolean): void;
}

/** One bet or several, the stakes, which other prices are taken, and the press. */
export const PlaceForm = observer(function PlaceForm({
  id,
  t,
  emit,
  format,
  isChecked,
  check,
}: PlaceFormProps): ReactNode {
  const betting = useArea('betting');
  const { info } = useArea('session');
  const [typed, setTyped] = useState('');
  const [accept, setAccept] = useState<Accept>('none');
  const { picks, singles, way } = betting;
  const isSingles = way === 'singles';
  const stake = stakeIn(typed);
  const bets = isSingles
    ? singles.map(({ pick, amount }) => ({ odds: pick.odds, amount }))
    : stake === null
      ? []
      : [{ odds: betting.odds, amount: stake }];
  const [place, isPlacing] = useTask(async () => {
    if (isSingles) await betting.placeSingles(accept);
    else if (stake !== null) await betting.place(stake, accept);
    for (const { id: bet } of betting.placed) emit('placed', { bet });
  });
  // a stake that cannot be read is no reason to leave its choice out without a word
  const isReady = bets.length > 0 && picks.every((pick) => !isSingles || isEmptyOrStake(pick.stake));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    check(!isReady);
    if (isReady) place();
  };
  const { currency } = info?.balance_main ?? { currency: '' };
  const type = (text: string): void => {
    setTyped(text);
    check(false);
  };
  const money = (amount: string): string => format.money({ amount, currency });
  const digits = digitsOf(currency);
  return (
    <form id={`${id}-form`} className={styles.form} onSubmit={send} noValidate>
      {picks.length > 1 && <WayField t={t} />}
      {isSingles ? (
        isChecked && bets.length === 0 && <Wrong id={id} t={t} />
      ) : (
        <StakeField {...{ id, t, currency, typed, type }} isWrong={isChecked} />
      )}
      <AcceptField {...{ id, t, accept }} choose={setAccept} />
      <p className={styles.sum}>
        {isSingles ? (
          <span>
            {t('betting.slip.stakes', {
              sum: money(
                sumOf(
                  bets.map(({ amount }) => amount),
                  digits,
                ),
              ),
            })}
          </span>
        ) : (
          <span>{t('betting.slip.odds', { odds: betting.say(betting.odds) })}</span>
        )}
        {bets.length > 0 && currency !== '' && (
          <strong>
            {t('betting.slip.most', {
              win: money(
                sumOf(
                  bets.map(({ odds, amount }) => winOf(amount, odds, digits)),
                  digits,
                ),
              ),
            })}
          </strong>
        )}
      </p>
      <Button type="submit" isBusy={isPlacing}>
        {t('betting.slip.place', { count: Math.max(1, bets.length) })}
      </Button>
    </form>
  );
});

function isEmptyOrStake(typed = ''): boolean {
  return typed.trim() === '' || stakeIn(typed) !== null;
}

/** All choices as one bet, or each as its own. */
const WayField = observer(function WayField({ t }: Pick<ViewProps<Props>, 't'>): ReactNode {
  const betting = useArea('betting');
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.hidden}>{t('betting.slip.ways')}</legend>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          className={styles.way}
          aria-pressed={way === betting.way}
          onClick={() => betting.chooseWay(way)}
        >
          {t(`betting.slip.ways.${way}`)}
        </button>
      ))}
    </fieldset>
  );
});

function Wrong({ id, t }: Pick<ViewProps<Props>, 'id' | 't'>): ReactNode {
  return (
    <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
      {t('betting.slip.wrong')}
    </p>
  );
}

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
      {isWrong && <Wrong id={id} t={t} />}
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
