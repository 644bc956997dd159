import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { Dialog } from '../design/Dialog.tsx';
import css from './Releases.module.css';
import type { ReleasesStore } from './ReleasesStore.ts';

/** Gathers drafts for one release. */
export const NewRelease = observer(function NewRelease({
  releases,
  close,
}: {
  releases: ReleasesStore;
  close: () => void;
}) {
  const [fault, setFault] = useState('');
  const { drafted } = releases;
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { name = '', reason = '' } = textsOf(Object.fromEntries(form));
    const documents = form.getAll('document').map(String);
    if (name.trim() === '') return setFault('Give it a name, such as «Autumn».');
    if (documents.length === 0) return setFault('Choose at least one draft.');
    const why = await releases.make({ name: name.trim(), reason, documents });
    if (why === '') close();
    else setFault(why);
  };
  return (
    <Dialog title="New release" close={close}>
      {drafted.length === 0 ? (
        <p>Everything that was written is live. Change something first: it becomes a draft.</p>
      ) : (
        <form className={css.form} onSubmit={(event) => void make(event)} noValidate>
          <label>
            Name
            <input name="name" maxLength={120} />
          </label>
          <label>
            Reason (if you like)
            <input name="reason" maxLength={500} />
          </label>
          <Drafts drafted={drafted} />
          <p role="alert" className={css.refusal}>
            {fault}
          </p>
          <button type="submit" className="main">
            Make the release
          </button>
        </form>
      )}
    </Dialog>
  );
});

function Drafts({ drafted }: { drafted: readonly StudioListed[] }) {
  return (
    <fieldset>
      <legend>Drafts that go live with it</legend>
      {drafted.map(({ key, title, author }) => (
        <label key={key} className={css.draft}>
          <input type="checkbox" name="document" value={key} />
          <span>
            {title} <small>{`${key} · ${author}`}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
