import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { ProfileInfo } from '#schemas/platform/profile.ts';
import styles from './DeliveryFields.module.css';

/** Receiver of goods, and their address. */
export interface Delivery {
  receiver: string;
  address: string;
}

/** Nothing written yet; null: not even what the profile knows. */
export const noDelivery: Delivery = { receiver: '', address: '' };

interface DeliveryFieldsProps {
  /** null until the player, or the profile, says something. */
  delivery: Delivery | null;
  change(delivery: Delivery): void;
  /** True after the first try: missing fields are then reported. */
  isChecked: boolean;
  t: Translate;
}

/** Asks where goods are sent; the profile's own address stands there already. */
export const DeliveryFields = observer(function DeliveryFields({
  delivery,
  change,
  isChecked,
  t,
}: DeliveryFieldsProps): ReactNode {
  const id = useId();
  const profile = resourcesOf(useRuntime()).get({ call: 'account.getprofileinfo', input: {} });
  const known = useResource(profile).value;
  useEffect(() => {
    if (known && delivery === null) change(deliveryOf(known));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what the player has written stays
  }, [known]);
  const { receiver, address } = delivery ?? noDelivery;
  const isMissing = (text: string): boolean => isChecked && text.trim() === '';
  const attributesOf = (name: string) => ({
    id: `${id}-${name}`,
    className: styles.control,
    'aria-describedby': `${id}-${name}-missing`,
  });
  return (
    <div className={styles.fields}>
      <label htmlFor={`${id}-receiver`}>{t('loyalty.delivery.receiver')}</label>
      <input
        {...attributesOf('receiver')}
        autoComplete="name"
        maxLength={100}
        value={receiver}
        aria-invalid={isMissing(receiver)}
        onChange={({ currentTarget }) => change({ receiver: currentTarget.value, address })}
      />
      <p id={`${id}-receiver-missing`} className={styles.missing}>
        {isMissing(receiver) && t('loyalty.delivery.missing')}
      </p>
      <label htmlFor={`${id}-address`}>{t('loyalty.delivery.address')}</label>
      <textarea
        {...attributesOf('address')}
        autoComplete="street-address"
        maxLength={400}
        rows={3}
        value={address}
        aria-invalid={isMissing(address)}
        onChange={({ currentTarget }) => change({ receiver, address: currentTarget.value })}
      />
      <p id={`${id}-address-missing`} className={styles.missing}>
        {isMissing(address) && t('loyalty.delivery.missing')}
      </p>
    </div>
  );
});

/** Builds a parcel's address from the profile. */
function deliveryOf(profile: ProfileInfo): Delivery {
  const line = (...parts: (string | undefined)[]): string => parts.filter((part) => part).join(' ');
  const { first_name, last_name, address, postcode, home_town, country } = profile;
  const lines = address ? [address, line(postcode, home_town), country] : [];
  return { receiver: line(first_name, last_name), address: lines.filter((one) => one).join('\n') };
}
