import { observer } from 'mobx-react-lite';
import { popup } from '#schemas/content/popup.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { accessTitles, dialogTitles, sizeTitles } from '../fields/choiceTitles.ts';
import css from '../fields/Field.module.css';
import { Field, Parts } from '../fields/Field.tsx';
import type { FieldPlace } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { PopupRules } from './PopupRules.tsx';

/** Schema of the popup's own fields. */
const POPUP: JsonSchema = {
  type: 'object',
  properties: {
    size: { title: t('popups.size'), ...popup.properties.size, titles: sizeTitles },
    dialog: { title: t('popups.kindOfDialog'), ...popup.properties.dialog, titles: dialogTitles },
    access: { title: t('popups.whoItIsFor'), ...popup.properties.access, titles: accessTitles },
    preventClose: { title: t('popups.onlyWhatItOffersLeadsOut'), type: 'boolean' },
    hideClose: { title: t('popups.withoutACross'), type: 'boolean' },
  },
};
const TITLE: JsonSchema = { type: 'string', maxLength: 120 };

/** The popup's own fields: its titles, its look, and when it opens by itself. */
export const PopupFields = observer(function PopupFields({ editor }: { editor: EditorStore }) {
  const views = Object.keys(recordOf(editor.draft.shown['views']));
  const place: FieldPlace = { editor, at: '', schema: POPUP, title: '', isRequired: true };
  return (
    <>
      <h2>{t('popups.popup')}</h2>
      <p className={css.note}>{t('popups.chooseAPartInTheOutlineTo')}</p>
      {views.map((view) => (
        <Field
          key={view}
          {...place}
          at={`/views/${view}/title`}
          schema={TITLE}
          title={views.length > 1 ? t('popups.titleOf', { view }) : t('common.title')}
          isRequired={false}
        />
      ))}
      <Parts {...place} />
      <PopupRules editor={editor} />
    </>
  );
});
