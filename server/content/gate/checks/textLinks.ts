import { readHtml } from '#runtime/document/html.ts';
import { type FindPage, placeAddress } from '#runtime/document/pageLinks.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { Told } from '../../document/finding.ts';
import { escaped, type Held } from '../../document/heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Links of texts to pages by their ids, `page:offer?id=7`: that the page is there, and its parameters are given. Source: docs/documents.md. */
export const textLinks = checkOfDocument(['routes'], function* (content, { held, routes }) {
  const find: FindPage = (id) => routes.pathOf(id);
  for (const { value, pointer, locale } of [...richTexts(held(content)), ...messagesOf(content)])
    for (const fault of faultsIn(value, find))
      yield {
        ...fault,
        document: nameOf(content),
        pointer,
        ...(locale === undefined ? {} : { locale }),
        code: 'link.page',
      };
});

type Text = Pick<Held, 'value' | 'pointer' | 'locale'>;
type Words = Pick<Told, 'found' | 'expected' | 'said'>;

function richTexts(all: readonly Held[]): Text[] {
  return all.filter(({ format }) => format === 'rich' || format === 'notice');
}

/** Texts of the interface may appear in rich texts of any document. */
function messagesOf(content: AnyDocument): Text[] {
  if (content.kind !== 'messages') return [];
  return Object.entries(content.messages).map(([key, value]) => ({ value, pointer: `/messages/${escaped(key)}` }));
}

function faultsIn(html: string, find: FindPage): Words[] {
  if (!html.includes('<')) return [];
  const faults: Words[] = [];
  readHtml(html, { page: (text) => placeAddress(text, { find, report: (fault) => faults.push(fault) }) });
  return faults;
}
