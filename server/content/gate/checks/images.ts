import { mediumOf } from '#runtime/document/picture.ts';
import type { TextTable } from '#runtime/document/text.ts';
import type { MediaDocument } from '#schemas/content/media.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Told } from '../finding.ts';
import { escaped, type Held } from '../heldIn.ts';
import type { GateScene } from '../scene.ts';

/**
 * Pictures of nodes without words: neither an alternative text nor any other words beside them that say what they show (WCAG 1.1.1).
 * And pictures of the media library that a page names, in the languages in which nobody has said what they show.
 */
export function* images(scene: GateScene): Iterable<Told> {
  const { documents, held } = scene;
  const named = new Set<string>();
  for (const [document, content] of documents) {
    for (const one of held(content)) {
      if (one.format !== 'image') continue;
      const medium = mediumOf(one.value);
      if (medium !== undefined) named.add(medium);
      if (medium !== undefined || one.node === undefined || hasWords(one)) continue;
      yield {
        code: 'image.unnamed',
        document,
        pointer: one.pointer,
        found: 'a picture without words',
        expected: 'a text beside it that says what it shows',
      };
    }
  }
  for (const id of named) yield* wordless(id, scene);
}

/** A picture that is not there is told where it is resolved. */
function* wordless(id: string, { site }: GateScene): Iterable<Told> {
  const medium = site.document('media', id);
  for (const locale of medium ? site.locales.codes : []) {
    const { isSaid, pointer } = altOf(medium as MediaDocument, locale);
    if (isSaid) continue;
    yield {
      code: 'image.alt',
      document: `media/${id}`,
      pointer,
      found: `no ${locale} text for what the picture shows`,
      expected: `a text in ${locale}`,
      locale,
    };
  }
}

/** A text of the bare language serves all its regions; an empty one says that the picture says nothing. */
function altOf({ alt, text }: MediaDocument, locale: string): { isSaid: boolean; pointer: string } {
  if (alt === undefined || typeof alt === 'string') return { isSaid: alt !== undefined, pointer: '/alt' };
  const entry = (text as TextTable | undefined)?.[alt.$t] ?? {};
  const isSaid = [locale, locale.split('-')[0] ?? locale].some((code) => Object.hasOwn(entry, code));
  return { isSaid, pointer: `/text/${escaped(alt.$t)}` };
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
