import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Offer } from '#schemas/platform/campaigns.ts';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { RadioBox, type RadioOption } from '../RadioBox.tsx';
import styles from './DepositOffer.module.css';
import { fittingOffers, isTooLittle, NO_OFFER } from './offers.ts';

interface Settings {
  method?: string;
  amount?: string;
}

type OfferOption = RadioOption & { offer?: Offer };

const looks = { group: styles.group, option: styles.option, mark: styles.mark };

/** Offers that this deposit may carry. Nothing where none fits: a deposit needs none. */
export const DepositOffer = observer(function DepositOffer(props: FieldViewProps) {
  const { field, t } = props;
  const { items } = field.spec;
  const method = useBeside(props, 'method');
  const offers = useMemo(() => fittingOffers(items, method), [items, method]);
  const options = useMemo(
    (): readonly OfferOption[] => [
      { value: NO_OFFER, label: t('fields.offer.none') },
      ...offers.map((offer) => ({ value: String(offer.id), label: offer.description.title, offer })),
    ],
    [offers, t],
  );
  const chosen = offers.find(({ id }) => String(id) === field.text);
  const isStray = !['', NO_OFFER].includes(field.text) && chosen === undefined;
  useEffect(() => {
    if (isStray) field.type(NO_OFFER); // another way to pay was chosen, whose deposits do not count for it
  }, [isStray, field]);
  if (offers.length === 0) return null;
  return (
    <>
      <RadioBox {...props} options={options} looks={looks}>
        {({ label, offer }) => <OfferWords label={label} offer={offer} t={t} />}
      </RadioBox>
      {chosen && <ChosenOffer offer={chosen} {...props} />}
    </>
  );
});

/** Returns the value of another field of the form; a render follows only when that value changes. */
function useBeside({ field }: FieldViewProps, which: keyof Settings): string {
  const { [which]: name = '' } = field.spec.settings as Settings;
  const value = useMemo(() => computed(() => field.beside(name)), [field, name]).get();
  return typeof value === 'string' ? value : '';
}

function OfferWords({ label, offer, t }: { label: string; offer: Offer | undefined } & Pick<FieldViewProps, 't'>) {
  const { format } = useRuntime();
  const least = offer?.trigger.params.min_amount ?? null;
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        <bdi>{label}</bdi>
      </span>
      {offer && (
        <span className={styles.fine}>
          <bdi>{offer.description.text}</bdi>
        </span>
      )}
      {least !== null && (
        <span className={styles.fine}>{t('fields.offer.least', { amount: format.money(least) })}</span>
      )}
    </span>
  );
}

/** Terms of the chosen offer, and a warning when the amount is too small for it. */
const ChosenOffer = observer(function ChosenOffer({ offer, ...props }: FieldViewProps & { offer: Offer }) {
  const { t } = props;
  const amount = useBeside(props, 'amount');
  const { terms } = offer.description;
  return (
    <div className={styles.chosen} data-width="full">
      <output>{isTooLittle(offer, amount) && <Notice tone="warn" title={t('fields.offer.tooLittle')} />}</output>
      {terms !== '' && (
        <details className={styles.terms}>
          <summary>{t('fields.offer.terms')}</summary>
          <p>
            <bdi>{terms}</bdi>
          </p>
        </details>
      )}
    </div>
  );
});
