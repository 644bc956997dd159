import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import css from './SignIn.module.css';

/** Asks who somebody is. Over an open editor, where a sign-in ended: what is open stays as it is. */
export const SignIn = observer(function SignIn({ isOver = false }: { isOver?: boolean }) {
  const studio = useStudio();
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const [letter, setLetter] = useState('');
  useEffect(() => {
    if (isOver) dialog.current?.showModal();
  }, [isOver]);

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { identifier = '', password = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    setBusy(true);
    setFault('');
    try {
      if (isForgotten) await calls.forgotPassword(identifier);
      else await calls.signIn(identifier, password);
      if (isForgotten) setLetter('If there is such an account, a letter is on its way. Its link works for an hour.');
      else await studio.load();
    } catch (error) {
      const words = studio.fault(error);
      setFault(words === 'Invalid identifier or password' ? 'The name or the password is wrong. Try again.' : words);
    }
    setBusy(false);
  };

  const form = (
    <form className={css.card} onSubmit={(event) => void send(event)} aria-labelledby="sign-in">
      <Head isForgotten={isForgotten} isOver={isOver} />
      <Credentials isForgotten={isForgotten} />
      <p className={css.fault} role="alert">
        {fault}
      </p>
      {letter !== '' && <output>{letter}</output>}
      <button type="submit" className="main" disabled={isBusy}>
        {isForgotten ? 'Send a letter' : 'Sign in'}
      </button>
      <button type="button" className="quiet" onClick={() => setForgotten(!isForgotten)}>
        {isForgotten ? 'Back to signing in' : 'I forgot my password'}
      </button>
    </form>
  );
  if (!isOver) return <main className={css.page}>{form}</main>;
  return (
    <dialog ref={dialog} className={css.over} onCancel={(event) => event.preventDefault()} aria-labelledby="sign-in">
      {form}
    </dialog>
  );
});

/** What is typed: for a letter the address alone. */
function Credentials({ isForgotten }: { isForgotten: boolean }) {
  return (
    <>
      <label>
        {isForgotten ? 'Email' : 'Name or email'}
        <input name="identifier" autoComplete="username" required type={isForgotten ? 'email' : 'text'} />
      </label>
      {!isForgotten && (
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
      )}
    </>
  );
}

function Head({ isForgotten, isOver }: { isForgotten: boolean; isOver: boolean }) {
  const title = isOver ? 'Your sign-in has ended' : 'Marquee Studio';
  return (
    <>
      <span className={css.mark}>
        <Icon name="mark" />
      </span>
      <h1 id="sign-in">{isForgotten ? 'A new password' : title}</h1>
      {isOver && <p>Sign in again to go on. Your work is kept in this browser until then.</p>}
    </>
  );
}
