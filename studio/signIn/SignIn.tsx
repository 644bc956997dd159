import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { calls } from '../api/calls.ts';
import { LanguageSwitch } from '../app/LanguageSwitch.tsx';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { t } from '../words/t.ts';
import { Provider } from './Provider.tsx';
import { SecondFactorField } from './SecondFactorField.tsx';
import css from './SignIn.module.css';
import { useCode } from './useCode.ts';

/** Sign-in form. After an expired session it opens over the editor, which stays as it is. */
export const SignIn = observer(function SignIn({ isOver = false }: { isOver?: boolean }) {
  const studio = useStudio();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const [letter, setLetter] = useState('');
  const code = useCode();

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const { identifier = '', password = '', secondFactor = '' } = given;
    setBusy(true);
    setFault('');
    try {
      if (isForgotten) await calls.forgotPassword(identifier);
      else await calls.signIn(identifier, password, secondFactor);
      if (isForgotten) setLetter(t('signIn.ifThereIsSuchAnAccountALetter'));
      else await studio.load();
    } catch (error) {
      if (!code.hear(error, secondFactor)) setFault(studio.fault(error));
    }
    setBusy(false);
  };

  const form = (
    <form className={css.card} onSubmit={(event) => void send(event)} aria-labelledby="sign-in">
      <Head isForgotten={isForgotten} isOver={isOver} />
      <Credentials isForgotten={isForgotten} />
      {code.isAsked && !isForgotten && <SecondFactorField />}
      <p className={css.fault} role="alert">
        {fault}
      </p>
      {letter !== '' && <output>{letter}</output>}
      <button type="submit" className="main" disabled={isBusy}>
        {isForgotten ? t('signIn.sendALetter') : t('signIn.signIn')}
      </button>
      <button type="button" className="quiet" onClick={() => setForgotten(!isForgotten)}>
        {isForgotten ? t('signIn.backToSigningIn') : t('signIn.iForgotMyPassword')}
      </button>
      {!isOver && !isForgotten && <Provider />}
    </form>
  );
  return isOver ? <Over>{form}</Over> : <Page>{form}</Page>;
});

/** Dialog over the editor that stays until somebody is signed in. */
function Over({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.over} onCancel={(event) => event.preventDefault()} aria-labelledby="sign-in">
      {children}
    </dialog>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <main className={css.page}>
      {children}
      <LanguageSwitch />
    </main>
  );
}

/** Inputs for the credentials; to request a letter, the address alone. */
function Credentials({ isForgotten }: { isForgotten: boolean }) {
  return (
    <>
      <label>
        {isForgotten ? t('common.email') : t('signIn.nameOrEmail')}
        <input name="identifier" autoComplete="username" required type={isForgotten ? 'email' : 'text'} />
      </label>
      {!isForgotten && (
        <label>
          {t('signIn.password')}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
      )}
    </>
  );
}

function Head({ isForgotten, isOver }: { isForgotten: boolean; isOver: boolean }) {
  const title = isOver ? t('signIn.yourSignInHasEnded') : 'Marquee Studio';
  return (
    <>
      <span className={css.mark}>
        <Icon name="mark" />
      </span>
      <h1 id="sign-in">{isForgotten ? t('signIn.aNewPassword') : title}</h1>
      {isOver && <p>{t('signIn.signInAgainToGoOnYourWork')}</p>}
    </>
  );
}
