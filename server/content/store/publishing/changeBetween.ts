import { stableText } from '#runtime/document/hash.ts';
import { isRecord } from '#schemas/record.ts';
import { canonicalValue } from '../../collections/documentOf.ts';
import { entriesOf } from '../../collections/entriesOf.ts';
import type { DocumentValue, Entry } from '../../collections/entry.ts';
import { titleKeyOf } from '../../collections/texts.ts';
import type { DocumentName } from '../../document/documentKey.ts';
import { type Actor, may, type Place, type Right } from '../../people/rights.ts';

/** Difference between two versions of a document. */
export interface Change {
  name: DocumentName;
  before: DocumentValue | null;
  after: DocumentValue | null;
  /** Something that all languages share. */
  isShared: boolean;
  /** Languages whose texts differ. */
  locales: readonly string[];
}

interface Versions {
  name: DocumentName;
  before: DocumentValue | null;
  after: DocumentValue | null;
  defaultLocale: string;
}

/** Computes a change. The catalogue of a language belongs to that language alone. */
export function changeBetween({ name, before, after, defaultLocale }: Versions): Change {
  const [old, fresh] = [before, after].map((value) => (value ? entriesOf(name, value, defaultLocale) : []));
  const rest = { name, before, after };
  if (name.kind === 'messages') return { ...rest, isShared: false, locales: isEqual(old, fresh) ? [] : [name.id] };
  // no rule, and operations that make rules, are no entries of their own
  const [was, is] = [before, after].map((value) => value && canonicalValue(value));
  if (name.kind === 'redirects') return { ...rest, isShared: !isEqual(was, is), locales: [] };
  if (!before || !after) return { ...rest, isShared: !isEqual(old, fresh), locales: [] };
  const locales = new Set([...(old ?? []), ...(fresh ?? [])].map(({ locale }) => locale ?? ''));
  const hadKey = titleKeyOf(before) !== undefined;
  return {
    ...rest,
    isShared: !isEqual(sharedOf(old, hadKey), sharedOf(fresh, hadKey)),
    locales: [...locales].filter((locale) => !isEqual(textsOf(old, locale), textsOf(fresh, locale))),
  };
}

/** Places of a change: what all languages share, and each language whose texts differ. */
export function placesOf({ name: { brand }, isShared, locales }: Change): Place[] {
  return [...(isShared ? [{ brand }] : []), ...locales.map((locale) => ({ brand, locale }))];
}

/** Checks whether a change alters who a brand is, or how its site works. */
export function isOfBrand({ name: { kind }, isShared }: Change): boolean {
  return isShared && OF_BRANDS.has(kind);
}

/** Checks whether somebody may write the change as a draft. */
export function mayWrite(actor: Actor, change: Change): boolean {
  return isAllowed(actor, change, ['edit', 'translate']);
}

/**
 * Checks whether somebody may publish the change, as far as the change itself says. The store has the last word: it also checks which code
 * and links off the site are let in, and whether a second person is needed.
 */
export function mayPublish(actor: Actor, change: Change): boolean {
  return isAllowed(actor, change, ['publish']);
}

/** Kinds that say who a brand is and how its site works. */
const OF_BRANDS: ReadonlySet<string> = new Set(['brand', 'config']);

function isAllowed(actor: Actor, { name, isShared, locales }: Change, rights: readonly Right[]): boolean {
  const { brand, kind } = name;
  const [first = 'edit'] = rights;
  const isBrands = OF_BRANDS.has(kind);
  if (isShared && isBrands && !may(actor, 'change-brand', { brand })) return false;
  if (isShared && !(isBrands && first === 'edit') && !may(actor, first, { brand })) return false;
  return locales.every((locale) => rights.some((right) => may(actor, right, { brand, locale })));
}

/** The part that all languages share. The place of the title is no change while a translation moves it among the texts. */
function sharedOf(entries: readonly Entry[] | undefined, hadKey: boolean): unknown {
  const { title: _title, text: _text, document, ...shared } = entries?.[0]?.fields ?? {};
  const seo = isRecord(document) ? document['seo'] : undefined;
  if (hadKey || !isRecord(document)) return { ...shared, document };
  const { title: _place, ...others } = isRecord(seo) ? seo : {};
  return { ...shared, document: { ...document, seo: others } };
}

function textsOf(entries: readonly Entry[] | undefined, locale: string): unknown {
  const fields = entries?.find((entry) => entry.locale === locale)?.fields;
  return { title: fields?.['title'] ?? null, text: fields?.['text'] ?? {} };
}

function isEqual(a: unknown, b: unknown): boolean {
  return stableText(a) === stableText(b);
}
