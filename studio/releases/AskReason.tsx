import type { FormEvent, ReactNode } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog, focusFirst } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import css from './Releases.module.css';

/** Dialog before an act on a release that is told with its reason. */
export function AskReason({
  title,
  press,
  reason = '',
  isWanted = false,
  isBusy = false,
  children,
  close,
  choose,
}: {
  title: string;
  /** Words of the button. */
  press: string;
  /** What is written there to begin with. */
  reason?: string;
  /** It is not done without one. */
  isWanted?: boolean;
  /** The act goes on: it is not asked for twice. */
  isBusy?: boolean;
  /** What the act does. */
  children: ReactNode;
  close: () => void;
  choose: (reason: string) => void;
}) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    choose(textsOf(Object.fromEntries(new FormData(event.currentTarget)))['reason'] ?? '');
  };
  return (
    <Dialog title={title} close={close}>
      <form className={css.form} onSubmit={send}>
        {children}
        <label>
          {t(isWanted ? 'common.reason' : 'common.reasonIfYouLike')}
          <input ref={focusFirst} name="reason" maxLength={500} defaultValue={reason} required={isWanted} />
        </label>
        <button type="submit" className="main" disabled={isBusy}>
          {press}
        </button>
      </form>
    </Dialog>
  );
}
