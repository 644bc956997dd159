import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isPageLink } from '#runtime/document/pageLinks.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { Framed } from './Framed.tsx';
import { PageSelect, PageValues } from './PageLink.tsx';
import { type FieldPlace, plainText, valueOf, write } from './place.ts';

/** Link to a page of the site, which survives a change of its address, or to an address. */
export const LinkField = observer(function LinkField(place: FieldPlace) {
  const { title, editor, isRequired, node, at } = place;
  const { around } = editor;
  useEffect(() => void around.readDocuments(), [around]);
  const value = valueOf(place);
  const address = plainText(value);
  const isOutside = /^([a-z][a-z0-9+.-]*:)?\/\//i.test(address);
  const note = isOutside ? t('fields.thisLeavesTheSiteItWorks') : t('fields.aPageThatIsChosenKeepsIts');
  return (
    <div className={css.field}>
      <Framed title={title} fault={isRequired && value === '' ? t('fields.thisIsNeeded') : ''}>
        {(ids) => (
          <PageSelect
            {...ids}
            pages={around.pages}
            page={isPageLink(value) ? value.page : ''}
            isOff={!editor.isEditable}
            onChoose={(page) =>
              write(place, page === '' ? '' : { page }, { words: t('fields.leadsElsewhere', { title }) })
            }
          />
        )}
      </Framed>
      {isPageLink(value) ? (
        <PageValues
          title={title}
          link={value}
          pages={around.pages}
          isOff={!editor.isEditable}
          onChange={(link, name) => write(place, link, { group: `link ${node ?? ''} ${at} ${name}` })}
        />
      ) : (
        <Address {...place} />
      )}
      <p className={css.note}>{note}</p>
    </div>
  );
});

const Address = observer(function Address(place: FieldPlace) {
  const { title, editor, at, node, isRequired } = place;
  return (
    <input
      aria-label={t('fields.address', { title })}
      disabled={!editor.isEditable}
      spellCheck={false}
      placeholder="/offers"
      value={plainText(valueOf(place))}
      onChange={({ target }) =>
        write(place, target.value === '' && !isRequired ? undefined : target.value, {
          group: `link ${node ?? ''} ${at}`,
        })
      }
    />
  );
});

/** One of the brand's popups. */
export const PopupField = observer(function PopupField(place: FieldPlace) {
  const { title, editor, isRequired } = place;
  const { around } = editor;
  useEffect(() => void around.readDocuments(), [around]);
  const value = plainText(valueOf(place));
  return (
    <Framed title={title} fault={isRequired && value === '' ? t('fields.thisIsNeeded') : ''}>
      {(ids) => (
        <select
          {...ids}
          disabled={!editor.isEditable}
          value={value}
          onChange={({ target }) => write(place, target.value === '' && !isRequired ? undefined : target.value)}
        >
          <option value="">{t('fields.none')}</option>
          {value !== '' && !around.popups.some(({ id }) => id === value) && <option>{value}</option>}
          {around.popups.map(({ key, id, title: name }) => (
            <option key={key} value={id}>
              {name === id ? id : `${name} (${id})`}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
});
