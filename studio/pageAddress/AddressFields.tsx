import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from '../fields/Field.module.css';
import { Field } from '../fields/Field.tsx';
import { MapField } from '../fields/MapField.tsx';
import { t } from '../words/t.ts';
import { querySchema } from './addressSchemas.ts';
import { Lookups } from './Lookups.ts';
import { ParameterFields } from './ParameterFields.tsx';
import { parametersOf } from './parameters.ts';

/** What stands in a page's address: parameters of its path, each with the call that knows its values, and values behind the `?`. */
export const AddressFields = observer(function AddressFields({ editor }: { editor: EditorStore }) {
  const [lookups] = useState(() => new Lookups(editor.studio));
  const parameters = parametersOf(editor.draft.shown);
  const isAsked = parameters.length > 0;
  useEffect(() => {
    if (isAsked) void lookups.read();
  }, [lookups, isAsked]);
  return (
    <>
      {!isAsked && <p className={css.note}>{t('pageAddress.howToBegin')}</p>}
      {lookups.why !== '' && <p className={css.fault}>{lookups.why}</p>}
      {parameters.map((parameter) => (
        <ParameterFields key={parameter.name} editor={editor} parameter={parameter} calls={lookups.calls} />
      ))}
      <MapField
        editor={editor}
        at="/query"
        schema={querySchema}
        title={t('pageAddress.query')}
        isRequired={false}
        Inner={Field}
      />
    </>
  );
});
