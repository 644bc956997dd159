import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { textsIn } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import css from '../fields/Field.module.css';
import { type FieldPlace, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';

/** Pages by name, or addresses where * matches anything. */
export const PagesField = observer(function PagesField({ none, ...place }: FieldPlace & { none: string }) {
  const { editor, title } = place;
  const { around } = editor;
  useEffect(() => void around.readDocuments(), [around]);
  const pages = textsIn(valueOf(place));
  const set = (next: readonly string[]): void => write(place, next.length > 0 ? next : undefined);
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {pages.length === 0 && none !== '' && <p className={css.note}>{none}.</p>}
      {pages.map((page) => (
        <span key={page} className={css.line}>
          <span>{around.pages.find(({ id }) => id === page)?.title ?? page}</span>
          <button
            type="button"
            className="quiet"
            aria-label={t('popups.takeAway', { page })}
            disabled={!editor.isEditable}
            onClick={() => set(pages.filter((one) => one !== page))}
          >
            <Icon name="remove" />
          </button>
        </span>
      ))}
      <OneMore place={place} add={(page) => pages.includes(page) || set([...pages, page])} />
    </fieldset>
  );
});

/** Input for a page, suggested while its name is typed, or an address. */
const OneMore = observer(function OneMore({ place, add }: { place: FieldPlace; add: (page: string) => void }) {
  const { editor, title } = place;
  const { pages } = editor.around;
  const [typed, setTyped] = useState('');
  const list = useId();
  const isKnown = typed.startsWith('/') || pages.some(({ id }) => id === typed);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isKnown) return;
    add(typed);
    setTyped('');
  };
  return (
    <>
      <form className={css.line} onSubmit={send}>
        <input
          aria-label={t('popups.oneMorePage', { title })}
          list={list}
          placeholder={t('popups.aPageOrCashier')}
          spellCheck={false}
          disabled={!editor.isEditable}
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
        <button type="submit" disabled={!editor.isEditable || !isKnown}>
          {t('common.add')}
        </button>
        <datalist id={list}>
          {pages.map(({ key, id, title: name }) => (
            <option key={key} value={id}>
              {name}
            </option>
          ))}
        </datalist>
      </form>
      {typed !== '' && !isKnown && <p className={css.note}>{t('popups.thereIsNoPageOfThisNameAn')}</p>}
    </>
  );
});
