import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { LibraryPicture } from '#schemas/parts/link.ts';
import { isRecord } from '#schemas/record.ts';
import { quote } from '../expression/finding.ts';
import type { Fault } from './fault.ts';
import { readHtml } from './html.ts';
import { mediumOf } from './picture.ts';
import { withPrefix } from './prefix.ts';
import { safeImage, safeLink } from './url.ts';

/** Finds a picture of the media library. */
export type FindPicture = (id: string) => LibraryPicture | undefined;

interface Around {
  /** The object that holds the value: its external flag decides about a link. */
  beside: Readonly<Record<string, unknown>>;
  picture: FindPicture;
  /** Path prefix of the locale that the links lead to; empty for the default one. */
  prefix: string;
}

/** What each `format` of a props schema turns a string into; null refuses it. */
const doors: Readonly<Record<string, (raw: string, around: Around) => unknown>> = {
  link: (raw, { beside, prefix }) => linkTo(safeLink(raw, { external: beside.external === true }), prefix),
  image: (raw, { picture }) => readImage(raw, picture),
  rich: (raw, { prefix }) => readHtml(raw, { prefix }),
  notice: (raw, { prefix }) => readHtml(raw, { inline: true, prefix }),
};

const expectations: Readonly<Record<string, string>> = {
  link: 'a path inside the site, or an http(s), mailto or tel address with the external flag',
  image: 'a path inside the site, an https address, or media: with the id of a picture that is there',
};

/** Whether a fault's expectation is that of a door for addresses. */
export function isOfDoor(expected: string): boolean {
  return Object.values(expectations).includes(expected);
}

function linkTo(href: string | null, prefix: string): string | null {
  return href === null ? null : withPrefix(href, prefix);
}

function readImage(raw: string, picture: FindPicture): unknown {
  const medium = mediumOf(raw);
  return medium === undefined ? safeImage(raw) : (picture(medium) ?? null);
}

/** Whether anything under this schema has a door; worked out once per widget, so that plain props are not walked. */
export function hasDoor(schema: JsonSchema): boolean {
  if (typeof schema.format === 'string' && Object.hasOwn(doors, schema.format)) return true;
  return innerSchemas(schema).some(hasDoor);
}

function innerSchemas(schema: JsonSchema): JsonSchema[] {
  const named = Object.values(schema.properties ?? {});
  return [schema.items, schema.additionalProperties, ...named].filter(
    (inner): inner is JsonSchema => inner !== null && typeof inner === 'object',
  );
}

/**
 * Sends a valid value through the doors that its schema names. A refused address is told and dropped; one that its holder requires takes the
 * holder along: the card of a list, or the whole value, which is then undefined. A link inside the site gets the locale's `prefix`: this is the
 * one place that puts it, so a value passes once.
 */
export function passDoors(
  schema: JsonSchema,
  value: unknown,
  { report, picture = () => undefined, prefix = '' }: Passing,
): unknown {
  return pass({ schema, pointer: '', beside: {}, picture, prefix }, value, report);
}

interface Passing extends Partial<Pick<Around, 'prefix'>> {
  report: Report;
  picture?: FindPicture | undefined;
}

/** `isMissing`: the value names a picture of the media library that is not there. */
type Report = (fault: Omit<Fault, 'scope'>, isMissing: boolean) => void;
interface Place extends Around {
  schema: JsonSchema;
  pointer: string;
}

function pass(place: Place, value: unknown, report: Report): unknown {
  const { schema, pointer } = place;
  const { format } = schema;
  if (typeof value === 'string' && typeof format === 'string' && Object.hasOwn(doors, format)) {
    const passed = doors[format]?.(value, place);
    if (passed === null)
      report({ pointer, found: quote(value), expected: expectations[format] ?? format }, mediumOf(value) !== undefined);
    return passed ?? undefined;
  }
  if (Array.isArray(value)) return passList(place, value, report);
  return isRecord(value) ? passObject(place, value, report) : value;
}

type Held = Readonly<Record<string, unknown>>;

function passList({ schema, pointer, ...around }: Place, list: readonly unknown[], report: Report): unknown[] {
  const items = schema.items;
  if (!items) return [...list];
  return list
    .map((item, index) => pass({ ...around, schema: items, pointer: `${pointer}/${index}`, beside: {} }, item, report))
    .filter((item) => item !== undefined);
}

function passObject({ schema, pointer, ...around }: Place, beside: Held, report: Report): Held | undefined {
  const entries = Object.entries(beside).map(([key, held]) => {
    const inner = schemaOf(schema, key);
    return [
      key,
      inner ? pass({ ...around, schema: inner, pointer: `${pointer}/${key}`, beside }, held, report) : held,
    ] as const;
  });
  const kept = Object.fromEntries(entries.filter(([, held]) => held !== undefined));
  const isWhole = (schema.required ?? []).every((key) => Object.hasOwn(kept, key));
  return isWhole ? kept : undefined;
}

function schemaOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  const properties = schema.properties ?? {};
  if (Object.hasOwn(properties, key)) return properties[key];
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}
