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
  return [schema.items, schema.additionalProperties, ...named].filter((inner): inner is JsonSchema => inner !== null && typeof inner === 'object');
}

/**
 * Sends a valid value through the doors that its schema names. A refused address in an optional place is dropped with a fault; the caller decides
 * what a fault in a required one costs.
 */
export function passDoors(schema: JsonSchema, value: unknown, report: (fault: Omit<Fault, 'scope'>) => void): unknown {
  const walk = (here: JsonSchema, inner: unknown, pointer: string, beside: Readonly<Record<string, unknown>>): unknown => {
    if (typeof inner === 'string' && typeof here.format === 'string' && Object.hasOwn(doors, here.format)) {
      const passed = doors[here.format]?.(inner, beside);
      if (passed === null) report({ pointer, found: shown(inner), expected: expectations[here.format] ?? here.format });
      return passed ?? undefined;
    }
    if (Array.isArray(inner)) {
      const items = here.items as JsonSchema | undefined;
      return items ? inner.map((item, index) => walk(items, item, `${pointer}/${index}`, {})) : inner;
    }
    if (inner === null || typeof inner !== 'object') return inner;
    const properties = (here.properties ?? {}) as Record<string, JsonSchema>;
    const rest = typeof here.additionalProperties === 'object' ? (here.additionalProperties as JsonSchema) : undefined;
    const entries = Object.entries(inner as Record<string, unknown>).map(([key, held]) => {
      const schema = Object.hasOwn(properties, key) ? properties[key] : rest;
      return [key, schema ? walk(schema, held, `${pointer}/${key}`, inner as Record<string, unknown>) : held] as const;
    });
    return Object.fromEntries(entries.filter(([, held]) => held !== undefined));
  };
  return walk(schema, value, '', {});
}
