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

/** What people call the open document: a page by its title, unless that is made of what is looked at («Deposit by {way.name}»), others by their id. */
export function documentName(editor: EditorStore): string {
  const [, kind = '', id = ''] = editor.opened.key.split('/');
  const { [kind]: room = '' } = ONLY;
  if (room !== '') return room;
  if (kind === 'messages') return `${t('common.letters')} · ${id}`;
  const { title } = recordOf(editor.draft.shown['seo']);
  const key = keyIn(title);
  // in the brand's first language, as the list of documents has it
  const said = key === null ? plainText(title) : textFor(editor, key, editor.studio.brand?.defaultLocale ?? '')?.value;
  return said === undefined || said === '' || tokensIn(said).length > 0 ? id : said;
}
