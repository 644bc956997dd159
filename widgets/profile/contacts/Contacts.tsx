import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import type { Contact } from '#schemas/platform/contacts.ts';
import type { ProfileInfo } from '#schemas/platform/profile.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Unseen } from '#widgets/parts/Unseen/Unseen.tsx';
import styles from '../List.module.css';
import type { ListProps } from '../listProps.ts';
import type { Data } from './schema.ts';

/** The player's addresses and numbers, each with its state and what can be done about it. */
export function Contacts({ props, data, t, emit }: ViewProps<ListProps, Data>): ReactNode {
  return (
    <Resolved
      of={data.profile}
      t={t}
      ghost={<WaitingContacts label={props.label} t={t} />}
      empty={t('profile.contacts.none')}
      isEmpty={({ contacts = [] }) => contacts.length === 0}
    >
      {({ contacts = [] }) => (
        <ul className={styles.list} aria-label={props.label}>
          {contacts.map((contact) => (
            <ContactItem
              key={contact.contact}
              contact={contact}
              of={data.profile}
              t={t}
              onConfirm={() => emit('confirm', { contact: contact.contact })}
            />
          ))}
        </ul>
      )}
    </Resolved>
  );
}

/** Holds the place of an address and a number, which nearly every player has. */
function WaitingContacts({ label, t }: { label: string; t: Translate }): ReactNode {
  return (
    <Unseen label={label}>
      <ul className={styles.list}>
        {(['email', 'phone'] as const).map((type) => (
          <li key={type} className={styles.item}>
            <span className={styles.words}>
              <span className={styles.kind}>{t(`profile.contacts.${type}`)}</span>
              <span className={styles.name}>{'\u00a0'}</span>
              <span className={styles.state}>{t('profile.contacts.confirmed')}</span>
            </span>
            <span className={styles.choice}>{t('profile.contacts.offers')}</span>
          </li>
        ))}
      </ul>
    </Unseen>
  );
}

interface ContactItemProps {
  contact: Contact;
  of: Data['profile'] | undefined;
  t: Translate;
  onConfirm: () => void;
}

function ContactItem({ contact: { contact, type, is_confirmed, is_subscribed }, of, t, onConfirm }: ContactItemProps) {
  const { platform } = useRuntime().ports;
  const [subscribe, isBusy] = useTask(async (isOn: boolean) => {
    const call = { contact, subscription: isOn ? '1' : '0' } as const;
    await of?.change(withOffers(contact, isOn), () => platform.call('account.changeSubscription', call));
  });
  const shown = type === 'phone' ? `+${contact}` : contact;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.kind}>{t(`profile.contacts.${type}`)}</span>
        <span className={styles.name}>
          <bdi>{shown}</bdi>
        </span>
        <span className={styles.state} data-good={is_confirmed}>
          <Icon name={is_confirmed ? 'check' : 'warning'} size={18} />
          {t(is_confirmed ? 'profile.contacts.confirmed' : 'profile.contacts.unconfirmed')}
        </span>
      </span>
      <label className={styles.choice}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={is_subscribed}
          aria-checked={is_subscribed}
          aria-busy={isBusy || undefined}
          aria-label={t('profile.contacts.offersTo', { contact: shown })}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={(event) => subscribe(event.currentTarget.checked)}
        />
        {t('profile.contacts.offers')}
      </label>
      {!is_confirmed && (
        <Button
          variant="secondary"
          size="s"
          onClick={onConfirm}
          aria-label={t('profile.contacts.confirmOf', { contact: shown })}
        >
          {t('profile.contacts.confirm')}
        </Button>
      )}
    </li>
  );
}

/** The profile with offers to one of its contacts on or off. */
function withOffers(of: string, is_subscribed: boolean): (profile: ProfileInfo) => ProfileInfo {
  return (profile) => ({
    ...profile,
    contacts: (profile.contacts ?? []).map((one) => (one.contact === of ? { ...one, is_subscribed } : one)),
  });
}
