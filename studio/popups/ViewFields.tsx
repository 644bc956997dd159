import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { popupView } from '#schemas/content/popup.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { accessTitles } from '../fields/choiceTitles.ts';
import css from '../fields/Field.module.css';
import { Field, Parts } from '../fields/Field.tsx';
import { t } from '../words/t.ts';
import { addView, MOST_VIEWS, nameFault, removeView, renameView } from './views.ts';

const TITLE: JsonSchema = { type: 'string', maxLength: 120 };

/** The views of a popup: of one its title, of several all that tells them apart. */
export const ViewFields = observer(function ViewFields({ editor }: { editor: EditorStore }) {
  const views = Object.keys(recordOf(editor.draft.shown['views']));
  return (
    <>
      {views.map((view) =>
        views.length === 1 ? (
          <Field
            key={view}
            editor={editor}
            at={`${pointerTo('/views', view)}/title`}
            schema={TITLE}
            title={t('common.title')}
            isRequired={false}
          />
        ) : (
          <View key={view} editor={editor} view={view} views={views} />
        ),
      )}
      {views.length < MOST_VIEWS && (
        <NameForm
          editor={editor}
          label={t('popups.oneMoreView')}
          act={t('common.add')}
          done={(name) => editor.edit(addView(editor.draft.shown, name))}
        />
      )}
    </>
  );
});

interface ViewProps {
  editor: EditorStore;
  view: string;
  views: readonly string[];
}

/** One of several views; its fields are made when it is opened. What opens it by a name that it has no longer, the gate tells. */
const View = observer(function View({ editor, view, views }: ViewProps) {
  const at = pointerTo('/views', view);
  const isSought = editor.soughtAt.startsWith(`${at}/`);
  const [isOpen, setOpen] = useState(isSought);
  useEffect(() => {
    if (isSought) setOpen(true);
  }, [isSought]);
  return (
    <details className={css.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('popups.view', { view })}</summary>
      {isOpen && (
        <>
          <Parts editor={editor} at={at} schema={schemaOf(view, views)} title={view} isRequired />
          <NameForm
            editor={editor}
            label={t('popups.anotherNameFor', { view })}
            act={t('popups.rename')}
            done={(name) => editor.edit(renameView(editor.draft.shown, view, name))}
          />
          <button
            type="button"
            className="quiet"
            disabled={!editor.isEditable}
            onClick={() => editor.edit(removeView(editor.draft.shown, view))}
          >
            <Icon name="remove" /> {t('popups.takeViewAway', { view })}
          </button>
        </>
      )}
    </details>
  );
});

function schemaOf(view: string, views: readonly string[]): JsonSchema {
  const others = views.filter((one) => one !== view);
  return {
    type: 'object',
    properties: {
      title: { ...TITLE, title: t('popups.titleOf', { view }) },
      back: {
        title: t('popups.leadsBackTo'),
        enum: others,
        titles: Object.fromEntries(others.map((one) => [one, one])),
      },
      access: { title: t('popups.whoItIsFor'), enum: popupView.properties.access.enum, titles: accessTitles },
    },
  };
}

interface NameProps {
  editor: EditorStore;
  label: string;
  /** Word on the button. */
  act: string;
  done(name: string): void;
}

const NameForm = observer(function NameForm({ editor, label, act, done }: NameProps) {
  const [name, setName] = useState('');
  const fault = name === '' ? '' : nameFault(editor.draft.shown, name);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (name === '' || fault !== '') return;
    done(name);
    setName('');
  };
  return (
    <>
      <form className={css.line} onSubmit={send}>
        <input
          aria-label={label}
          placeholder={label}
          spellCheck={false}
          maxLength={32}
          disabled={!editor.isEditable}
          value={name}
          onChange={({ target }) => setName(target.value.trim())}
        />
        <button type="submit" disabled={!editor.isEditable || name === '' || fault !== ''}>
          {act}
        </button>
      </form>
      {fault !== '' && <p className={css.note}>{fault}</p>}
    </>
  );
});
