import { observer } from 'mobx-react-lite';
import type { FormEvent, ReactNode } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog, focusFirst } from '../design/Dialog.tsx';
import { SecondFactorField } from '../signIn/SecondFactorField.tsx';
import { t } from '../words/t.ts';
import css from './People.module.css';
import { QrCode } from './QrCode.tsx';
import own from './SecondFactor.module.css';
import type { SecondFactorStore, Step } from './SecondFactorStore.ts';

/** Dialog that sets the second factor up, renews its codes or switches it off, step by step. */
export const SecondFactorDialog = observer(function SecondFactorDialog({
  store,
  step,
}: {
  store: SecondFactorStore;
  step: Step;
}) {
  if (step.at === 'recovery codes') return <RecoveryCodes codes={step.codes} close={store.close} />;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { password = '', secondFactor = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    if (step.at === 'password') void store.begin(password);
    else if (step.at === 'app') void store.confirm(secondFactor);
    else void store.prove(secondFactor);
  };
  return (
    <Dialog title={t('people.secondFactor')} close={store.close}>
      <form key={step.at} className={css.form} onSubmit={send}>
        <Question step={step} />
        <p role="alert" className={css.fault}>
          {store.refusal}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main" disabled={store.isBusy}>
            {wordsOf(step)}
          </button>
        </div>
      </form>
    </Dialog>
  );
});

function Question({ step }: { step: Step }): ReactNode {
  if (step.at === 'password')
    return (
      <label>
        {t('people.yourPassword')}
        <input ref={focusFirst} name="password" type="password" required autoComplete="current-password" />
      </label>
    );
  if (step.at !== 'app') return <SecondFactorField />;
  const { secret, address } = step.secret;
  return (
    <>
      <p>{t('people.readThisCodeWithYourApp')}</p>
      <div className={own.setUp}>
        <QrCode text={address} />
        <div>
          <p>{t('people.orTypeThisSecretInTheApp')}</p>
          <p className={own.typed} data-testid="secret">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <SecondFactorField label={t('people.codeThatTheAppShowsNow')} help={t('people.sixDigits')} />
    </>
  );
}

function wordsOf({ at }: Step): string {
  return at === 'app' ? t('people.switchItOn') : t('people.goOn');
}

function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <Dialog title={t('people.yourRecoveryCodes')} close={close}>
      <div className={css.form}>
        <p>{t('people.eachDoesOnceKeepThem')}</p>
        <ul className={own.codes} aria-label={t('people.yourRecoveryCodes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.foot}>
          <button type="button" className="main" onClick={close}>
            {t('people.iHaveKeptThem')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
