import { tokensIn } from '#runtime/document/tokens.ts';
import { recordOf } from '#schemas/record.ts';
import { shownText } from '../fields/place.ts';
import { t } from '../words/t.ts';
import type { EditorStore } from './EditorStore.ts';

/** Kinds of which a brand has one, by the room that they are changed in. */
const ONLY: Readonly<Record<string, string>> = {
  brand: t('app.searchEngines'),
  config: t('common.settings'),
  messages: t('common.letters'),
  redirects: t('common.redirects'),
  theme: t('common.look'),
};

/** What people call the open document: a page by its title, unless that is made of what is looked at («Deposit by {way.name}»), others by their id. */
export function documentName(editor: EditorStore): string {
  const [, kind = '', id = ''] = editor.opened.key.split('/');
  const { [kind]: room = '' } = ONLY;
  if (room !== '') return room;
  const title = shownText(editor, recordOf(editor.draft.shown['seo'])['title']);
  return title === '' || tokensIn(title).length > 0 ? id : title;
}
