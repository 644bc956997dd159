import { mediumOf } from '#runtime/document/picture.ts';
import { sanitize } from '#runtime/document/sanitize.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { Told } from '../../document/finding.ts';
import type { Held } from '../../document/heldIn.ts';
import { refusedLinks } from '../htmlChanges.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/**
 * Addresses that the URL sanitizer refuses: of documents themselves, such as settings and those of shared links, and of links in texts. Those of
 * nodes are reported where the nodes are resolved. Source: ACC-10, REL-C8.
 */
export const refusedAddresses = checkOfDocument([], function* (content, { held }) {
  const document = nameOf(content);
  for (const one of held(content))
    for (const fault of faultsOf(one)) yield { document, code: 'address.refused', ...fault };
  for (const fault of inMessages(content)) yield { document, code: 'address.refused', ...fault };
});

type Refused = Pick<Told, 'pointer' | 'found' | 'expected' | 'said' | 'locale'>;

function faultsOf(held: Held): Refused[] {
  const { format, value, pointer, node, around, locale } = held;
  const place = locale === undefined ? {} : { locale };
  if (format === 'rich' || format === 'notice') return refusedIn(value, pointer).map((one) => ({ ...one, ...place }));
  if (node !== undefined || mediumOf(value) !== undefined) return [];
  const faults: Refused[] = [];
  const schema = { properties: { it: { type: 'string', format } } };
  sanitize(schema, { ...around, it: value }, { report: (fault) => faults.push({ ...fault, ...place, pointer }) });
  return faults;
}

/** Texts of the interface may appear in rich texts of any document. */
function inMessages(content: AnyDocument): Refused[] {
  if (content.kind !== 'messages') return [];
  return Object.entries(content.messages).flatMap(([key, text]) =>
    text.includes('<') ? refusedIn(text, `/messages/${key}`) : [],
  );
}

function refusedIn(html: string, pointer: string): Refused[] {
  return refusedLinks(html).map((link) => ({ pointer, ...faultWords('address.inText', { link }) }));
}
