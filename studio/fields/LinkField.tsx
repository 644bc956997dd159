import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import css from './Field.module.css';
import { Framed } from './Framed.tsx';
import { type FieldPlace, plainText, valueOf, write } from './place.ts';

/** A page of the site, whose address may then change, or an address. */
export const LinkField = observer(function LinkField(place: FieldPlace) {
  const { title, editor, isRequired } = place;
  const { around } = editor;
  useEffect(() => void around.readDocuments(), [around]);
  const value = valueOf(place);
  const page = isRecord(value) && typeof value['page'] === 'string' ? value['page'] : null;
  const address = plainText(value);
  const isOutside = /^([a-z][a-z0-9+.-]*:)?\/\//i.test(address);
  const note = isOutside
    ? 'This leaves the site: it works where the part has the mark «Leaves the site».'
    : 'A page that is chosen keeps its link when its address changes.';
  return (
    <div className={css.field}>
      <Framed title={title} fault={isRequired && value === '' ? 'This is needed.' : ''}>
        {(ids) => (
          <select
            {...ids}
            disabled={!editor.isEditable}
            value={page ?? ''}
            onChange={({ target }) =>
              write(place, target.value === '' ? '' : { page: target.value }, { words: `${title} leads elsewhere` })
            }
          >
            <option value="">An address, written below</option>
            {page !== null && !around.pages.some(({ id }) => id === page) && <option value={page}>{page}</option>}
            {around.pages.map(({ key, id, title: name, path = '' }) => (
              <option key={key} value={id}>
                {name} {path}
              </option>
            ))}
          </select>
        )}
      </Framed>
      {page === null ? (
        <Address {...place} />
      ) : (
        <Values place={place} page={around.pages.find(({ id }) => id === page)} />
      )}
      <p className={css.note}>{note}</p>
    </div>
  );
});

const Address = observer(function Address(place: FieldPlace) {
  const { title, editor, at, node, isRequired } = place;
  return (
    <input
      aria-label={`${title}: address`}
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

/** Values of the parameters that the page's address has. */
function Values({ place, page }: { place: FieldPlace; page: StudioListed | undefined }) {
  const { editor, title, node, at } = place;
  const value = recordOf(valueOf(place));
  const given = recordOf(value['with']);
  const names = [...(page?.path ?? '').matchAll(/\{([a-zA-Z]+)\??\}/g)].map(([, name = '']) => name);
  const change = (name: string, text: string): void => {
    const { [name]: _, ...rest } = given;
    const next = text === '' ? rest : { ...given, [name]: text };
    const { with: __, ...bare } = value;
    write(place, Object.keys(next).length > 0 ? { ...bare, with: next } : bare, {
      group: `link ${node ?? ''} ${at} ${name}`,
    });
  };
  return names.map((name) => (
    <input
      key={name}
      aria-label={`${title}: ${name}`}
      placeholder={name}
      disabled={!editor.isEditable || isRecord(given[name])}
      value={plainText(given[name])}
      onChange={({ target }) => change(name, target.value)}
    />
  ));
}

/** One of the brand's popups. */
export const PopupField = observer(function PopupField(place: FieldPlace) {
  const { title, editor, isRequired } = place;
  const { around } = editor;
  useEffect(() => void around.readDocuments(), [around]);
  const value = plainText(valueOf(place));
  return (
    <Framed title={title} fault={isRequired && value === '' ? 'This is needed.' : ''}>
      {(ids) => (
        <select
          {...ids}
          disabled={!editor.isEditable}
          value={value}
          onChange={({ target }) => write(place, target.value === '' && !isRequired ? undefined : target.value)}
        >
          <option value="">None</option>
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
