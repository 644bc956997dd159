import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { textsIn } from '#schemas/record.ts';
import { type IconName, strokes } from '#widgets/parts/Icon/strokes.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { faultOf } from './faultOf.ts';
import iconsCss from './Icons.module.css';
import { type FieldPlace, plainText, valueOf, write } from './place.ts';

const isIcon = (name: string): name is IconName => Object.hasOwn(strokes, name);

/** One of the site's icons, by its picture; arrows walk through them. */
export const IconField = observer(function IconField(place: FieldPlace) {
  const { schema, title, isRequired, editor } = place;
  const id = useId();
  const value = plainText(valueOf(place));
  const fault = faultOf(place, valueOf(place));
  const names = ['', ...textsIn(schema['enum'])].filter((name) => name !== '' || !isRequired);
  return (
    <fieldset className={iconsCss.icons} aria-describedby={fault === '' ? undefined : `${id}-fault`}>
      <legend>{title}</legend>
      {names.map((name) => (
        <label key={name} title={name}>
          <input
            type="radio"
            name={id}
            disabled={!editor.isEditable}
            checked={value === name}
            onChange={() => write(place, name === '' ? undefined : name)}
          />
          <span className="unseen">{name === '' ? t('fields.none') : name}</span>
          {isIcon(name) ? (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={strokes[name]} />
            </svg>
          ) : (
            <span aria-hidden="true">–</span>
          )}
        </label>
      ))}
      {fault !== '' && (
        <p id={`${id}-fault`} className={css.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
});
