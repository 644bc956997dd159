import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import { AddChoice } from '../fields/AddChoice.tsx';
import css from '../fields/Field.module.css';
import { Field } from '../fields/Field.tsx';
import { emptyOf, type FieldPlace, plainText, titleFor, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { actionTitle } from './actionTitle.ts';
import behaviourCss from './Behaviour.module.css';
import { ConditionField } from './ConditionField.tsx';

/** Parameters that hold actions again. */
const STEPS: ReadonlySet<string> = new Set(['then', 'else']);
/** Most levels of nested action lists that are shown. */
const MOST_LEVELS = 6;

/** Actions in their order, each with its parameters from the action's own schema. */
export const Steps = observer(function Steps({
  place,
  change,
  level = 0,
}: {
  place: FieldPlace;
  change: (steps: readonly unknown[]) => void;
  level?: number;
}) {
  const { editor, at } = place;
  const value = valueOf(place);
  const steps: readonly unknown[] = Array.isArray(value) ? value : [];
  const names = Object.keys(editor.language.actions).toSorted((a, b) => actionTitle(a).localeCompare(actionTitle(b)));
  const add = (name: string): void => change([...steps, newStep(name, editor.language.actions[name])]);
  const move = (from: number, to: number): void => {
    const next = [...steps];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  };
  return (
    <>
      <ol className={behaviourCss.steps}>
        {steps.map((step, index) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: actions have no ids
            key={index}
            place={{ ...place, at: pointerTo(at, String(index)) }}
            name={plainText(recordOf(step)['do'])}
            index={index}
            level={level}
            earlier={() => move(index, index - 1)}
            remove={() => change(steps.filter((_, other) => other !== index))}
          />
        ))}
      </ol>
      <AddChoice
        label={t('behaviour.addAnAction')}
        prompt={t('behaviour.chooseAnAction')}
        options={names.map((name) => [name, actionTitle(name)])}
        isOff={!editor.isEditable}
        add={add}
      />
    </>
  );
});

function Step({
  place,
  name,
  index,
  level,
  earlier,
  remove,
}: {
  place: FieldPlace;
  name: string;
  index: number;
  level: number;
  earlier: () => void;
  remove: () => void;
}) {
  const { editor, at } = place;
  const title = actionTitle(name);
  const tools = [
    { icon: 'up', label: t('behaviour.doEarlier', { name: title }), isOff: index === 0, act: earlier },
    { icon: 'remove', label: t('common.takeAway', { name: title }), isOff: false, act: remove },
  ] as const;
  return (
    <li>
      <span className={css.line}>
        <strong>
          {index + 1}. {title}
        </strong>
        {tools.map(({ icon, label, isOff, act }) => (
          <button
            key={icon}
            type="button"
            className="quiet"
            aria-label={label}
            disabled={!editor.isEditable || isOff}
            onClick={act}
          >
            <Icon name={icon} />
          </button>
        ))}
      </span>
      <Params place={{ ...place, at: pointerTo(at, 'with'), schema: schemaOf(editor, name) }} level={level} />
    </li>
  );
}

function schemaOf({ language }: FieldPlace['editor'], name: string): JsonSchema {
  return recordOf(language.actions[name]);
}

function newStep(name: string, schema: JsonSchema = {}): Readonly<Record<string, unknown>> {
  return (schema.required ?? []).length > 0 ? { do: name, with: emptyOf(schema) } : { do: name };
}

/** Parameters of an action; a value may be read from data instead of written as a literal. */
const Params = observer(function Params({ place, level }: { place: FieldPlace; level: number }) {
  const { schema, at, editor } = place;
  return Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const own = {
      ...place,
      at: pointerTo(at, name),
      schema: name === 'popup' && inner.type === 'string' ? { ...inner, format: 'popup' } : inner,
      title: titleFor(name, inner),
      isRequired: schema.required?.includes(name) ?? false,
      canRead: true,
    };
    const value = valueOf(own);
    if (STEPS.has(name) && level < MOST_LEVELS)
      return (
        <fieldset key={name} className={css.group}>
          <legend>{name === 'then' ? t('behaviour.afterwards') : t('behaviour.otherwise')}</legend>
          <Steps
            place={own}
            change={(steps) => write(own, steps.length > 0 || own.isRequired ? steps : undefined)}
            level={level + 1}
          />
        </fieldset>
      );
    if (name === 'condition' && isRecord(value))
      return <ConditionField key={name} editor={editor} condition={value} change={(next) => write(own, next)} />;
    return <Field key={name} {...own} />;
  });
});
