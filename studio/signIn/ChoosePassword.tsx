import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import css from './SignIn.module.css';

/** Where a letter's link leads: a password is chosen with its code, which works once. */
export const ChoosePassword = observer(function ChoosePassword() {
  const studio = useStudio();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { password = '', again = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    if (password !== again) return setFault('The two passwords differ. Type the same one twice.');
    setBusy(true);
    try {
      await calls.resetPassword(studio.place.code, password, again);
      await studio.load();
      studio.place.go({ document: '' });
    } catch (error) {
      setFault(studio.fault(error));
    }
    setBusy(false);
  };
  return (
    <main className={css.page}>
      <form className={css.card} onSubmit={(event) => void send(event)} aria-labelledby="choose">
        <h1 id="choose">Choose a password</h1>
        <p>A long one that nobody guesses. All other sign-ins of yours end.</p>
        <label>
          New password
          <input name="password" type="password" autoComplete="new-password" required />
        </label>
        <label>
          The same again
          <input name="again" type="password" autoComplete="new-password" required />
        </label>
        <p className={css.fault} role="alert">
          {fault}
        </p>
        <button type="submit" className="main" disabled={isBusy}>
          Save and sign in
        </button>
      </form>
    </main>
  );
});
