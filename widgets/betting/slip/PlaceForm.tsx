import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useTask } from '#runtime/render/context.tsx';
import { currencyDigits } from '#widgets/parts/amount/currencyDigits.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import sign from '#widgets/parts/Select/Select.module.css';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import type { Accept } from '../picks.ts';
import { sumOf, winOf } from '../slipOdds.ts';
import { type BettingStore, ways } from '../store.ts';
import styles from './BetSlip.module.css';
import { NewPrices } from './NewPrices.tsx';
import type { Props } from './schema.ts';

const accepts: readonly Accept[] = ['none', 'higher', 'any'];

interface PlaceFormProps extends ViewProps<Props> {
  /** True when faults of stakes are shown. */
  isChecked: boolean;
  check(isChecked: boolean): void;
}

/** One bet or several, the stakes, which other prices are taken, and the press. */
export const PlaceForm = observer(function PlaceForm(given: PlaceFormProps): ReactNode {
  const { id, t, emit, isChecked, check } = given;
  const betting = useArea('betting');
  const { info } = useArea('session');
  const [typed, setTyped] = useState('');
  const [accept, setAccept] = useState<Accept>('none');
  const { picks, way } = betting;
  const isAsked = betting.asked(accept).length > 0;
  const isSingles = way === 'singles';
  const bets = betsOn(betting, typed);
  const [place, isPlacing] = useTask(async () => {
    if (isSingles) await betting.placeSingles(accept);
    else for (const { amount } of bets) await betting.place(amount, accept);
    for (const { id: bet } of betting.placed) emit('placed', { bet });
    if (betting.reasons.includes('REALITY_CHECK')) emit('check');
  });
  // a stake that cannot be parsed is reported: its choice is not left out silently
  const isReady =
    bets.length > 0 &&
    picks.every(({ stake = '' }) => !isSingles || stake.trim() === '' || betting.readStake(stake) !== null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    check(!isReady);
    if (isReady && !isAsked) place(); // Enter in a field, while the question stands
  };
  const { currency } = info?.balance_main ?? { currency: '' };
  const type = (text: string): void => {
    setTyped(text);
    check(false);
  };
  return (
    <form id={`${id}-form`} className={styles.form} onSubmit={send} noValidate>
      {picks.length > 1 && <WayField t={t} />}
      {!isSingles && <StakeField {...{ id, t, currency, typed, type }} isWrong={isChecked} />}
      {isSingles && isChecked && bets.length === 0 && <Wrong id={id} t={t} />}
      <AcceptField {...{ id, t, accept }} choose={setAccept} />
      <Sum {...given} bets={bets} currency={currency} />
      {isAsked ? (
        <NewPrices accept={accept} t={t} />
      ) : (
        <Button type="submit" isBusy={isPlacing}>
          {t('betting.slip.place', { count: Math.max(1, bets.length) })}
        </Button>
      )}
    </form>
  );
});

/** A bet as it would be placed: a decimal stake, and its odds. */
interface Wanted {
  amount: string;
  odds: string;
}

/** Bets of the form: each choice with a separate stake, or all of them with the typed one; none without a stake. */
function betsOn(betting: BettingStore, typed: string): readonly Wanted[] {
  const { way, singles, odds } = betting;
  if (way === 'singles') return singles.map(({ pick, amount }) => ({ odds: pick.now ?? pick.odds, amount }));
  const amount = betting.readStake(typed);
  return amount === null ? [] : [{ odds, amount }];
}

interface SumProps extends Pick<ViewProps<Props>, 't' | 'format'> {
  bets: readonly Wanted[];
  currency: string;
}

/** Sum of the stakes, or the odds of the combination, and the highest possible win. */
const Sum = observer(function Sum({ bets, currency, t, format }: SumProps): ReactNode {
  const betting = useArea('betting');
  const digits = currencyDigits(currency);
  const money = (amounts: readonly string[]): string => format.money({ amount: sumOf(amounts, digits), currency });
  const stakes = bets.map(({ amount }) => amount);
  return (
    <p className={styles.sum}>
      <span>
        {betting.way === 'singles'
          ? t('betting.slip.stakes', { sum: money(stakes) })
          : t('betting.slip.odds', { odds: betting.formatOdds(betting.odds) })}
      </span>
      {bets.length > 0 && currency !== '' && (
        <strong>
          {t('betting.slip.most', { win: money(bets.map((bet) => winOf(bet.amount, bet.odds, digits))) })}
        </strong>
      )}
    </p>
  );
});

/** All choices as one bet, or each as its own. */
const WayField = observer(function WayField({ t }: Pick<ViewProps<Props>, 't'>): ReactNode {
  const betting = useArea('betting');
  return (
    <fieldset className={styles.ways}>
      <legend className={visually.hidden}>{t('betting.slip.ways')}</legend>
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
        className={`${styles.input} ${sign.select}`}
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
