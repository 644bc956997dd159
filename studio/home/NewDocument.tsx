import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog, focusFirst } from '../design/Dialog.tsx';
import { composed } from '../editor/variant.ts';
import { BeginForm } from '../forms/BeginForm.tsx';
import { FormBeginning } from '../forms/FormBeginning.ts';
import { t } from '../words/t.ts';
import { beginDocument } from './beginDocument.ts';
import css from './NewDocument.module.css';
import { type Beginning, type Made, withSaid } from './newDocument.ts';

/** Titles of the dialog, and of the button that opens it. */
export const newTitles: Readonly<Record<Beginning, string>> = {
  page: t('home.newPage'),
  popup: t('home.newPopup'),
  form: t('home.newForm'),
};

/** Dialog for what a new page, popup or form begins with. It stays a draft until it is published. */
export const NewDocument = observer(function NewDocument({
  kind,
  taken,
  close,
}: {
  kind: Beginning;
  taken: readonly StudioListed[];
  close: () => void;
}) {
  const studio = useStudio();
  const [fault, setFault] = useState('');
  const [form] = useState(() => new FormBeginning(studio));
  useEffect(() => void (kind === 'form' && form.load()), [form, kind]);
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    try {
      const { owner = 'base' } = given;
      const original = await originalOf(given['original'] ?? '');
      const reached = kind === 'form' ? await calls.documents(owner) : [];
      const locale = studio.brand?.defaultLocale ?? 'en';
      const begun = beginDocument(kind, given, { taken, locale, original, reached, form });
      if (typeof begun === 'string') return setFault(begun);
      const key = `${owner}/${kind}/${begun.id}`;
      await calls.save(key, begun.document, { draft: 0, basedOn: null });
      studio.place.go({ document: key });
    } catch (error) {
      setFault(studio.fault(error));
    }
  };
  return (
    <Dialog title={newTitles[kind]} close={close}>
      <form className={css.form} onSubmit={(event) => void make(event)}>
        {kind !== 'form' && <Title />}
        {kind === 'page' ? <Address /> : <Name example={kind === 'form' ? 'autumn-survey' : 'sunday-bonus'} />}
        {kind === 'form' ? <BeginForm form={form} /> : <BeginsAs kind={kind} taken={taken} />}
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

/** The document that is copied, with what it inherits and what catalogues say for it; null: none is. @throws Refusal, NoAnswer */
async function originalOf(key: string): Promise<Made | null> {
  if (key === '') return null;
  const { document, inherited, said } = await calls.document(key);
  return withSaid(inherited ? composed(inherited, document) : document, said);
}

/** Select for a document of the same kind whose parts the new one begins with. */
function BeginsAs({ kind, taken }: { kind: Beginning; taken: readonly StudioListed[] }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('home.beginsAs')}</label>
      <select id={id} name="original">
        <option value="">{t('home.beginsEmpty')}</option>
        {taken
          .filter((one) => one.kind === kind)
          .map(({ key, title, path, id: name }) => (
            <option key={key} value={key}>
              {t('home.aCopyOf', { title, at: path ?? name })}
            </option>
          ))}
      </select>
    </div>
  );
}

function Title() {
  return (
    <label>
      {t('common.title')}
      <input ref={focusFirst} name="title" required maxLength={120} />
    </label>
  );
}

function Address() {
  return (
    <label>
      {t('common.address')}
      <input name="path" required maxLength={200} defaultValue="/" spellCheck={false} />
    </label>
  );
}

/** Popups and forms are known by their name. */
function Name({ example }: { example: string }) {
  return (
    <label>
      {t('common.name')}
      <input name="id" required maxLength={64} placeholder={example} spellCheck={false} />
    </label>
  );
}

/** Select for the owner: the brand alone, or one that it inherits from, so that all its heirs have the document. */
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
