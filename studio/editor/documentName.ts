import { tokensIn } from '#runtime/document/tokens.ts';
import { recordOf } from '#schemas/record.ts';
import { keyIn, plainText, textFor } from '../fields/place.ts';
import { t } from '../words/t.ts';
import type { EditorStore } from './EditorStore.ts';

/** Kinds of which a brand has one, by the room that they are changed in. */
const ONLY: Readonly<Record<string, string>> = {
  brand: t('app.searchEngines'),
  config: t('common.settings'),
  redirects: t('common.redirects'),
  theme: t('common.look'),
};

/** What people call the open document: a page by its title, or by what it is called without where that is made of what is looked at («Deposit by {way.name}»), others by their id. */
export function documentName(editor: EditorStore): string {
  const [, kind = '', id = ''] = editor.opened.key.split('/');
  const { [kind]: room = '' } = ONLY;
  if (room !== '') return room;
  if (kind === 'messages') return `${t('common.letters')} · ${id}`;
  const { title, without } = recordOf(editor.draft.shown['seo']);
  const titles = [title, recordOf(without)['title']].map((one) => titleOf(editor, one));
  return titles.find((one) => one !== '' && tokensIn(one).length === 0) ?? id;
}

/** In the brand's first language, as the list of documents has it; empty: none. */
function titleOf(editor: EditorStore, title: unknown): string {
  const key = keyIn(title);
  if (key === null) return plainText(title);
  const { brand } = editor.studio;
  return (brand && textFor(editor, key, brand.defaultLocale)?.value) ?? '';
}
