import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../words/t.ts';
import { Framed } from './Framed.tsx';
import { type FieldPlace, plainText, valueOf, write } from './place.ts';

/** Select for one of the brand's popups. */
export const PopupField = (place: FieldPlace) => <DocumentField {...place} kind="popup" />;

/** Select for one of the brand's forms, also one that was begun a moment ago. */
export const FormField = (place: FieldPlace) => <DocumentField {...place} kind="form" />;

/** Select for one of the brand's pages, by its name: it stays when the address changes. */
export const PageField = (place: FieldPlace) => <DocumentField {...place} kind="page" />;

/** Select for one of the brand's layouts. */
export const LayoutField = (place: FieldPlace) => <DocumentField {...place} kind="layout" />;

interface Shown extends FieldPlace {
  kind: 'popup' | 'form' | 'page' | 'layout';
}

const DocumentField = observer(function DocumentField({ kind, ...place }: Shown) {
  const { title, editor, isRequired } = place;
  const { around } = editor;
  useEffect(() => void around.readDocuments(), [around]);
  const value = plainText(valueOf(place));
  const documents = around.documents.filter((one) => one.kind === kind);
  return (
    <Framed title={title} at={place.at} fault={isRequired && value === '' ? t('fields.thisIsNeeded') : ''}>
      {(ids) => (
        <select
          {...ids}
          disabled={!editor.isEditable}
          value={value}
          onChange={({ target }) => write(place, target.value === '' && !isRequired ? undefined : target.value)}
        >
          <option value="">{t('fields.none')}</option>
          {value !== '' && !documents.some(({ id }) => id === value) && <option>{value}</option>}
          {documents.map(({ key, id, title: name }) => (
            <option key={key} value={id}>
              {name === id ? id : `${name} (${id})`}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
});
