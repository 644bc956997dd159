import { observer } from 'mobx-react-lite';
import { isSame } from '#runtime/document/diff.ts';
import css from '../fields/Field.module.css';
import { Framed } from '../fields/Framed.tsx';
import { type FieldPlace, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { ConditionField } from './ConditionField.tsx';
import { conditionFault } from './conditions.ts';

/** A choice in words for a condition, or for the value without one. */
export interface Choice {
  name: string;
  words: string;
  value: unknown;
}

/** A value that may be a condition: common ones are chosen in words, others are built below. */
export const ConditionChoice = observer(function ConditionChoice({
  place,
  usual,
  beginnings,
}: {
  place: FieldPlace;
  /** Common conditions, offered first. */
  usual: readonly Choice[];
  /** Conditions that the builder can start from. */
  beginnings: readonly Choice[];
}) {
  const { editor, title, at, node } = place;
  const value = valueOf(place);
  const chosen = usual.find((one) => isSame(one.value, value));
  // what was only begun is still called by the choice: arrows go on to the next one
  const begun = beginnings.find((one) => isSame(one.value, value));
  const choose = (name: string): void => {
    const found = [...usual, ...beginnings].find((one) => one.name === name);
    if (found) write(place, found.value);
  };
  return (
    <>
      <Framed title={title} fault={chosen ? '' : conditionFault(value, editor.language.values)}>
        {(ids) => (
          <select
            {...ids}
            disabled={!editor.isEditable}
            value={(chosen ?? begun)?.name ?? 'set'}
            onChange={({ target }) => choose(target.value)}
          >
            {[...usual, ...beginnings].map(({ name, words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
            {!chosen && !begun && <option value="set">{t('behaviour.byConditionsAsBelow')}</option>}
          </select>
        )}
      </Framed>
      {!chosen && (
        <div className={css.group}>
          <ConditionField
            editor={editor}
            condition={value}
            change={(next) => write(place, next, { group: `condition ${node ?? ''} ${at}` })}
          />
        </div>
      )}
    </>
  );
});
