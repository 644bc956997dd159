import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { StudioLookup } from '#schemas/studioLookups.ts';
import { AddChoice } from '../fields/AddChoice.tsx';
import css from '../fields/Field.module.css';
import { FoundHere } from '../fields/FoundHere.tsx';
import { Framed } from '../fields/Framed.tsx';
import { type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { lookupInputTitle } from './lookupTitle.ts';
import { readable } from './parameters.ts';

interface InputsProps {
  /** Of all inputs together. */
  place: FieldPlace;
  call: string;
  lookup: StudioLookup;
}

/** What a call is asked with: each input comes from the page's address, or is written down. Inputs that it can do without are added. */
export const LookupInputs = observer(function LookupInputs({ place, call, lookup }: InputsProps) {
  const { editor } = place;
  const given = Object.keys(recordOf(valueOf(place)));
  const shown = [...new Set([...lookup.needs, ...given])];
  const free = lookup.takes.filter((name) => !shown.includes(name));
  const [first] = readable(editor.draft.shown);
  const placeOf = (name: string): FieldPlace => ({
    ...place,
    at: pointerTo(place.at, name),
    title: lookupInputTitle(call, name),
  });
  const add = (name: string): void =>
    write(placeOf(name), first === undefined ? (lookup.listed[name]?.[0] ?? '') : { get: first });
  if (shown.length === 0 && free.length === 0) return null;
  return (
    <fieldset className={css.group} data-at={place.at}>
      <legend>{t('pageAddress.asksFor')}</legend>
      <FoundHere {...place} isWhole={false} />
      {shown.map((name) => (
        <Input
          key={name}
          place={placeOf(name)}
          isNeeded={lookup.needs.includes(name)}
          listed={lookup.listed[name] ?? []}
        />
      ))}
      {free.length > 0 && (
        <AddChoice
          label={t('pageAddress.oneMoreInput')}
          prompt={t('pageAddress.oneMoreInput')}
          options={free.map((name) => [name, lookupInputTitle(call, name)])}
          isOff={!editor.isEditable}
          add={add}
        />
      )}
    </fieldset>
  );
});

/** Choice of a value that is written down; what is read from the address goes by its path, which has a dot. */
const WRITTEN = 'written';

const Input = observer(function Input({
  place,
  isNeeded,
  listed,
}: {
  place: FieldPlace;
  isNeeded: boolean;
  listed: readonly string[];
}) {
  const { editor, title } = place;
  const value = valueOf(place);
  const read = isRecord(value) ? plainText(value['get']) : '';
  const paths = readable(editor.draft.shown);
  const chosen = value === undefined ? '' : isRecord(value) ? read : WRITTEN;
  const choose = (from: string): void =>
    write(place, from === '' ? undefined : from === WRITTEN ? (listed[0] ?? '') : { get: from });
  return (
    <>
      <Framed
        title={t('pageAddress.given', { title })}
        at={place.at}
        fault={isNeeded && value === undefined ? t('fields.thisIsNeeded') : ''}
        note={<FoundHere {...place} isWhole />}
      >
        {(ids) => (
          <select {...ids} disabled={!editor.isEditable} value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('fields.none')}</option>
            {[...new Set([...paths, ...(read === '' ? [] : [read])])].map((path) => (
              <option key={path} value={path}>
                {wordsOfPath(path)}
              </option>
            ))}
            <option value={WRITTEN}>{t('pageAddress.valueOfItsOwn')}</option>
          </select>
        )}
      </Framed>
      {chosen === WRITTEN && <Written place={place} listed={listed} />}
    </>
  );
});

function Written({ place, listed }: { place: FieldPlace; listed: readonly string[] }) {
  const { editor, at, title } = place;
  const value = plainText(valueOf(place));
  const label = t('pageAddress.value', { title });
  const type = (text: string): void => write(place, text, { group: `input ${at}` });
  if (listed.length === 0)
    return (
      <input
        aria-label={label}
        spellCheck={false}
        disabled={!editor.isEditable}
        value={value}
        onChange={({ target }) => type(target.value)}
      />
    );
  return (
    <select
      aria-label={label}
      disabled={!editor.isEditable}
      value={value}
      onChange={({ target }) => type(target.value)}
    >
      {[...new Set([...listed, value])].map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

function wordsOfPath(path: string): string {
  const [from, name = ''] = path.split('.');
  return from === 'query' ? t('pageAddress.fromQuery', { name }) : t('pageAddress.fromPath', { place: `{${name}}` });
}
