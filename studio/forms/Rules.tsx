import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import { ConditionChoice } from '../behaviour/ConditionChoice.tsx';
import { Icon } from '../design/Icon.tsx';
import { AddChoice } from '../fields/AddChoice.tsx';
import css from '../fields/Field.module.css';
import { Field, Parts } from '../fields/Field.tsx';
import { emptyOf, type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { byAnswer } from './byAnswer.ts';
import type { FormEditor } from './FormEditor.ts';
import formsCss from './Forms.module.css';
import { ruleMessage } from './fieldSchemas.ts';
import { ruleTitle } from './ruleTitle.ts';

/** Rules for a field's value, each with its arguments and message. Rules of the field's type and of the platform apply as well. */
export const Rules = observer(function Rules({ form, at, stem }: { form: FormEditor; at: string; stem: string }) {
  const { editor, words } = form;
  const place: FieldPlace = { editor, at: `${at}/rules`, schema: {}, title: t('forms.rules'), isRequired: false, stem };
  const value = valueOf(place);
  const rules: readonly unknown[] = Array.isArray(value) ? value : [];
  const names = Object.keys(words.rules).toSorted((a, b) => ruleTitle(a).localeCompare(ruleTitle(b)));
  const set = (next: readonly unknown[], said: string): void =>
    write(place, next.length > 0 ? next : undefined, { words: said });
  const add = (rule: string): void => {
    const args = words.rules[rule]?.args ?? {};
    const isEmpty = textsIn(args['required']).length === 0;
    set(
      [...rules, { rule, ...(isEmpty ? {} : { with: emptyOf(args) }) }],
      t('forms.ruleAdded', { rule: ruleTitle(rule) }),
    );
  };
  return (
    <>
      {rules.length === 0 && <p className={css.note}>{t('forms.noneOfItsOwnThoseOfItsType')}</p>}
      {rules.map((rule, index) => (
        <Rule
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no ids
          key={index}
          form={form}
          place={{ ...place, at: pointerTo(place.at, String(index)) }}
          name={plainText(recordOf(rule)['rule'])}
          remove={() =>
            set(
              rules.filter((_, other) => other !== index),
              t('forms.ruleTakenAway'),
            )
          }
        />
      ))}
      <AddChoice
        label={t('forms.addARule')}
        prompt={t('forms.chooseARule')}
        options={names.map((name) => [name, ruleTitle(name)])}
        isOff={!editor.isEditable}
        add={add}
      />
    </>
  );
});

const Rule = observer(function Rule({
  form,
  place,
  name,
  remove,
}: {
  form: FormEditor;
  place: FieldPlace;
  name: string;
  remove: () => void;
}) {
  const known = form.words.rules[name];
  const when: FieldPlace = { ...place, at: `${place.at}/when`, title: t('forms.holds') };
  const [first = { name: '' }] = form.fields;
  return (
    <div className={formsCss.rule} data-at={place.at}>
      <span className={css.line}>
        <strong>{ruleTitle(name)}</strong>
        <button
          type="button"
          className="quiet"
          aria-label={t('forms.takeRuleAway', { name: ruleTitle(name) })}
          disabled={!form.editor.isEditable}
          onClick={remove}
        >
          <Icon name="remove" />
        </button>
      </span>
      <p className={css.note}>{known ? t('forms.says', { says: known.says }) : t('forms.thisSiteHasNoSuchRule')}</p>
      {known && <Parts {...place} at={`${place.at}/with`} schema={known.args} />}
      <Field {...place} at={`${place.at}/message`} schema={ruleMessage} title={String(ruleMessage['title'])} />
      {known?.isAlways !== true && (
        <ConditionChoice
          place={when}
          usual={[{ name: 'always', words: t('forms.always'), value: undefined }]}
          beginnings={[byAnswer(first.name, t('forms.byAnotherAnswer'))]}
        />
      )}
    </div>
  );
});
