import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import { recordOf } from '#schemas/record.ts';
import type { StudioLookups } from '#schemas/studioLookups.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from '../fields/Field.module.css';
import { Parts } from '../fields/Field.tsx';
import { FoundHere } from '../fields/FoundHere.tsx';
import { Framed } from '../fields/Framed.tsx';
import { Origin } from '../fields/Origin.tsx';
import { type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { parameterSchema } from './addressSchemas.ts';
import { LookupInputs } from './LookupInputs.tsx';
import { lookupTitle } from './lookupTitle.ts';
import { changeLookup, type Parameter } from './parameters.ts';

/** A parameter of a page's path: the call that must know its value, what that is asked, and what of its answer the page uses. */
export const ParameterFields = observer(function ParameterFields({
  editor,
  parameter: { name, isInPath },
  calls,
}: {
  editor: EditorStore;
  parameter: Parameter;
  calls: StudioLookups;
}) {
  const place: FieldPlace = {
    editor,
    at: pointerTo('/params', name),
    schema: {},
    title: `{${name}}`,
    isRequired: false,
  };
  const value = valueOf(place);
  const call = plainText(recordOf(value)['call']);
  const lookup = calls[call];
  return (
    <fieldset className={css.group} data-at={place.at}>
      <legend>
        {t('pageAddress.parameter')} {place.title}
      </legend>
      {!isInPath && <p className={css.fault}>{t('pageAddress.notInPath', { place: place.title })}</p>}
      {isInPath && <FoundHere {...place} isWhole={false} />}
      <CallChoice place={place} name={name} call={call} calls={calls} />
      {lookup && <LookupInputs place={{ ...place, at: pointerTo(place.at, 'input') }} call={call} lookup={lookup} />}
      {call !== '' && <Parts {...place} schema={parameterSchema(value, calls)} title="" isRequired />}
    </fieldset>
  );
});

interface CallProps {
  place: FieldPlace;
  name: string;
  call: string;
  calls: StudioLookups;
}

/** Choice of the call; another one takes and answers something else (`changeLookup`). */
const CallChoice = observer(function CallChoice({ place, name, call, calls }: CallProps) {
  const { editor } = place;
  const own: FieldPlace = { ...place, at: pointerTo(place.at, 'call') };
  const titles = Object.keys(calls).map((one) => [one, lookupTitle(one)] as const);
  const choose = (chosen: string): void => {
    const lookup = calls[chosen];
    if (lookup)
      return write(place, changeLookup({ name, value: valueOf(place) }, chosen, lookup), {
        words: t('pageAddress.looksUp', { title: lookupTitle(chosen) }),
      });
    const { [name]: _, ...others } = recordOf(valueOf({ ...place, at: '/params' }));
    const isLast = Object.keys(others).length === 0;
    write(isLast ? { ...place, at: '/params' } : place, undefined, { words: t('pageAddress.looksUpNothing') });
  };
  return (
    <Framed
      title={t('pageAddress.call')}
      at={own.at}
      fault=""
      note={
        <>
          {call !== '' && <p className={css.note}>{t('pageAddress.callNote')}</p>}
          <FoundHere {...own} isWhole />
          <Origin {...own} />
        </>
      }
    >
      {(ids) => (
        <select {...ids} disabled={!editor.isEditable} value={call} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('pageAddress.noCall')}</option>
          {call !== '' && !calls[call] && <option value={call}>{lookupTitle(call)}</option>}
          {titles
            .toSorted(([, title], [, other]) => title.localeCompare(other))
            .map(([one, title]) => (
              <option key={one} value={one}>
                {title}
              </option>
            ))}
        </select>
      )}
    </Framed>
  );
});
