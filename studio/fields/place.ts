import { pointerParts, pointerTo, valueAt } from '#runtime/document/fault.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { type FoundText, localeChain } from '#runtime/document/text.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { isText } from '../editor/edits.ts';
import { locksFollowName } from '../editor/locks.ts';
import { t } from '../words/t.ts';
import { titleIn } from '../words/titles.ts';

/** A value that a field edits: of a node, or of the document itself. */
export interface FieldPlace {
  editor: EditorStore;
  node?: string;
  /** Pointer inside the node, or the document. */
  at: string;
  schema: JsonSchema;
  /** Name on the screen. */
  title: string;
  isRequired: boolean;
  /** True when the value may be read from data instead of being a literal: `{ "get": "event.id" }`. */
  canRead?: boolean;
  /** A link: the object that it stands in has a flag by which it may lead off the site. */
  mayLeave?: boolean;
  /** Start of the keys of new texts, in place of the first two parts of `at`: for an item that has a name. */
  stem?: string;
  /** Source of the default for an unset value of a whole document, in words; without it no source is shown. */
  usual?: string | undefined;
}

/** The flag beside a link by which it may lead off the site: without it an outside address leads nowhere. */
export const EXTERNAL = 'external';

const ofNode = ({ node }: FieldPlace): { node: string } | object => (node === undefined ? {} : { node });

/** Returns the value from the document as it is shown. */
export function valueOf({ editor, node, at }: FieldPlace): unknown {
  const { shown: document } = editor.draft;
  return valueAt(node === undefined ? document : recordOf(document['nodes'])[node], at);
}

/** Returns the key of a text in the document's table; null when the value is a literal. */
export function keyIn(value: unknown): string | null {
  const key = isRecord(value) ? value['$t'] : undefined;
  return typeof key === 'string' ? key : null;
}

/** Returns the document's own text in one language; undefined when it has none. */
export function ownText(editor: EditorStore, key: string, locale: string): string | undefined {
  const text = recordOf(recordOf(editor.draft.shown['text'])[key])[locale];
  return typeof text === 'string' ? text : undefined;
}

/** Returns a text in one language, its own or what the language's catalogue says; undefined when nobody has written it. */
export function textIn(editor: EditorStore, key: string, locale: string): string | undefined {
  return ownText(editor, key, locale) ?? editor.opened.said[key]?.[locale];
}

/** Returns what readers of a language get: a text in it, else in the nearest language that has one. */
export function textFor(editor: EditorStore, key: string, locale: string): FoundText | undefined {
  for (const code of localeChain(locale, editor.studio.brand?.defaultLocale ?? 'en')) {
    const value = textIn(editor, key, code);
    if (value !== undefined) return { value, locale: code };
  }
  return undefined;
}

/** Returns a text as it is drawn in the edited language. */
export function shownText(editor: EditorStore, value: unknown): string {
  if (typeof value === 'string') return value;
  const key = keyIn(value);
  return key === null ? '' : (textFor(editor, key, editor.locale)?.value ?? '');
}

/** Returns a plain value as text for an input; empty for none, and for other values. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Formats a plain value; empty for others. */
export function inWords(value: unknown): string {
  return typeof value === 'boolean' ? (value ? t('fields.yes') : t('fields.no')) : plainText(value);
}

/** Writes a value; undefined removes it. `beside`: other changes of the same step. */
export function write(
  place: FieldPlace,
  value: unknown,
  {
    words = t('fields.changed', { title: place.title }),
    group,
    beside = [],
  }: { words?: string; group?: string; beside?: readonly Operation[] } = {},
): void {
  const [operation, ...locks] = setOperations(place, value);
  const operations = [...(operation ? [operation] : []), ...beside, ...locks];
  place.editor.edit({ operations, words, ...(group === undefined ? {} : { group }) });
}

function setOperations(place: FieldPlace, value: unknown): Operation[] {
  const { editor, node, at } = place;
  const locks = node === undefined ? [] : locksFollowName(editor, { node, at }, value);
  const operation: Operation =
    value === undefined ? { op: 'unset', ...ofNode(place), at } : { op: 'set', ...ofNode(place), at, value };
  return [operation, ...locks];
}

