import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isPageLink } from '#runtime/document/pageLinks.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { Framed } from './Framed.tsx';
import { PageSelect, PageValues } from './PageLink.tsx';
import { EXTERNAL, type FieldPlace, plainText, valueOf, write } from './place.ts';

const isOutside = (address: string): boolean => /^([a-z][a-z0-9+.-]*:)?\/\//i.test(address);

/** A page of the site, whose address may then change; a popup; or an address, which may lead off the site where its part has a flag for that. */
export const LinkField = observer(function LinkField(place: FieldPlace) {
  const { title, editor, isRequired, node, at } = place;
  const { around } = editor;
  useEffect(() => void around.readDocuments(), [around]);
  const value = valueOf(place);
  const popup = around.popupLinks.find(({ href }) => href === value);
  const choose = (chosen: string): void =>
    write(place, /^[/#]|^$/.test(chosen) ? chosen : { page: chosen }, { words: t('fields.leadsElsewhere', { title }) });
  return (
    <div className={css.field}>
      <Framed title={title} at={place.at} fault={isRequired && value === '' ? t('fields.thisIsNeeded') : ''}>
        {(ids) => (
          <PageSelect
            {...ids}
            pages={around.pages}
            popups={place.schema['format'] === 'link' ? around.popupLinks : []}
            page={isPageLink(value) ? value.page : (popup?.href ?? '')}
            isOff={!editor.isEditable}
            onChoose={choose}
          />
        )}
      </Framed>
      {isPageLink(value) && (
        <PageValues
          title={title}
          link={value}
          pages={around.pages}
          isOff={!editor.isEditable}
          isPath={place.schema['format'] === 'path'}
          onChange={(link, name) => write(place, link, { group: `link ${node ?? ''} ${at} ${name}` })}
        />
      )}
      {!isPageLink(value) && !popup && <Address {...place} />}
      {!popup && <Leaving {...place} />}
    </div>
  );
});

/** Off the site: the flag that lets it, or why it leads nowhere; inside, what a chosen page is good for. */
const Leaving = observer(function Leaving(place: FieldPlace) {
  const { editor, at, mayLeave = false } = place;
  const flag = { ...place, at: at.replace(/[^/]+$/, EXTERNAL) };
  if (!isOutside(plainText(valueOf(place)))) return <p className={css.note}>{t('fields.aPageThatIsChosenKeepsIts')}</p>;
  if (!mayLeave) return <p className={css.fault}>{t('fields.itCannotLeaveTheSite')}</p>;
  return (
    <>
      <label className={css.switch}>
        <input
          type="checkbox"
          disabled={!editor.isEditable}
          checked={valueOf(flag) === true}
          onChange={({ target }) =>
            write(flag, target.checked || undefined, { words: t('fields.leadsElsewhere', { title: place.title }) })
          }
        />
        {t('fields.mayLeaveTheSite')}
      </label>
      <p className={css.note}>{t('fields.withoutThisItLeadsNowhere')}</p>
    </>
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
