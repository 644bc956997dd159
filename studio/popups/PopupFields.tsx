import { observer } from 'mobx-react-lite';
import { popup } from '#schemas/content/popup.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { accessTitles, dialogTitles, sizeTitles } from '../fields/choiceTitles.ts';
import css from '../fields/Field.module.css';
import { Parts } from '../fields/Field.tsx';
import type { FieldPlace } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { PopupRules } from './PopupRules.tsx';
import { ViewFields } from './ViewFields.tsx';

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

/** The popup's own fields: its views, its look, and when it opens by itself. */
export const PopupFields = observer(function PopupFields({ editor }: { editor: EditorStore }) {
  const place: FieldPlace = { editor, at: '', schema: POPUP, title: '', isRequired: true };
  return (
    <>
      <h2>{t('popups.popup')}</h2>
      <p className={css.note}>{t('popups.chooseAPartInTheOutlineTo')}</p>
      <ViewFields editor={editor} />
      <Parts {...place} />
      <PopupRules editor={editor} />
    </>
  );
});
