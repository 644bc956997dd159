import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import { recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from '../fields/Field.module.css';
import { type FieldPlace, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { eventTitle } from './eventTitle.ts';
import { itemEvents } from './itemEvents.ts';
import { Steps } from './Steps.tsx';

/** The events of a part, each with its list of actions. */
export const Events = observer(function Events({
  editor,
  id,
  type,
}: {
  editor: EditorStore;
  id: string;
  type: string;
}) {
  const place: FieldPlace = {
    editor,
    node: id,
    at: '/on',
    schema: {},
    title: t('common.whatHappens'),
    isRequired: false,
  };
  const on = recordOf(valueOf(place));
  const items = itemEvents(place, editor.language.eventItems[type]);
  const told = editor.language.events[type] ?? [];
  const names = [...new Set([...told, ...items.keys(), ...Object.keys(on)])];
  const change = (name: string, event: string, steps: readonly unknown[]): void => {
    const { [name]: _, ...rest } = on;
    const next = steps.length > 0 ? { ...on, [name]: steps } : rest;
    write(place, Object.keys(next).length > 0 ? next : undefined, {
      words: t('behaviour.whatHappensChanged', { event }),
    });
  };
  if (names.length === 0) return <p className={css.note}>{t('behaviour.itTellsOfNothingThatAVisitor')}</p>;
  return names.map((name) => {
    const event = items.get(name) ?? eventTitle(type, name, told);
    return (
      <fieldset key={name} className={css.group}>
        <legend>
          {event} {event !== name && <code>{name}</code>}
        </legend>
        <Steps place={{ ...place, at: pointerTo('/on', name) }} change={(steps) => change(name, event, steps)} />
      </fieldset>
    );
  });
});
