import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog } from '../design/Dialog.tsx';
import css from './Releases.module.css';

/** Asks when a release goes live: by the brand's clock, which the server knows. */
export function AskTime({ close, choose }: { close: () => void; choose: (at: string) => void }) {
  const [fault, setFault] = useState('');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { at = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    if (at === '') setFault('Choose a day and a time.');
    else choose(at);
  };
  return (
    <Dialog title="When does it go live?" close={close}>
      <form className={css.form} onSubmit={send} noValidate>
        <label>
          Day and time, by the brand’s clock
          <input type="datetime-local" name="at" aria-invalid={fault !== ''} />
        </label>
        <p role="alert" className={css.refusal}>
          {fault}
        </p>
        <button type="submit" className="main">
          Let it go live then
        </button>
      </form>
    </Dialog>
  );
}
