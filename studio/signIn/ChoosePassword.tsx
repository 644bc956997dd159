import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';
import { SecondFactorField } from './SecondFactorField.tsx';
import css from './SignIn.module.css';
import { useCode } from './useCode.ts';

/** Page that a letter's link opens: sets a password by the link's code, which works once. */
export const ChoosePassword = observer(function ChoosePassword() {
  const studio = useStudio();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const code = useCode();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const { password = '', again = '', secondFactor = '' } = given;
    if (password !== again) return setFault(t('signIn.theTwoPasswordsDifferType'));
    setBusy(true);
    setFault('');
    try {
      await calls.resetPassword({ code: studio.place.code, password, passwordConfirmation: again, secondFactor });
      await studio.load();
      studio.place.go({ document: '' });
    } catch (error) {
      if (!code.hear(error, secondFactor)) setFault(studio.fault(error));
    }
    setBusy(false);
  };
  return (
    <main className={css.page}>
      <form className={css.card} onSubmit={(event) => void send(event)} aria-labelledby="choose">
        <h1 id="choose">{t('signIn.chooseAPassword')}</h1>
        <p>{t('signIn.aLongOneThatNobodyGuesses')}</p>
        <label>
          {t('signIn.newPassword')}
          <input name="password" type="password" autoComplete="new-password" required />
        </label>
        <label>
          {t('signIn.theSameAgain')}
          <input name="again" type="password" autoComplete="new-password" required />
        </label>
        {code.isAsked && <SecondFactorField />}
        <p className={css.fault} role="alert">
          {fault}
        </p>
        <button type="submit" className="main" disabled={isBusy}>
          {t('signIn.saveAndSignIn')}
        </button>
      </form>
    </main>
  );
});
