import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { type Fault, shown } from './fault.ts';
import { readHtml } from './html.ts';
import { safeImage, safeLink } from './url.ts';

/** What each `format` of a props schema turns a string into; null refuses it. */
const doors: Readonly<Record<string, (raw: string, beside: Readonly<Record<string, unknown>>) => unknown>> = {
  link: (raw, beside) => safeLink(raw, { external: beside.external === true }),
  image: (raw) => safeImage(raw),
  rich: (raw) => readHtml(raw),
  notice: (raw) => readHtml(raw, { inline: true }),
};

const expectations: Readonly<Record<string, string>> = {
  link: 'a path inside the site, or an http(s), mailto or tel address with the external flag',
  image: 'a path inside the site or an https address',
};

/** Whether anything under this schema has a door; worked out once per widget, so that plain props are not walked. */
export function hasDoor(schema: JsonSchema): boolean {
  if (typeof schema.format === 'string' && Object.hasOwn(doors, schema.format)) return true;
  return innerSchemas(schema).some(hasDoor);
}

function innerSchemas(schema: JsonSchema): JsonSchema[] {
  const named = Object.values((schema.properties ?? {}) as Record<string, JsonSchema>);
  return [schema.items, schema.additionalProperties, ...named].filter(
    (inner): inner is JsonSchema => inner !== null && typeof inner === 'object',
  );
}

/**
 * Sends a valid value through the doors that its schema names. A refused address is told and dropped; one that its holder requires takes the
 * holder along: the card of a list, or the whole value, which is then undefined.
 */
export function passDoors(schema: JsonSchema, value: unknown, report: Report): unknown {
  return pass({ schema, pointer: '', beside: {} }, value, report);
}

type Report = (fault: Omit<Fault, 'scope'>) => void;
interface Place {
  schema: JsonSchema;
  pointer: string;
  /** The object that holds the value: its external flag decides about a link. */
  beside: Readonly<Record<string, unknown>>;
}

function pass(place: Place, value: unknown, report: Report): unknown {
  const { schema, pointer } = place;
  const { format } = schema;
  if (typeof value === 'string' && typeof format === 'string' && Object.hasOwn(doors, format)) {
    const passed = doors[format]?.(value, place.beside);
    if (passed === null) report({ pointer, found: shown(value), expected: expectations[format] ?? format });
    return passed ?? undefined;
  }
  if (Array.isArray(value)) return passList(place, value, report);
  return value === null || typeof value !== 'object' ? value : passObject(place, value as Held, report);
}

type Held = Readonly<Record<string, unknown>>;

function passList({ schema, pointer }: Place, list: readonly unknown[], report: Report): unknown[] {
  const items = schema.items as JsonSchema | undefined;
  if (!items) return [...list];
  return list
    .map((item, index) => pass({ schema: items, pointer: `${pointer}/${index}`, beside: {} }, item, report))
    .filter((item) => item !== undefined);
}

function passObject({ schema, pointer }: Place, beside: Held, report: Report): Held | undefined {
  const entries = Object.entries(beside).map(([key, held]) => {
    const inner = schemaOf(schema, key);
    return [key, inner ? pass({ schema: inner, pointer: `${pointer}/${key}`, beside }, held, report) : held] as const;
  });
  const kept = Object.fromEntries(entries.filter(([, held]) => held !== undefined));
  const isWhole = ((schema.required ?? []) as string[]).every((key) => Object.hasOwn(kept, key));
  return isWhole ? kept : undefined;
}

function schemaOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  if (Object.hasOwn(properties, key)) return properties[key];
  return typeof schema.additionalProperties === 'object' ? (schema.additionalProperties as JsonSchema) : undefined;
}
