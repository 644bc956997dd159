import { findingWords } from '#schemas/findingWords/index.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { LibraryPicture } from '#schemas/parts/link.ts';
import { faultWords } from '../expression/faultWords.ts';
import { quote } from '../expression/finding.ts';
import type { Fault } from './fault.ts';
import { type HtmlOptions, readHtml } from './html.ts';
import { type FindPage, placeAddress } from './pageLinks.ts';
import { mediumOf } from './picture.ts';
import { turnPlaces } from './places.ts';
import { withPrefix } from './prefix.ts';
import { safeImage, safeLink, safeReturn } from './url.ts';

/** Finds a picture of the media library. */
export type FindPicture = (id: string) => LibraryPicture | undefined;

interface Around {
  /** The object that holds the value: its external flag decides about a link. */
  beside: Readonly<Record<string, unknown>>;
  picture: FindPicture;
  /** Path prefix of the locale that the links lead to; empty for the default one. */
  prefix: string;
  /** Pages that rich texts may link to by their ids. */
  page: FindPage;
}

/** Functions that sanitize a string, by the `format` of a props schema; null refuses the string. */
const sanitizers: Readonly<Record<string, (raw: string, around: Around) => unknown>> = {
  link: (raw, { beside, prefix }) => safeLink(raw, { external: beside.external === true, prefix }),
  path: (raw, { prefix }) => pathTo(safeReturn(raw), prefix),
  image: (raw, { picture }) => readImage(raw, picture),
  rich: (raw, around) => readHtml(raw, ofTexts(around)),
  notice: (raw, around) => readHtml(raw, { inline: true, ...ofTexts(around) }),
};

/** Words for what each format of addresses refuses: those of texts refuse nothing as a whole. */
const refusals = { link: 'address.link', path: 'address.path', image: 'address.image' } as const;

const isRefusing = (format: string): format is keyof typeof refusals => Object.hasOwn(refusals, format);

/** Checks whether the fault was found by a sanitizer of addresses. */
export function isOfSanitizer(expected: string): boolean {
  return Object.values(refusals).some((code) => findingWords[code].expected === expected);
}

function ofTexts({ prefix, page: find }: Around): Pick<HtmlOptions, 'prefix' | 'page'> {
  return { prefix, page: (text) => placeAddress(text, { find }) };
}

function pathTo(href: string | null, prefix: string): string | null {
  return href === null ? null : withPrefix(href, prefix);
}

function readImage(raw: string, picture: FindPicture): unknown {
  const medium = mediumOf(raw);
  return medium === undefined ? safeImage(raw) : (picture(medium) ?? null);
}

/** Checks whether any `format` under this schema has a sanitizer. Computed once per widget, so that plain props are not walked. */
export function needsSanitizing(schema: JsonSchema): boolean {
  if (typeof schema.format === 'string' && Object.hasOwn(sanitizers, schema.format)) return true;
  return innerSchemas(schema).some(needsSanitizing);
}

function innerSchemas(schema: JsonSchema): JsonSchema[] {
  const named = Object.values(schema.properties ?? {});
  return [schema.items, schema.additionalProperties, ...named].filter(
    (inner): inner is JsonSchema => inner !== null && typeof inner === 'object',
  );
}

/**
 * Sends a valid value through the sanitizers that its schema names. A refused address is reported and dropped, together with its holder if that
 * requires it (`turnPlaces`). A link inside the site gets the locale's `prefix`. An empty text where the schema allows one (`minLength: 0`) is no
 * value, as of a setting that a brand does not have.
 */
export function sanitize<T>(
  schema: JsonSchema,
  value: T,
  { report, picture = () => undefined, page = () => undefined, prefix = '' }: Passing,
): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a sanitizer makes fits its place in the schema
  return turnPlaces(schema, value, (held, { schema: { format, minLength }, pointer, beside }) => {
    if (typeof held !== 'string' || typeof format !== 'string' || !Object.hasOwn(sanitizers, format)) return undefined;
    if (held === '' && minLength === 0) return { into: undefined };
    const passed = sanitizers[format]?.(held, { beside, picture, page, prefix });
    if (passed === null && isRefusing(format))
      report({ pointer, ...faultWords(refusals[format], { value: quote(held) }) }, mediumOf(held) !== undefined);
    return { into: passed ?? undefined };
  }) as T;
}

interface Passing extends Partial<Pick<Around, 'prefix'>> {
  report: Report;
  picture?: FindPicture | undefined;
  page?: FindPage | undefined;
}

/** `isMissing`: the value names a picture of the media library that is not there. */
type Report = (fault: Omit<Fault, 'scope'>, isMissing: boolean) => void;
