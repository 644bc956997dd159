import { isVariant } from '#runtime/document/inherit.ts';
import { localeChain } from '#runtime/document/text.ts';
import type { CatalogueState, TextFormat } from '#schemas/management/textCalls.ts';
import { textsOf } from '#schemas/record.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf } from '../document/documentKey.ts';
import { type Said, say, toldOf } from '../document/say.ts';
import type { Actor } from '../people/rights.ts';
import { may } from '../people/rights.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { listWork } from '../store/work.ts';
import { catalogueOf } from './catalogues.ts';
import { readCsv, writeCsv } from './csv.ts';
import { withTerms } from './glossary.ts';
import { readWithout } from './interfaceUnits.ts';
import { type Brought, readXliff } from './readXliff.ts';
import { LONGEST_TEXT, type Unit, type Worked } from './unit.ts';
import { sourceHash, unitsOf } from './units.ts';
import { valueIn } from './valueIn.ts';
import {
  nameOfChange,
  type OutcomeById,
  type TextChange,
  type TextOutcome,
  unitsById,
  writeTexts,
} from './writeTexts.ts';
import { writeXliff } from './writeXliff.ts';

/** Selects texts. */
export interface TextsAsked {
  brand: string;
  sourceLocale: string;
  targetLocale: string;
  kind?: string | undefined;
  document?: string | undefined;
  /** Only those without a translation. */
  isMissing?: boolean;
}

/** Texts of a brand. */
export interface UnitsRead {
  units: Unit[];
  /** How the brand says texts of the interface in the target's language: not itself, by a version of what it inherits, or by a catalogue of its own. */
  catalogue: CatalogueState;
  /** True where a brand above has a live catalogue of the target's language, which a version changes. */
  hasAbove: boolean;
  /** The same with their terms: for those that are shown, as every term of a glossary is looked for in each. */
  withTerms(some: readonly Unit[]): Unit[];
}

/** The texts of a brand's own documents with their drafts, for a person who may read them. */
export async function readUnits(store: ContentStore, asked: TextsAsked, actor: Actor): Promise<UnitsRead> {
  const { brand, kind, document, isMissing = false, targetLocale } = asked;
  if (!may(actor, 'read-drafts', { brand, locale: targetLocale }))
    throw new ContentError(say('texts.noRead', { brand, language: targetLocale }));
  const { worked: all, live } = await documentsOf(store);
  const documents = all.filter(
    ({ name }) =>
      name.brand === brand &&
      (kind === undefined || name.kind === kind) &&
      (document === undefined || keyOf(name) === document),
  );
  const isInterface =
    (kind === undefined || kind === 'messages') &&
    (document === undefined || document.startsWith(`${brand}/messages/`));
  const place = {
    documents,
    interfacesOf: isInterface ? [brand] : [],
    worked: all,
    live,
    catalog: store.parts.catalog,
  };
  const units = unitsOf(place, asked);
  const catalogue = catalogueOf(all, brand, targetLocale);
  return {
    units: isMissing ? ownUnits(units).filter(({ target = '' }) => target === '') : units,
    hasAbove:
      readWithout(brand, { worked: all, live, code: store.parts.catalog.texts }, targetLocale).catalogue !== undefined,
    catalogue: isVariant(catalogue ?? {}) ? 'version' : catalogue ? 'whole' : 'none',
    withTerms: (some) => withTerms(some, { worked: all, live }, targetLocale),
  };
}

/** Languages that somebody reads at a brand, also in the place of another, and the one of entries that name none: nothing is looked for in one that is made up. */
export function languagesOf(documents: readonly Worked[], defaultLocale: string): ReadonlySet<string> {
  const brands = documents.filter(({ name }) => name.kind === 'brand');
  const lists = brands.flatMap(({ value: { locales } }): unknown[] => (Array.isArray(locales) ? locales : []));
  const codes = lists.flatMap((locale) => textsOf(locale)['code'] ?? []);
  return new Set([defaultLocale, ...codes.flatMap((code) => localeChain(code, defaultLocale))]);
}

/** Said of a text in a language that there is nowhere. */
export function strangeLanguage(locale: string): Said {
  return say('texts.strangeLanguage', { language: locale.slice(0, 64) });
}

/** Every document that can be read, with drafts laid over what is live. */
export async function workedOf(store: ContentStore): Promise<Worked[]> {
  return (await documentsOf(store)).worked;
}

/** Documents as they are worked on, and as they are live. */
export interface DocumentsRead {
  worked: readonly Worked[];
  live: readonly Worked[];
}

