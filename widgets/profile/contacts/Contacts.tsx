import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useTask } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import type { Contact } from '#schemas/platform/contacts.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from '../List.module.css';
import { ListFailure } from '../ListFailure.tsx';
import { ListGhost } from '../ListGhost.tsx';
import type { ListProps } from '../listProps.ts';

/** The player's addresses and numbers, each with its state and what can be done about it. */
export const Contacts = observer(function Contacts({ props, t, emit }: ViewProps<ListProps>): ReactNode {
  const profile = useArea('profile');
  const { contacts } = profile;
  useEffect(() => void contacts.load(), [contacts]);
  const isAwake = useAwake();
  if (isAwake && contacts.status === 'failed') return <ListFailure t={t} retry={() => void contacts.load()} />;
  if (!isAwake || contacts.status !== 'ready') return <ListGhost label={props.label} />;
  if (contacts.items.length === 0) return <p className={styles.empty}>{t('profile.contacts.none')}</p>;
  return (
    <ul className={styles.list} aria-label={props.label}>
      {contacts.items.map((contact) => (
        <ContactItem
          key={contact.contact}
          contact={contact}
          t={t}
          onConfirm={() => emit('confirm', { contact: contact.contact })}
        />
      ))}
    </ul>
  );
});

interface ContactItemProps {
  contact: Contact;
  t: Translate;
  onConfirm: () => void;
}

function ContactItem({ contact: { contact, type, is_confirmed, is_subscribed }, t, onConfirm }: ContactItemProps) {
  const profile = useArea('profile');
  const [subscribe, isBusy] = useTask((isOn: boolean) => profile.subscribe(contact, isOn));
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
