import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { authorInWords } from '../agents/author.ts';
import { Dialog, focusFirst } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import css from './Releases.module.css';
import type { ReleasesStore } from './ReleasesStore.ts';

/** Dialog that gathers drafts for a release. */
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
    if (name.trim() === '') return setFault(t('releases.giveItANameSuchAsAutumn'));
    if (documents.length === 0) return setFault(t('releases.chooseAtLeastOneDraft'));
    const why = await releases.make({ name: name.trim(), reason, documents });
    if (why === '') close();
    else setFault(why);
  };
  return (
    <Dialog title={t('releases.newRelease')} close={close}>
      {drafted.length === 0 ? (
        <p>{t('releases.everythingThatWasWritten')}</p>
      ) : (
        <form className={css.form} onSubmit={(event) => void make(event)} noValidate>
          <label>
            {t('common.name')}
            <input ref={focusFirst} name="name" maxLength={120} />
          </label>
          <label>
            {t('common.reasonIfYouLike')}
            <input name="reason" maxLength={500} />
          </label>
          <Drafts drafted={drafted} />
          <p role="alert" className={css.refusal}>
            {fault}
          </p>
          <button type="submit" className="main">
            {t('releases.makeTheRelease')}
          </button>
        </form>
      )}
    </Dialog>
  );
});

function Drafts({ drafted }: { drafted: readonly StudioListed[] }) {
  return (
    <fieldset>
      <legend>{t('releases.draftsThatGoLiveWithIt')}</legend>
      {drafted.map(({ key, title, author }) => (
        <label key={key} className={css.draft}>
          <input type="checkbox" name="document" value={key} />
          <span>
            {title} <small>{`${key} · ${authorInWords(author)}`}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
