import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from './Field.module.css';
import { Field } from './Field.tsx';
import { Parts } from './ObjectField.tsx';
import { emptyOf, type FieldPlace, faultOf, shownText, valueOf, write } from './place.ts';

/** Several values in an order: each is opened, moved by its buttons, or taken away. */
export const ListField = observer(function ListField(place: FieldPlace) {
  const { title, schema, editor } = place;
  const value = valueOf(place);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const inner = schema.items ?? {};
  const put = (next: readonly unknown[], words: string): void => write(place, next, words);
  const move = (from: number, to: number): void => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next, `${title}: ${from + 1} moved to ${to + 1}`);
  };
  const fault = faultOf(place, value);
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {fault !== '' && <p className={css.fault}>{fault}</p>}
      <ol className={css.list}>
        {items.map((item, index) => {
          const name = nameOf(editor, item) || `${index + 1}`;
          const own = {
            ...place,
            at: pointerTo(place.at, String(index)),
            schema: inner,
            title: `${index + 1}`,
            isRequired: true,
          };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
            <li key={index}>
              <details>
                <summary>{name}</summary>
                {inner.type === 'object' ? <Parts {...own} /> : <Field {...own} />}
              </details>
              <span className={css.tools}>
                <button
                  type="button"
                  aria-label={`Move «${name}» up`}
                  disabled={!editor.isEditable || index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  aria-label={`Move «${name}» down`}
                  disabled={!editor.isEditable || index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon name="down" />
                </button>
                <button
                  type="button"
                  aria-label={`Take «${name}» away`}
                  disabled={!editor.isEditable}
                  onClick={() =>
                    put(
                      items.filter((_, at) => at !== index),
                      `${name} taken away`,
                    )
                  }
                >
                  <Icon name="remove" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className={css.add}
        disabled={!editor.isEditable}
        onClick={() => put([...items, emptyOf(inner)], `One more of ${title}`)}
      >
        <Icon name="add" /> Add
      </button>
    </fieldset>
  );
});

/** An item by the first text in it. */
function nameOf(editor: EditorStore, item: unknown): string {
  if (typeof item === 'string' || !isRecord(item)) return String(item ?? '');
  const names = ['title', 'label', 'question', 'heading', 'name', ...Object.keys(item)];
  return names.map((name) => shownText(editor, item[name])).find((text) => text.trim() !== '') ?? '';
}
