import { observer } from 'mobx-react-lite';
import { layout } from '#schemas/content/layout.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { Parts } from './Field.tsx';

/** The layout's own fields. */
export const LayoutFields = observer(function LayoutFields({ editor }: { editor: EditorStore }) {
  return (
    <>
      <h2>{t('fields.layout')}</h2>
      <p className={css.note}>{t('fields.theseAreTheLayoutsOwn')}</p>
      <Parts editor={editor} at="" schema={layout} only={['framed']} title="" isRequired />
    </>
  );
});
