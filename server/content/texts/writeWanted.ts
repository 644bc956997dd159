import { textsOf } from '#schemas/record.ts';
import { parseKey } from '../document/documentKey.ts';
import { type Said, say } from '../document/say.ts';
import { type Actor, may } from '../people/rights.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { brandLine } from './catalogues.ts';
import { documentsOf, languagesOf, strangeLanguage } from './exchange.ts';
import type { Unit, Worked } from './unit.ts';
import { nameOfChange, type OutcomeById, type TextChange, unitsById, writeTexts } from './writeTexts.ts';

/** A text by the id of its unit. */
export interface WantedText {
  id: string;
  locale: string;
  text: string;
  /** The translation that its writer saw; empty: none. Where another one is there by now, nothing is written. */
  was?: string;
}

interface Asked {
  actor: Actor;
  changes: readonly WantedText[];
  sourceLocale: string;
  defaultLocale: string;
  isDry: boolean;
}

/** Writes texts that are named by the ids of their units, with the checks of translations. */
export async function writeWanted(
  store: ContentStore,
  { actor, changes, sourceLocale, defaultLocale, isDry }: Asked,
): Promise<OutcomeById[]> {
  const { worked: all, live } = await documentsOf(store);
  const languages = languagesOf(all, defaultLocale);
  const found = new Map<WantedText, TextChange>();
  const refused = new Map<WantedText, Said>();
  for (const [locale, some] of Map.groupBy(changes, (change) => change.locale)) {
    if (!languages.has(locale)) {
      for (const change of some) refused.set(change, strangeLanguage(locale));
      continue;
    }
    const worked = all.filter(({ name: { brand } }) => may(actor, 'read-drafts', { brand, locale }));
    const asked = { ids: some.map(({ id }) => id), sourceLocale, targetLocale: locale };
    const units = unitsById({ worked, live, catalog: store.parts.catalog }, asked);
    for (const change of some) {
      const unit = units.get(change.id);
      if (!unit) continue;
      const why = refusalOf(change, unit, defaultLocaleOf(unit, all) ?? defaultLocale);
      if (why) refused.set(change, why);
      else found.set(change, { ...heldIn(unit, change.text), key: unit.key, locale, text: change.text, unit });
    }
  }
  const done = await writeTexts(store, { defaultLocale, isDry, actor, changes: [...found.values()] });
  const outcomes = new Map(done.map(({ key, of, ...rest }) => [nameOfChange({ ...rest, key, of }), rest]));
  return changes.map((wanted): OutcomeById => {
    const { id, locale } = wanted;
    const change = found.get(wanted);
    const outcome = change && outcomes.get(nameOfChange(change));
    const { text, ...said } = refused.get(wanted) ?? say('texts.gone', { text: id });
    return { id, ...(outcome ?? { locale, outcome: 'skipped', why: text, said }) };
  });
}

/** The language that a text's brand falls back to; undefined: no brand of its line says one. */
function defaultLocaleOf({ document }: Unit, worked: readonly Worked[]): string | undefined {
  const line = brandLine(parseKey(document).brand, worked).toReversed();
  const said = line.map((one) => worked.find(({ name }) => name.kind === 'brand' && name.brand === one)?.value);
  return said.map((value) => textsOf(value)['defaultLocale']).find((locale) => locale !== undefined);
}

/** Why a text is not written: its writer saw another one, or its places would be left without any words. */
function refusalOf({ locale, text, was }: WantedText, unit: Unit, defaultLocale: string): Said | null {
  const { target = '', inherited } = unit;
  if (text === '' && isSourceNeeded(unit, locale === defaultLocale)) return say('texts.sourceNeeded');
  if (text !== '' && unit.isLocked) return say('texts.locked');
  if (was === undefined || was === target || text === target) return null;
  if (was === '' && target === inherited) return null; // its writer saw that no catalogue says it
  return target === '' ? say('texts.movedAway') : say('texts.moved', { text: target });
}

/** Whether all other languages would be left without the words that they fall back to. */
function isSourceNeeded({ inherited }: Unit, isDefault: boolean): boolean {
  return isDefault && inherited === undefined;
}

/** Where a text is written: in its own document; one that a catalogue alone says is emptied in the catalogue. */
function heldIn({ document, saidIn }: Unit, text: string): Pick<TextChange, 'document' | 'of'> {
  if (text !== '' || saidIn === undefined) return { document };
  return { document: saidIn, of: document.slice(document.indexOf('/') + 1) };
}
