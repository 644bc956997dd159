import type { FormEvent } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog } from '../design/Dialog.tsx';
import css from './Releases.module.css';
import type { Release } from './releaseCalls.ts';

/** Asks before a release is taken back: its documents are then as they were before it. */
export function AskReason({
  release: { name, documents },
  close,
  choose,
}: {
  release: Release;
  close: () => void;
  choose: (reason: string) => void;
}) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    choose(textsOf(Object.fromEntries(new FormData(event.currentTarget)))['reason'] ?? '');
  };
  return (
    <Dialog title={`Take «${name}» back?`} close={close}>
      <form className={css.form} onSubmit={send}>
        <p>
          Visitors see {documents === 1 ? 'its document' : `its ${documents} documents`} as before. What was published
          since then stops it, and is told.
        </p>
        <label>
          Reason
          <input name="reason" maxLength={500} defaultValue={`«${name}» is taken back`} />
        </label>
        <button type="submit" className="main">
          Take it back
        </button>
      </form>
    </Dialog>
  );
}
