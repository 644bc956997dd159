import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { type GrantAsked, grantAsked } from '#schemas/people.ts';
import { textsOf } from '#schemas/record.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import css from './People.module.css';
import type { PeopleStore } from './PeopleStore.ts';

/** What each role may do, in words. */
const ROLES: Readonly<Record<NonNullable<GrantAsked['role']>, string>> = {
  viewer: 'reads drafts',
  translator: 'and writes texts',
  editor: 'and writes everything else',
  publisher: 'and publishes',
  operator: 'and changes brands, manages people',
  administrator: 'everything, custom code and money too',
};

/** Asks who is to come, or what somebody who is there may do beside. */
export const PersonForm = observer(function PersonForm({
  people,
  name,
  close,
}: {
  people: PeopleStore;
  /** Somebody who is there. */
  name?: string;
  close: () => void;
}) {
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { username = '', email = '', ...rest } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const grant = grantOf(rest);
    const isDone = name === undefined ? people.invite({ username, email, grant }) : people.give(name, grant);
    if (await isDone) close();
  };
  return (
    <Dialog title={name === undefined ? 'Invite somebody' : `What ${name} may do`} close={close}>
      <form className={css.form} onSubmit={(event) => void send(event)}>
        {name === undefined && (
          <>
            <label>
              Name, as the history names them
              <input name="username" required maxLength={64} autoComplete="off" />
            </label>
            <label>
              Email
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
            {name === undefined ? 'Make the link' : 'Let them'}
          </button>
        </div>
      </form>
    </Dialog>
  );
});

/** A role, where it holds, and in which languages. */
const GrantFields = observer(function GrantFields() {
  const { session } = useStudio();
  return (
    <>
      <label>
        Role
        <select name="role" defaultValue="editor">
          {grantAsked.properties.role.enum.map((role) => (
            <option key={role} value={role}>
              {role}: {ROLES[role]}
            </option>
          ))}
        </select>
      </label>
      <label>
        At
        <select name="brand">
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="*">Every brand</option>
        </select>
      </label>
      <label>
        Languages, such as lv,ru; empty for all
        <input name="locale" maxLength={100} spellCheck={false} />
      </label>
    </>
  );
});

function grantOf({ role, brand = '*', locale = '' }: Readonly<Record<string, string>>): GrantAsked {
  const known = grantAsked.properties.role.enum.find((one) => one === role) ?? 'viewer';
  return { role: known, brand, ...(locale.trim() === '' ? {} : { locale: locale.trim() }) };
}
