import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';
import css from './SignIn.module.css';

/** Page that a company's own sign-in returns to: completes it once, then opens the Studio. */
export const SignedIn = observer(function SignedIn() {
  const studio = useStudio();
  const hasBegun = useRef(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const finish = async (): Promise<void> => {
      await calls.finishSignIn();
      await studio.load();
      studio.place.go({ document: '' });
    };
    finish().catch((error: unknown) => setFault(studio.fault(error)));
  }, [studio]);
  if (fault === '') return <output className={css.page}>{t('signIn.signingYouIn')}</output>;
  return (
    <main className={css.page}>
      <section className={css.card} aria-labelledby="not-signed-in">
        <h1 id="not-signed-in">{t('signIn.youAreNotSignedIn')}</h1>
        <p role="alert">{fault}</p>
        <a className="main" href="/">
          {t('signIn.backToSigningIn')}
        </a>
      </section>
    </main>
  );
});
