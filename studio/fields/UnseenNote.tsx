import { observer } from 'mobx-react-lite';
import { valueTitle } from '../behaviour/valueTitle.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { unseenAs, unseenWords } from '../editor/unseenAs.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { inWords } from './place.ts';

/** Says why the part is not in the page that is looked at, and what its condition reads there. */
export const UnseenNote = observer(function UnseenNote({ editor, id }: { editor: EditorStore; id: string }) {
  const part = editor.unseen.get(id);
  const as = unseenAs(part);
  if (as === undefined) return null;
  const facts = (part?.facts ?? []).map(({ path, value }) => {
    const title = valueTitle(editor, path) || path;
    return value === undefined
      ? t('outline.factOfBrowser', { title })
      : t('outline.fact', { title, value: inWords(value) || '–' });
  });
  return (
    <p className={css.note}>
      {unseenWords[as]}
      {facts.length > 0 && ` ${facts.join('; ')}.`}
    </p>
  );
});
