import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { TextTable } from '#runtime/document/text.ts';
import { upgradeProps } from '#runtime/document/upgrade.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import { documentSchemas } from '#schemas/content/index.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';

const FORMATS = ['link', 'image', 'rich', 'notice'] as const;

/** A value of a document that passes a door on its way to the page. */
export interface Held {
  format: (typeof FORMATS)[number];
  value: string;
  /** Of the value, or of the text that it names: `/text/<key>/<locale>`. */
  pointer: string;
  /** Language of the text, where the value is one of the document's texts. */
  locale?: string;
  /** The node that contains it; none for values of the document itself. */
  node?: string;
  /** The object around it, and that one's schema. */
  around: Readonly<Record<string, unknown>>;
  schema: JsonSchema;
}

/** Every link, picture and rich text of a document, in every language that it is written in. */
export function heldIn(document: AnyDocument, catalog: Catalog): Held[] {
  const table = 'text' in document ? document.text : undefined;
  const { nodes, ...own } = recordOf(document);
  const place = { pointer: '', around: {}, schema: {}, table };
  return [
    ...walk(documentSchemas[document.kind], own, place),
    ...Object.entries(recordOf(nodes)).flatMap(([id, node]) => heldInNode(id, node, { catalog, table })),
  ];
}

function heldInNode(
  id: string,
  node: unknown,
  { catalog, table }: { catalog: Catalog; table: TextTable | undefined },
): Held[] {
  const { type, v, props } = recordOf(node);
  const widget = typeof type === 'string' && Object.hasOwn(catalog.widgets, type) ? catalog.widgets[type] : undefined;
  if (!widget) return [];
  const lifted = upgradeProps(recordOf(props), { from: Number(v), to: widget.v }, widget.upgrades ?? []);
  if ('failure' in lifted) return [];
  const place = { pointer: `/nodes/${id}/props`, around: {}, schema: {}, table };
  return walk(widget.props, lifted.props, place).map((held) => ({ ...held, node: id }));
}

interface Place extends Pick<Held, 'pointer' | 'around' | 'schema'> {
  table: TextTable | undefined;
}

function walk(schema: JsonSchema, value: unknown, place: Place): Held[] {
  const { pointer, table } = place;
  const format = FORMATS.find((known) => known === schema.format);
  if (format)
    return textsOf(value, place).map((text) => ({ format, around: place.around, schema: place.schema, ...text }));
  if (value === null || typeof value !== 'object') return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    const next = isList ? schema.items : schemaOf(schema, key);
    if (!next) return [];
    const around = recordOf(value); // nothing of a list
    return walk(next, inner, { pointer: `${pointer}/${escaped(key)}`, around, schema, table });
  });
}

function textsOf(value: unknown, { pointer, table = {} }: Place): Pick<Held, 'value' | 'pointer' | 'locale'>[] {
  if (typeof value === 'string') return [{ value, pointer }];
  const key = recordOf(value)['$t'];
  if (typeof key !== 'string' || !Object.hasOwn(table, key)) return [];
  return Object.entries(table[key] ?? {}).map(([locale, text]) => ({
    value: text,
    pointer: `/text/${escaped(key)}/${locale}`,
    locale,
  }));
}

function schemaOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  const properties = schema.properties ?? {};
  if (Object.hasOwn(properties, key)) return properties[key];
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

/** A key as a part of a JSON pointer (RFC 6901). */
export function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