/** Writes a text in a language, by default the edited one; a text for visitors without a key is moved into the document's table. */
export function writeText(place: FieldPlace, text: string, locale: string = place.editor.locale): void {
  const { editor, at, node, title } = place;
  const operations = textOperations(place, text, locale);
  editor.edit({ operations, words: t('fields.changed', { title }), group: `text ${node ?? ''} ${at} ${locale}` });
}

/** Operations that write a text in a language. */
export function textOperations(place: FieldPlace, text: string, locale: string): Operation[] {
  const { at, schema } = place;
  const value = valueOf(place);
  const key = keyIn(value);
  if (key === null && (!isText(schema) || isForAll(place, locale)))
    return setOperations(place, text === '' && !place.isRequired ? undefined : text);
  const name = key ?? freeKey(place);
  return [
    inTable(name, locale, text),
    ...(key === null
      ? [...stoodFor(place, name, locale), { op: 'set', ...ofNode(place), at, value: { $t: name } } satisfies Operation]
      : []),
  ];
}

function inTable(name: string, locale: string, text: string): Operation {
  return { op: 'set', at: pointerTo(pointerTo('/text', name), locale), value: text };
}

/** True for a literal of the document itself, such as the site's name: edited in the default language, it stays one text for all languages. */
function isForAll(place: FieldPlace, locale: string): boolean {
  const isOriginal = place.editor.studio.brand?.defaultLocale === locale;
  return isOriginal && place.node === undefined && plainText(valueOf(place)) !== '';
}

/** Keeps a literal text, which was read in every language, as the default language's text, so that readers of other languages still get it. */
function stoodFor(place: FieldPlace, name: string, locale: string): Operation[] {
  const original = place.editor.studio.brand?.defaultLocale ?? locale;
  const stood = plainText(valueOf(place));
  return original === locale || stood === '' ? [] : [inTable(name, original, stood)];
}

/** Removes a language's text: its readers get the default language. */
export function unwriteText({ editor, title }: FieldPlace, key: string, locale: string): void {
  editor.edit({
    operations: [{ op: 'unset', at: pointerTo(pointerTo('/text', key), locale) }],
    words: t('fields.inTakenAway', { title, locale }),
  });
}

function freeKey({ editor, node, at, stem }: FieldPlace): string {
  const texts = recordOf(editor.draft.shown['text']);
  const parts = pointerParts(at).filter((part) => part !== 'props');
  const named = stem === undefined ? parts : [stem, ...parts.slice(2)];
  const key = [...(node === undefined ? [] : [node]), ...named].join('.');
  let name = key;
  for (let count = 2; Object.hasOwn(texts, name); count += 1) name = `${key}.${count}`;
  return name;
}

/** Returns the initial value for a schema. */
export function emptyOf(schema: JsonSchema): unknown {
  const { type, enum: values } = schema;
  if (Array.isArray(values)) return values[0];
  if (schema['format'] === 'condition') return { is: 'visitor.player' };
  if (type === 'object' || (Array.isArray(type) && schema.properties)) return emptyObject(schema);
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Number(schema['default'] ?? schema['minimum'] ?? 0);
  return '';
}

/** An object of several shapes begins as the first one. */
function emptyObject({ type, oneOf: [first] = [], required = [], properties }: JsonSchema): unknown {
  if (first) return emptyOf({ type: type ?? 'object', ...first });
  return Object.fromEntries(required.map((name) => [name, emptyOf(properties?.[name] ?? {})]));
}

/** Name of a field on the screen. */
export function titleFor(name: string, schema: JsonSchema): string {
  const { title } = schema;
  const own = typeof title === 'string' && !GENERAL.has(title) ? titleIn(title) : '';
  const usual = USUAL[name];
  if (own === '' && usual !== undefined) return usual;
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return own || titleIn(spaced.charAt(0).toUpperCase() + spaced.slice(1));
}

/** Names that schemas give without a title. */
const USUAL: Readonly<Record<string, string>> = {
  href: t('fields.link'),
  cta: t('fields.button'),
  playerCta: t('fields.buttonForPlayers'),
  maxMb: t('fields.megabytesAtMost'),
  minAge: t('fields.yearsOfAgeAtLeast'),
  timeMs: t('fields.shownForMilliseconds'),
  preferRedirectUrl: t('fields.ratherWhereTheVisitorWantedToGo'),
};

/** Generic titles of shared shapes: the field's own name says more. */
const GENERAL: ReadonlySet<string> = new Set(['Link', 'Image', 'Text', 'Rich text', 'Text with links', 'Page']);
