import { pointerParts, pointerTo } from '#runtime/document/fault.ts';
import { config } from '#schemas/content/config.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Document } from '../editor/tree.ts';
import { plainText, titleFor } from '../fields/place.ts';
import { plain } from '../fields/plain.ts';
import { titleIn } from '../words/titles.ts';

/** Fields of a settings document that are not settings. */
const ENVELOPE: ReadonlySet<string> = new Set(['kind', 'format', 'id', 'locked', 'perLocale', 'text']);

/** A group of settings, with its place in the document. */
export interface Section {
  name: string;
  at: string;
  title: string;
  schema: JsonSchema;
}

/** One setting, with the groups that contain it. */
export interface Setting extends Omit<Section, 'name'> {
  /** Titles of its groups, the widest first. */
  within: readonly string[];
}

/** Returns the settings of all languages or, for a locale, those that each language may override. */
export function sectionsOf(locale: string): Section[] {
  const { perLocale, ...site } = config.properties;
  const [above, properties]: [string, Readonly<Record<string, JsonSchema>>] =
    locale === '' ? ['', site] : [pointerTo('/perLocale', locale), perLocale.additionalProperties.properties];
  return Object.entries(properties)
    .filter(([name]) => !ENVELOPE.has(name))
    .map(([name, schema]) => ({
      name,
      at: pointerTo(above, name),
      title: titleFor(name, schema),
      schema: plain(schema),
    }));
}

/** The group that a setting stands in, and the language that it is of; an empty one: all. Undefined: it is no setting. */
export function sectionAt(at: string): { name: string; locale: string } | undefined {
  const [first = '', code = '', ...rest] = pointerParts(at);
  const [name, locale] = first === 'perLocale' ? [rest[0] ?? '', code] : [first, ''];
  return sectionsOf(locale).some((section) => section.name === name) ? { name, locale } : undefined;
}

/** Returns settings with all of these words in their title, their group's title, their description, or their name in the document. */
export function findSettings(sections: readonly Section[], words: string): Setting[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return sections
    .flatMap((section) => settingsIn({ ...section, within: [] }))
    .filter(({ title, within, schema, at }) => {
      const told = [title, ...within, titleIn(plainText(schema['description'])), at].join(' ').toLowerCase();
      return wanted.every((word) => told.includes(word));
    });
}

/** Counts the settings of a group that a version sets itself. */
export function ownIn({ operations }: Document, { at }: Section): number {
  if (!Array.isArray(operations)) return 0;
  return operations.filter((one: { at?: string }) => `${one.at}/`.startsWith(`${at}/`)).length;
}

function settingsIn({ at, title, schema, within }: Setting): Setting[] {
  const { type, properties } = schema;
  if (type !== 'object' || !properties) return [{ at, title, schema, within }];
  return Object.entries(properties).flatMap(([name, inner]) =>
    settingsIn({ at: pointerTo(at, name), title: titleFor(name, inner), schema: inner, within: [...within, title] }),
  );
}
