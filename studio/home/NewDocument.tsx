import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import css from './NewDocument.module.css';
import { emptyPage, emptyPopup, pageId } from './newDocument.ts';

/** Returns why a page cannot have this address; empty: it can. */
function pageFault(path: string, taken: readonly StudioListed[]): string {
  if (!/^\/[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(path)) return t('home.writeTheAddressWithSmall');
  const isTaken = taken.some((one) => one.kind === 'page' && (one.path === path || one.id === pageId(path)));
  return isTaken ? t('home.thereIsAPageAtAlreadyChoose', { path }) : '';
}

/** The same of a popup. */
function popupFault(id: string, taken: readonly StudioListed[]): string {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) return t('home.writeTheNameWithSmallLetters');
  const isTaken = taken.some((one) => one.kind === 'popup' && one.id === id);
  return isTaken ? t('home.thereIsAPopupAlreadyChoose', { id }) : '';
}

/** Dialog for the name and address of a new page or popup, which stays a draft until it is published. */
export const NewDocument = observer(function NewDocument({
  kind,
  taken,
  close,
}: {
  kind: 'page' | 'popup';
  taken: readonly StudioListed[];
  close: () => void;
}) {
  const studio = useStudio();
  const { brand, place } = studio;
  const [fault, setFault] = useState('');
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    const { title = '', path = '/', owner = 'base' } = given;
    const id = kind === 'page' ? pageId(path) : (given['id'] ?? '');
    const wrong = kind === 'page' ? pageFault(path, taken) : popupFault(id, taken);
    if (wrong !== '') return setFault(wrong);
    const key = `${owner}/${kind}/${id}`;
    const asked = { title: title.trim(), path, id, locale: brand?.defaultLocale ?? 'en' };
    try {
      await calls.save(key, kind === 'page' ? emptyPage(asked) : emptyPopup(asked), { draft: 0, basedOn: null });
      place.go({ document: key });
    } catch (error) {
      setFault(studio.fault(error));
    }
  };
  return (
    <Dialog title={kind === 'page' ? t('home.newPage') : t('home.newPopup')} close={close}>
      <form className={css.form} onSubmit={(event) => void make(event)}>
        <label>
          {t('common.title')}
          <input name="title" required maxLength={120} />
        </label>
        <Where kind={kind} />
        <Owner />
        <p role="alert" className={css.fault}>
          {fault}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main">
            {t('home.makeADraft')}
          </button>
        </div>
      </form>
    </Dialog>
  );
});

/** Pages are known by their address, popups by their name. */
function Where({ kind }: { kind: 'page' | 'popup' }) {
  return kind === 'page' ? (
    <label>
      {t('common.address')}
      <input name="path" required maxLength={200} defaultValue="/" spellCheck={false} />
    </label>
  ) : (
    <label>
      {t('common.name')}
      <input name="id" required maxLength={64} placeholder="sunday-bonus" spellCheck={false} />
    </label>
  );
}

/** Select for the owner: the brand alone, or one that it inherits from, so that all its heirs have the page. */
const Owner = observer(function Owner() {
  const { brand } = useStudio();
  return (
    <label>
      {t('home.belongsTo')}
      <select name="owner">
        {brand?.line.map((id, index) => (
          <option key={id} value={id}>
            {index === 0 ? t('common.alone', { name: brand.name }) : t('home.allThatInheritFromIt', { id })}
          </option>
        ))}
      </select>
    </label>
  );
});
