import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { type FieldPlace, valueOf, write } from './place.ts';
import { beginShape, shapeOfValue, shapesOf } from './shapes.ts';

/** A value of one of several shapes: which one is chosen, and its fields. */
export const ShapeField = observer(function ShapeField({
  Inner,
  ...place
}: FieldPlace & { Inner: ComponentType<FieldPlace> }) {
  const { schema, title, isRequired, editor } = place;
  const shapes = shapesOf(schema);
  const value = valueOf(place);
  const chosen = value === undefined ? -1 : shapeOfValue(shapes, value);
  const choose = (index: number): void => {
    const shape = shapes[index];
    write(place, shape ? beginShape(shape, value) : undefined);
  };
  const shape = shapes[chosen];
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <label className={css.field}>
        {t('fields.shape')}
        <select disabled={!editor.isEditable} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
          {(!isRequired || chosen === -1) && <option value={-1}>{t('fields.none')}</option>}
          {shapes.map(({ title: name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {value !== undefined && chosen === -1 && <p className={css.fault}>{t('fields.noShapeFits')}</p>}
      {shape && <Inner {...place} schema={shape.schema} title={shape.title} isRequired />}
    </fieldset>
  );
});
