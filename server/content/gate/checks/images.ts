import { mediumOf } from '#runtime/document/picture.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { SaidOfPicture } from '../facets.ts';
import type { Told } from '../finding.ts';
import type { Held } from '../heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/**
 * Pictures of nodes without words: neither an alternative text nor any other words beside them that say what they show (WCAG 1.1.1).
 * And pictures of the media library that a document names, in the languages in which nobody has said what they show.
 */
export const images = checkOfDocument(['locales', 'pictures'], function* (content, { held, locales, pictures }) {
  for (const one of held(content)) {
    if (one.format !== 'image') continue;
    const medium = mediumOf(one.value);
    // one that is not there is told where it is resolved
    if (medium !== undefined) yield* unsaid(medium, pictures[medium], locales.codes);
    else if (one.node !== undefined && !hasWords(one)) {
      const place = { document: nameOf(content), pointer: one.pointer };
      const found = 'a picture without words';
      yield { ...place, code: 'image.unnamed', found, expected: 'a text beside it that says what it shows' };
    }
  }
});

/** A text of the bare language serves all its regions; an empty one says that the picture says nothing. */
function* unsaid(id: string, said: SaidOfPicture | undefined, codes: readonly string[]): Iterable<Told> {
  if (said === undefined || said.locales === 'all') return;
  for (const locale of codes) {
    if ([locale, locale.split('-')[0] ?? locale].some((code) => said.locales.includes(code))) continue;
    const place = { document: `media/${id}`, pointer: said.pointer, locale };
    const found = `no ${locale} text for what the picture shows`;
    yield { ...place, code: 'image.alt', found, expected: `a text in ${locale}` };
  }
}

/** An empty «alt» is a word too: the picture says nothing. */
function hasWords({ around, schema, node: _node }: Held): boolean {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  if ('alt' in properties) return 'alt' in around;
  return Object.entries(around).some(([key, value]) => isText(properties[key]) && value !== '' && value !== undefined);
}

function isText(schema: JsonSchema = {}): boolean {
  const { format } = schema;
  return (
    (schema.type === 'string' || schema.title === 'Text') &&
    format !== 'image' &&
    format !== 'link' &&
    !('pattern' in schema)
  );
}
