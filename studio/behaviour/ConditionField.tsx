import { observer } from 'mobx-react-lite';
import { MAX_EXPRESSION_DEPTH } from '#runtime/expression/types.ts';
import { isRecord, namesOf } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from '../fields/Field.module.css';
import { plainText } from '../fields/place.ts';
import { t } from '../words/t.ts';
import behaviourCss from './Behaviour.module.css';
import {
  LOCAL_TIME,
  OPERATORS,
  type Operator,
  partsOf,
  subjectOf,
  typedValue,
  withOperator,
  withSubject,
} from './conditions.ts';
import { ValuePath } from './ValuePath.tsx';

interface ConditionProps {
  editor: EditorStore;
  condition: unknown;
  change: (next: unknown) => void;
  depth?: number;
}

/** Editor of one condition and those inside it. Untouched parts stay as they are written. */
export const ConditionField = observer(function ConditionField({
  editor,
  condition,
  change,
  depth = 0,
}: ConditionProps) {
  const parts = partsOf(condition);
  const operator = parts?.operator ?? 'is';
  return (
    <fieldset className={behaviourCss.condition} aria-label={t('behaviour.condition')}>
      {hasSubject(operator) && (
        <ValuePath
          editor={editor}
          label={t('behaviour.value')}
          path={subjectOf(condition)}
          types={operator === 'is' ? ['boolean', 'any'] : undefined}
          change={(path) => change(withSubject(condition, path))}
        />
      )}
      <select
        aria-label={t('behaviour.asks')}
        disabled={!editor.isEditable}
        value={operator}
        onChange={({ target }) => {
          const chosen = namesOf(OPERATORS).find((name) => name === target.value);
          if (chosen) change(withOperator(condition, chosen));
        }}
      >
        {Object.entries(OPERATORS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      {parts && depth < MAX_EXPRESSION_DEPTH && (
        <Argument editor={editor} operator={operator} argument={parts.argument} change={change} depth={depth} />
      )}
    </fieldset>
  );
});

const hasSubject = (operator: Operator): boolean => !['all', 'any', 'not', 'before', 'after'].includes(operator);

/** Input for the operator's argument. */
const Argument = observer(function Argument({
  editor,
  operator,
  argument,
  change,
  depth,
}: Omit<ConditionProps, 'condition'> & { operator: Operator; argument: unknown; depth: number }) {
  switch (operator) {
    case 'is':
    case 'empty':
      return null;
    case 'not':
      return (
        <ConditionField
          editor={editor}
          condition={argument}
          change={(next) => change({ not: next })}
          depth={depth + 1}
        />
      );
    case 'all':
    case 'any':
      return (
        <Several
          editor={editor}
          list={Array.isArray(argument) ? argument : []}
          change={(next) => change({ [operator]: next })}
          depth={depth}
        />
      );
    case 'before':
    case 'after':
      return <Instant editor={editor} value={plainText(argument)} change={(next) => change({ [operator]: next })} />;
    default:
      return (
        <Compared
          editor={editor}
          pair={Array.isArray(argument) ? argument : []}
          isList={operator === 'in'}
          change={(next) => change({ [operator]: next })}
        />
      );
  }
});

function Several({
  editor,
  list,
  change,
  depth,
}: {
  editor: EditorStore;
  list: readonly unknown[];
  change: (next: readonly unknown[]) => void;
  depth: number;
}) {
  return (
    <>
      <ul className={behaviourCss.conditions}>
        {list.map((inner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids
          <li key={index}>
            <ConditionField
              editor={editor}
              condition={inner}
              change={(next) => change(list.map((one, other) => (other === index ? next : one)))}
              depth={depth + 1}
            />
            <button
              type="button"
              className="quiet"
              aria-label={t('behaviour.takeConditionAway', { number: index + 1 })}
              disabled={!editor.isEditable}
              onClick={() => change(list.filter((_, other) => other !== index))}
            >
              <Icon name="remove" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={css.add}
        disabled={!editor.isEditable}
        onClick={() => change([...list, { is: 'visitor.player' }])}
      >
        <Icon name="add" /> {t('behaviour.addACondition')}
      </button>
    </>
  );
}

/** A time by the brand's clock; a time with its own zone stays a text, as it was written. */
function Instant({ editor, value, change }: { editor: EditorStore; value: string; change: (next: string) => void }) {
  const isLocal = value === '' || LOCAL_TIME.test(value);
  return (
    <input
      type={isLocal ? 'datetime-local' : 'text'}
      aria-label={isLocal ? t('behaviour.timeByTheBrandsClock') : t('behaviour.timeWithItsZone')}
      disabled={!editor.isEditable}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Input for the value to compare with: a literal, a list separated by commas, or a path to another value. */
function Compared({
  editor,
  pair,
  isList,
  change,
}: {
  editor: EditorStore;
  pair: readonly unknown[];
  isList: boolean;
  change: (next: readonly unknown[]) => void;
}) {
  const [subject, other] = pair;
  if (isRecord(other))
    return (
      <ValuePath
        editor={editor}
        label={t('behaviour.comparedWith')}
        path={plainText(other['get'])}
        change={(path) => change([subject, { get: path }])}
      />
    );
  const shown = Array.isArray(other) ? other.map(plainText).join(', ') : plainText(other);
  const listOf = (text: string): unknown[] => text.split(',').map((one) => typedValue(one.trim()));
  return (
    <input
      aria-label={isList ? t('behaviour.oneOfTheseWithCommasBetween') : t('behaviour.comparedWith')}
      disabled={!editor.isEditable}
      value={shown}
      onChange={({ target }) => change([subject, isList ? listOf(target.value) : typedValue(target.value)])}
    />
  );
}
