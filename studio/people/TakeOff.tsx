import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog, focusFirst } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import css from './People.module.css';
import type { SecondFactorStore } from './SecondFactorStore.ts';

/** Dialog that takes off the second factor of somebody who has lost phone and codes, and asks why. */
export const TakeOff = observer(function TakeOff({
  store,
  name,
  close,
}: {
  store: SecondFactorStore;
  name: string;
  close: () => void;
}) {
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { reason = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    if (await store.takeOff(name, reason)) close();
  };
  return (
    <Dialog title={t('people.takeOffTheSecondFactorOf', { name })} close={close}>
      <form className={css.form} onSubmit={(event) => void send(event)}>
        <p>{t('people.makeSureWhoAsks', { name })}</p>
        <label>
          {t('people.whyForTheAuditLog')}
          <input ref={focusFirst} name="reason" required maxLength={1_000} autoComplete="off" />
        </label>
        <p role="alert" className={css.fault}>
          {store.refusal}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main" disabled={store.isBusy}>
            {t('people.takeItOff')}
          </button>
        </div>
      </form>
    </Dialog>
  );
});