/** Every document that can be read: with drafts laid over what is live, and what is live alone. */
export async function documentsOf(store: ContentStore): Promise<{ worked: Worked[]; live: Worked[] }> {
  const live = (await store.state()).documents.flatMap(({ brand, kind, id, value }): Worked[] =>
    value ? [{ name: { brand, kind, id }, value }] : [],
  );
  const worked = new Map(live.map((one) => [keyOf(one.name), one]));
  for (const { name, text } of await listWork(store.parts.db.read)) {
    const value = valueIn(text);
    if (value) worked.set(keyOf(name), { name, value });
    else worked.delete(keyOf(name));
  }
  return { worked: [...worked.values()], live };
}

/** Units without those that a brand's version only inherits: these are translated where they are said. */
export function ownUnits(units: readonly Unit[]): Unit[] {
  return units.filter(({ isOthers }) => !isOthers);
}

/** Units as a file. @param units a brand's own (`ownUnits`) */
export function exportTexts(units: readonly Unit[], format: TextFormat, asked: TextsAsked): string {
  if (format === 'csv') return writeCsv(units, asked.targetLocale);
  return writeXliff(units, { ...asked, version: format === 'xliff-1.2' ? '1.2' : '2.1' });
}

/** Result of importing a file. */
export interface Imported {
  outcomes: OutcomeById[];
  written: number;
  same: number;
  skipped: number;
}

/**
 * Takes over a translator's file as drafts. What was translated from another source than there is now, and what the checks call an error,
 * is skipped with its reason: nothing is left out in silence.
 * @throws ContentError for a file that cannot be read
 */
export async function importTexts(
  store: ContentStore,
  {
    text,
    sourceLocale,
    actor,
    isDry,
    defaultLocale,
  }: { text: string; sourceLocale: string; actor: Actor; isDry: boolean; defaultLocale: string },
): Promise<Imported> {
  const brought = text.trimStart().startsWith('<') ? readXliff(text) : readCsv(text);
  const { worked: all, live } = await documentsOf(store);
  const languages = languagesOf(all, defaultLocale);
  const outcomes: Imported['outcomes'] = [];
  for (const [locale, some] of Map.groupBy(brought, (one) => one.locale)) {
    if (locale !== '' && !languages.has(locale)) {
      const why = strangeLanguage(locale);
      const skipped = { locale, outcome: 'skipped', why: why.text, said: toldOf(why) } as const;
      outcomes.push(...some.map(({ id }) => ({ id, ...skipped })));
      continue;
    }
    const worked = all.filter(({ name: { brand } }) => may(actor, 'read-drafts', { brand, locale }));
    const asked = { ids: some.map(({ id }) => id), sourceLocale, targetLocale: locale };
    const units = unitsById({ worked, live, catalog: store.parts.catalog }, asked);
    const read = some.map((one) => ({ id: one.id, ...changeOf(one, units.get(one.id)) }));
    const changes = read.flatMap(({ change }) => (change ? [change] : []));
    const done = await writeTexts(store, { actor, changes, defaultLocale, isDry });
    const byChange = new Map(done.map(({ key, of, ...rest }) => [nameOfChange({ ...rest, key, of }), rest]));
    for (const { id, change, refused } of read) {
      const known = change && byChange.get(nameOfChange(change));
      const skipped = {
        locale,
        outcome: 'skipped',
        ...(refused && { why: refused.text, said: toldOf(refused) }),
      } as const;
      outcomes.push({ id, ...(known ?? skipped) });
    }
  }
  const count = (outcome: TextOutcome['outcome']): number => outcomes.filter((one) => one.outcome === outcome).length;
  return { outcomes, written: count('written'), same: count('same'), skipped: count('skipped') };
}

function changeOf(
  { id, locale, hash, target }: Brought,
  unit: Unit | undefined,
): { change?: TextChange; refused?: Said } {
  if (locale === '') return { refused: say('texts.noLanguage') };
  if (!unit) return { refused: say('texts.gone', { text: id.slice(0, 200) }) };
  if (target === undefined) return { refused: say('texts.untranslated') };
  if (unit.isLocked) return { refused: say('texts.locked') };
  if (hash !== '' && hash !== sourceHash(unit)) return { refused: say('texts.sourceChanged', { source: unit.source }) };
  try {
    const text = target(unit.source);
    if (text.length > LONGEST_TEXT) return { refused: say('text.length', { length: text.length, most: LONGEST_TEXT }) };
    return { change: { document: unit.document, key: unit.key, locale, text, unit } };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { refused: error.said };
  }
}
