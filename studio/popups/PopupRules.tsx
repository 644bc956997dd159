import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { popupRule } from '#schemas/content/popupRule.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import { type Choice, ConditionChoice } from '../behaviour/ConditionChoice.tsx';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from '../fields/Field.module.css';
import { Field } from '../fields/Field.tsx';
import { Framed } from '../fields/Framed.tsx';
import { type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { PagesField } from './PagesField.tsx';

const { afterSec, priority } = popupRule.properties;
const AFTER: JsonSchema = { ...afterSec, title: t('popups.secondsOnThePageBeforeIt') };
const PRIORITY: JsonSchema = { ...priority, title: t('popups.ofSeveralTheHighestOpens') };

const VISITORS = [
  ['', t('common.everybody')],
  ['guest', t('common.guestsAlone')],
  ['player', t('common.playersAlone')],
] as const;
const OFTEN = [
  ['', t('popups.onceAVisit')],
  ['once', t('popups.onceEver')],
  ['always', t('popups.atEveryPage')],
  ['days', t('popups.againAfterSomeDays')],
] as const;
const SHOW: readonly Choice[] = [{ name: 'all', words: t('popups.noMoreThanThat'), value: undefined }];
const MORE: readonly Choice[] = [
  { name: 'own', words: t('common.byConditionsOfItsOwn'), value: { all: [{ is: 'visitor.player' }] } },
];

/** Rules for when a popup opens by itself: on which pages, for whom, until when and how often. One matching rule is enough. */
export const PopupRules = observer(function PopupRules({ editor }: { editor: EditorStore }) {
  const place: FieldPlace = { editor, at: '/opens', schema: {}, title: t('popups.whenItOpens'), isRequired: false };
  const value = valueOf(place);
  const rules: readonly unknown[] = Array.isArray(value) ? value : [];
  const set = (next: readonly unknown[], words: string): void =>
    write(place, next.length > 0 ? next : undefined, { words });
  const section = useRef<HTMLElement>(null);
  const add = (): void => {
    set([...rules, { often: 'once' }], t('popups.itOpensByItself'));
    // a new rule is written at once
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus(),
    );
  };
  return (
    <section ref={section} className={css.languages} aria-labelledby="opens">
      <h3 id="opens">{t('popups.opensByItself')}</h3>
      {rules.length === 0 && <p className={css.note}>{t('popups.itDoesNotOnlyWhatLeadsTo')}</p>}
      {rules.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no ids
        <fieldset key={index} className={css.group}>
          <legend>{t('popups.whenOf', { count: rules.length, number: index + 1 })}</legend>
          <Rule place={{ ...place, at: pointerTo('/opens', String(index)) }} />
          <button
            type="button"
            className="quiet"
            disabled={!editor.isEditable}
            onClick={() =>
              set(
                rules.filter((__, other) => other !== index),
                t('popups.itNoLongerOpensByThat'),
              )
            }
          >
            <Icon name="remove" /> {t('popups.takeThisAway')}
          </button>
        </fieldset>
      ))}
      <button type="button" className={css.add} disabled={!editor.isEditable} onClick={add}>
        <Icon name="add" /> {rules.length === 0 ? t('popups.letItOpenByItself') : t('popups.oneMoreWay')}
      </button>
    </section>
  );
});

/** Fields of one rule. An empty field narrows nothing. */
const Rule = observer(function Rule({ place }: { place: FieldPlace }) {
  const part = (name: string, title: string): FieldPlace => ({ ...place, at: pointerTo(place.at, name), title });
  return (
    <>
      <PagesField {...part('pages', t('popups.onThesePages'))} none={t('popups.onEveryPage')} />
      <PagesField {...part('except', t('popups.butNotOnThese'))} none="" />
      <Choose place={part('visitors', t('popups.forWhom'))} options={VISITORS} />
      <Moment place={part('from', t('popups.from'))} />
      <Moment place={part('until', t('popups.until'))} />
      <Often place={part('often', t('popups.howOften'))} />
      <Field {...part('afterSec', String(AFTER['title']))} schema={AFTER} />
      <Field {...part('priority', String(PRIORITY['title']))} schema={PRIORITY} />
      <Closable place={part('closable', t('popups.onlyWhatItOffersLeadsOut'))} />
      <ConditionChoice place={part('show', t('popups.andOnlyIf'))} usual={SHOW} beginnings={MORE} />
    </>
  );
});

function Choose({
  place,
  options,
}: {
  place: FieldPlace;
  options: readonly (readonly [value: string, words: string])[];
}) {
  return (
    <Framed title={place.title} fault="">
      {(ids) => (
        <select
          {...ids}
          disabled={!place.editor.isEditable}
          value={plainText(valueOf(place))}
          onChange={({ target }) => write(place, target.value || undefined)}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
}

/** A time by the brand's clock; without one the rule has no such limit. */
const Moment = observer(function Moment({ place }: { place: FieldPlace }) {
  return (
    <Framed title={t('popups.theBrandsClock', { title: place.title })} fault="">
      {(ids) => (
        <input
          {...ids}
          type="datetime-local"
          disabled={!place.editor.isEditable}
          value={plainText(valueOf(place))}
          onChange={({ target }) => write(place, target.value || undefined)}
        />
      )}
    </Framed>
  );
});

const Often = observer(function Often({ place }: { place: FieldPlace }) {
  const { editor } = place;
  const value = valueOf(place);
  const days = isRecord(value) ? Number(recordOf(value)['days']) : null;
  const choose = (name: string): void => write(place, name === 'days' ? { days: 7 } : name || undefined);
  return (
    <>
      <Framed title={place.title} fault="">
        {(ids) => (
          <select
            {...ids}
            disabled={!editor.isEditable}
            value={days === null ? plainText(value).replace(/^visit$/, '') : 'days'}
            onChange={({ target }) => choose(target.value)}
          >
            {OFTEN.map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Framed>
      {days !== null && (
        <Field
          {...place}
          at={pointerTo(place.at, 'days')}
          schema={{ type: 'integer', minimum: 1, maximum: 365 }}
          title={t('common.days')}
          isRequired
        />
      )}
    </>
  );
});

/** Switch that forbids closing. The document stores only this exception: `false`. */
const Closable = observer(function Closable({ place }: { place: FieldPlace }) {
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        disabled={!place.editor.isEditable}
        checked={valueOf(place) === false}
        onChange={({ target }) => write(place, target.checked ? false : undefined)}
      />
      {place.title}
    </label>
  );
});
