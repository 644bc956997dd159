import { observer } from 'mobx-react-lite';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from '../fields/Field.module.css';
import { Field, Parts } from '../fields/Field.tsx';
import type { FieldPlace } from '../fields/place.ts';
import { PopupRules } from './PopupRules.tsx';

/** What of a popup itself is edited. */
const POPUP: JsonSchema = {
  type: 'object',
  properties: {
    size: { title: 'Size', enum: ['small', 'medium', 'large'] },
    dialog: { title: 'Kind of dialog', enum: ['popup', 'confirm', 'curtain'] },
    access: { title: 'Who it is for', enum: ['any', 'guest', 'player'] },
    preventClose: { title: 'Only what it offers leads out of it', type: 'boolean' },
    hideClose: { title: 'Without a cross', type: 'boolean' },
  },
};
const TITLE: JsonSchema = { type: 'string', maxLength: 120 };

/** The fields of a popup itself: its titles, how it looks, and when it opens by itself. */
export const PopupFields = observer(function PopupFields({ editor }: { editor: EditorStore }) {
  const views = Object.keys(recordOf(editor.draft.shown['views']));
  const place: FieldPlace = { editor, at: '', schema: POPUP, title: '', isRequired: true };
  return (
    <>
      <h2>Popup</h2>
      <p className={css.note}>Choose a part in the outline to change it. These are the popup’s own.</p>
      {views.map((view) => (
        <Field
          key={view}
          {...place}
          at={`/views/${view}/title`}
          schema={TITLE}
          title={views.length > 1 ? `Title of «${view}»` : 'Title'}
          isRequired={false}
        />
      ))}
      <Parts {...place} />
      <PopupRules editor={editor} />
    </>
  );
});
