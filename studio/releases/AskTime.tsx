import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import css from './Releases.module.css';

/** Dialog for the time when a release goes live: by the brand's clock, which the server knows. */
export function AskTime({ close, choose }: { close: () => void; choose: (at: string) => void }) {
  const [fault, setFault] = useState('');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { at = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    if (at === '') setFault(t('releases.chooseADayAndATime'));
    else choose(at);
  };
  return (
    <Dialog title={t('releases.whenDoesItGoLive')} close={close}>
      <form className={css.form} onSubmit={send} noValidate>
        <label>
          {t('releases.dayAndTimeByTheBrandsClock')}
          <input type="datetime-local" name="at" aria-invalid={fault !== ''} />
        </label>
        <p role="alert" className={css.refusal}>
          {fault}
        </p>
        <button type="submit" className="main">
          {t('releases.letItGoLiveThen')}
        </button>
      </form>
    </Dialog>
  );
}
