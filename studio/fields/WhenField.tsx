import { observer } from 'mobx-react-lite';
import { ConditionField } from '../behaviour/ConditionField.tsx';
import { conditionFault } from '../behaviour/conditions.ts';
import css from './Field.module.css';
import { type FieldPlace, valueOf, write } from './place.ts';

/** A value that is a condition, built from what the page knows. */
export const WhenField = observer(function WhenField(place: FieldPlace) {
  const { editor, title, node, at } = place;
  const condition = valueOf(place);
  const fault = conditionFault(condition, editor.language.values);
  return (
    <fieldset className={css.group} data-at={at}>
      <legend>{title}</legend>
      <ConditionField
        editor={editor}
        condition={condition}
        change={(next) => write(place, next, { group: `condition ${node ?? ''} ${at}` })}
      />
      {fault !== '' && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
});
