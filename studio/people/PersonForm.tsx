import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import { GrantFields, grantIn } from './GrantFields.tsx';
import css from './People.module.css';
import type { PeopleStore } from './PeopleStore.ts';

/** Form that invites a person, or gives a right to one who is there. */
export const PersonForm = observer(function PersonForm({
  people,
  name,
  close,
}: {
  people: PeopleStore;
  /** Name of an existing person. */
  name?: string;
  close: () => void;
}) {
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { username = '', email = '', ...rest } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const grant = grantIn(rest);
    const isDone = name === undefined ? people.invite({ username, email, grant }) : people.give(name, grant);
    if (await isDone) close();
  };
  return (
    <Dialog title={name === undefined ? t('people.inviteSomebody') : t('people.whatMayDo', { name })} close={close}>
      <form className={css.form} onSubmit={(event) => void send(event)}>
        {name === undefined && (
          <>
            <label>
              {t('people.nameAsTheHistoryNamesThem')}
              <input name="username" required maxLength={64} autoComplete="off" />
            </label>
            <label>
              {t('common.email')}
              <input name="email" type="email" required maxLength={254} autoComplete="off" />
            </label>
          </>
        )}
        <GrantFields />
        <p role="alert" className={css.fault}>
          {people.refusal}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main" disabled={people.isBusy}>
            {name === undefined ? t('people.makeTheLink') : t('people.letThem')}
          </button>
        </div>
      </form>
    </Dialog>
  );
});
