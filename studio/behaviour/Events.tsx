import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from '../fields/Field.module.css';
import { type FieldPlace, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
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
  const told = editor.language.events[type];
  const names = [...new Set([...(told ?? []), ...Object.keys(on)])];
  const change = (name: string, steps: readonly unknown[]): void => {
    const { [name]: _, ...rest } = on;
    const next = steps.length > 0 ? { ...on, [name]: steps } : rest;
    write(place, Object.keys(next).length > 0 ? next : undefined, {
      words: t('behaviour.whatHappensOnChanged', { name }),
    });
  };
  return (
    <>
      {names.length === 0 && told && <p className={css.note}>{t('behaviour.itTellsOfNothingThatAVisitor')}</p>}
      {names.map((name) => (
        <fieldset key={name} className={css.group}>
          <legend>{t('behaviour.on', { name })}</legend>
          <Steps place={{ ...place, at: pointerTo('/on', name) }} change={(steps) => change(name, steps)} />
        </fieldset>
      ))}
      {!told && <NewEvent isOff={!editor.isEditable} add={(name) => change(name, [{ do: 'popup.close' }])} />}
    </>
  );
});

/** Adds an event to a part whose own fields name its events, such as a list of buttons. */
function NewEvent({ isOff, add }: { isOff: boolean; add: (name: string) => void }) {
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('event');
    if (typeof name === 'string' && name.trim() !== '') add(name.trim());
    event.currentTarget.reset();
  };
  return (
    <form className={css.field} onSubmit={send}>
      <label htmlFor={id}>{t('behaviour.eventAsItsFieldsNameIt')}</label>
      <span className={css.line}>
        <input id={id} name="event" disabled={isOff} spellCheck={false} />
        <button type="submit" disabled={isOff}>
          {t('common.add')}
        </button>
      </span>
    </form>
  );
}
