import { Dialog } from '../design/Dialog.tsx';
import css from './People.module.css';
import type { Told } from './PeopleStore.ts';

/** What is shown once: a link, or a token. */
export function Secret({ told: { title, secret, words }, close }: { told: Told; close: () => void }) {
  return (
    <Dialog title={title} close={close}>
      <div className={css.form}>
        <p>{words}</p>
        {secret === '' ? (
          <p>There is no editing host yet: the operator sets STUDIO_ORIGIN, then asks for a new password.</p>
        ) : (
          <textarea
            readOnly
            aria-label={title}
            className={css.secret}
            value={secret}
            onFocus={({ target }) => target.select()}
          />
        )}
      </div>
    </Dialog>
  );
}
