import { readFile } from 'node:fs/promises';
import { type TextFormat, textFormats } from '#schemas/management/textCalls.ts';
import { textsOf } from '#schemas/record.ts';
import { CommandError, need } from '../../kernel/command.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf } from '../document/documentKey.ts';
import { say } from '../document/say.ts';
import { type Actor, may, rights } from '../people/rights.ts';
import { actorNamed } from '../store/publishing/actorNamed.ts';
import { beginCatalogue } from '../texts/beginCatalogue.ts';
import { brandLine, catalogueOf } from '../texts/catalogues.ts';
import { exportTexts, importTexts, languagesOf, ownUnits, readUnits, workedOf } from '../texts/exchange.ts';
import type { Worked } from '../texts/unit.ts';
import type { ContentCommand, ContentServices } from './services.ts';

const locales = {
  locale: { help: 'language of the translations', isRequired: true },
  source: { help: 'language they are translated from; en without it' },
};
const USUAL = 'en';

const exported: ContentCommand = {
  name: 'content texts export',
  summary: 'writes a brand’s texts as a file for translators',
  example: 'marquee content texts export --brand base --locale lv --format xliff-2.1 --to base-lv.xlf',
  options: {
    brand: { help: 'whose own texts', isRequired: true },
    ...locales,
    format: { help: `${textFormats.join(', ')}; xliff-1.2 without it` },
    missing: { help: 'only texts without a translation', isFlag: true },
    to: { help: 'a new file; printed without it' },
  },
  async run(services, input, { by }) {
    const asked = {
      brand: need(input, 'brand'),
      targetLocale: need(input, 'locale'),
      sourceLocale: input['source'] ?? USUAL,
      isMissing: input['missing'] !== undefined,
    };
    const { units } = await readUnits(services.store, asked, await ordererOf(services, by));
    const own = ownUnits(units);
    const file = exportTexts(own, formatIn(input['format']), asked);
    return { done: `${own.length} texts are written.`, output: Buffer.from(file) };
  },
};

const begun: ContentCommand = {
  name: 'content texts begin',
  summary: 'writes the first catalogue of a language: all texts of the interface that a brand does not have in it',
  example: 'marquee content texts begin --brand base --locale el --to content/base/messages/el.json',
  options: {
    brand: { help: 'whose catalogue', isRequired: true },
    locale: { help: 'a language that a brand names and that has no texts of the interface here', isRequired: true },
    source: locales.source,
    to: { help: 'a new file; printed without it' },
  },
  async run({ store, ...services }, input, { by }) {
    const [brand, targetLocale] = [need(input, 'brand'), need(input, 'locale')];
    const sourceLocale = input['source'] ?? USUAL;
    const actor = await ordererOf({ store, ...services }, by);
    if (!may(actor, 'read-drafts', { brand, locale: targetLocale }))
      throw new ContentError(say('texts.noRead', { brand, language: targetLocale }));
    const worked = await workedOf(store);
    if (targetLocale === sourceLocale)
      throw new CommandError(`«${targetLocale}» is the language that is translated from: name another by --locale.`);
    const keyAt = (at: string): string => keyOf({ brand: at, kind: 'messages', id: targetLocale });
    const saidAt = (at: string): Worked['value'] => catalogueOf(worked, at, targetLocale) ?? {};
    const there = saidAt(brand);
    if (hasBegun(there)) throw new CommandError(`There is ${keyAt(brand)} already.`);
    const above = brandLine(brand, worked).findLast((one) => one !== brand && hasBegun(saidAt(one)));
    if (above !== undefined)
      // a whole document would stand in the place of what the brand inherits
      throw new CommandError(`«${brand}» has the texts of «${above}» in «${targetLocale}»: change them in the Studio.`);
    if (!languagesOf(worked, sourceLocale).has(targetLocale))
      throw new CommandError(`No brand has the language «${targetLocale}»: name it in brand.json first.`);
    const place = { brand, worked, code: store.parts.catalog.texts };
    const catalogue = beginCatalogue(place, { sourceLocale, targetLocale });
    const count = Object.keys(catalogue.untranslated ?? {}).length;
    const output = Buffer.from(`${JSON.stringify({ ...there, ...catalogue }, null, 2)}\n`);
    return { done: `${count} texts are to be translated.`, output, isPublic: true };
  },
};

const imported: ContentCommand = {
  name: 'content texts import',
  summary: 'tells what a translator’s file would change, or takes it over as drafts',
  example: 'marquee content texts import base-lv.xlf --write',
  options: {
    file: { help: 'XLIFF 1.2 or 2.x, or a table (CSV)', isRequired: true, isPath: true },
    source: locales.source,
    write: { help: 'writes drafts; without it nothing is written', isFlag: true },
  },
  lastWord: 'file',
  async run(services, input, { by }) {
    const text = await readFile(need(input, 'file'), 'utf8');
    const isDry = input['write'] === undefined;
    const sourceLocale = input['source'] ?? USUAL;
    const actor = await ordererOf(services, by);
    const { outcomes, ...counts } = await importTexts(services.store, {
      text,
      sourceLocale,
      actor,
      isDry,
      defaultLocale: sourceLocale,
    });
    const lines = outcomes.flatMap(({ id, locale, outcome, why, warnings = [] }) => [
      ...(outcome === 'skipped' ? [`skipped  ${id} (${locale}): ${why}`] : []),
      ...warnings.map(({ says }) => `look at  ${id} (${locale}): ${says}`),
    ]);
    const verb = isDry ? 'would be written as drafts (add --write)' : 'are written as drafts';
    return [...lines, `${counts.written} ${verb}, ${counts.same} are the same, ${counts.skipped} are skipped.`].join(
      '\n',
    );
  },
};

/** True for a catalogue with texts of the interface. One that holds a glossary or texts of documents alone is as good as none. */
function hasBegun({ messages, untranslated, operations }: Readonly<Record<string, unknown>>): boolean {
  return operations !== undefined || [messages, untranslated].some((texts) => Object.keys(textsOf(texts)).length > 0);
}

/** Person who gives the order, with their rights; the machine's owner has all of them. */
async function ordererOf({ db }: ContentServices, by: string): Promise<Actor> {
  const owner = { id: '', name: by, grants: rights.map((right) => ({ right, brand: '*' })) };
  return (await actorNamed(db.read, by)) ?? owner;
}

function formatIn(text = 'xliff-1.2'): TextFormat {
  const found = textFormats.find((format) => format === text);
  if (!found) throw new CommandError(`There is no format «${text}»: ${textFormats.join(', ')}.`);
  return found;
}

/** Texts as files for translators, and back. */
export const textCommands: readonly ContentCommand[] = [begun, exported, imported];
