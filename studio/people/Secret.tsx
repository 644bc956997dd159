import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import css from './People.module.css';
import type { Told } from './PeopleStore.ts';

/** Dialog that shows a link or a token, once. */
export function Secret({ told: { title, secret, words }, close }: { told: Told; close: () => void }) {
  return (
    <Dialog title={title} close={close}>
      <div className={css.form}>
        <p>{words}</p>
        {secret === '' ? (
          <p>{t('people.thereIsNoEditingHostYetThe')}</p>
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
