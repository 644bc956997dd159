import type { EditorStore } from '../editor/EditorStore.ts';
import { shownText } from '../fields/place.ts';
import { fieldsOf } from '../forms/formEdits.ts';
import { inputTitle } from '../forms/inputWords.ts';
import { sayTold, t } from '../words/t.ts';

/** Says what stands at a path that a document may read: a fact, or an answer of the form around; empty where nobody has words for it. */
export function valueTitle(editor: EditorStore, path: string): string {
  if (!path.startsWith('form.')) return sayTold(`values.${path}`, {}) ?? '';
  const field = fieldsOf(editor.draft.shown).find(({ name }) => `form.${name}` === path);
  return field ? t('behaviour.answerTo', { title: shownText(editor, field['label']) || inputTitle(field.name) }) : '';
}
