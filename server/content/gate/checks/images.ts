import { mediumOf } from '#runtime/document/picture.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Held } from '../../document/heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/**
 * Pictures of nodes without words: neither an alternative text nor any other words beside them that describe them (WCAG 1.1.1). Pictures of
 * the media library have their own words (alts.ts); a missing one is reported where it is resolved.
 */
export const images = checkOfDocument([], function* (content, { held }) {
  for (const one of held(content)) {
    if (one.format !== 'image' || one.node === undefined || mediumOf(one.value) !== undefined || hasWords(one))
      continue;
    const place = { document: nameOf(content), pointer: one.pointer };
    yield { ...place, code: 'image.unnamed', ...faultWords('image.unnamed') };
  }
});

/** An empty «alt» is a word too: the picture says nothing. */
function hasWords({ around, schema, node: _node }: Held): boolean {
  const properties = schema.properties ?? {};
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
