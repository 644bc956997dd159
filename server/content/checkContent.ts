import type { Catalog } from '#runtime/document/catalog.ts';
import { shown } from '#runtime/document/fault.ts';
import { parseDocument } from '#runtime/document/parse.ts';
import { PatternBook } from '../patterns/PatternBook.ts';
import { BrandSite } from './BrandSite.ts';
import type { DocumentFault, RawDocument } from './ContentSource.ts';
import { type CheckDocument, createDocumentCheck } from './checkDocument.ts';
import { checkReferences } from './checkReferences.ts';
import { brandsLeftOut, composeBrands, type GoodDocument } from './compose.ts';
import { fileSource } from './fileSource.ts';
import { patternsIn } from './forms/patternsIn.ts';
import { SharedContent } from './SharedContent.ts';

export interface ContentReport {
  documents: number;
  /** What publishing would refuse. */
  faults: readonly DocumentFault[];
  /** What works, but wants a look: missing translations, unreachable nodes, operations whose base moved. */
  warnings: readonly DocumentFault[];
}

/** Checks a content folder as publishing would, and further: every node of every document in every locale, and what documents name of each other. */
export async function checkContent(folder: string, catalog: Catalog): Promise<ContentReport> {
  const found = await fileSource(folder).read();
  const all = await checkDocuments(found, { catalog, check: createDocumentCheck(), patterns: new PatternBook() });
  return {
    documents: found.length,
    faults: all.filter(({ scope }) => scope !== 'warning'),
    warnings: all.filter(({ scope }) => scope === 'warning'),
  };
}

/** What checking takes; patterns that were looked at once are known the next time. */
export interface CheckParts {
  catalog: Catalog;
  check: CheckDocument;
  patterns: PatternBook;
}

/** Every fault and warning of documents that would be live together. */
export async function checkDocuments(
  found: readonly RawDocument[],
  { catalog, check, patterns }: CheckParts,
): Promise<DocumentFault[]> {
  const all: DocumentFault[] = [];
  const good: GoodDocument[] = [];
  await patterns.learn(found.flatMap(({ text }) => patternsIn(text)));
  for (const { file, brand, text } of found) {
    const parsed = parseDocument(text);
    const faults = 'fault' in parsed ? [parsed.fault] : check(parsed.value);
    all.push(...faults.map((fault) => ({ ...fault, file })));
    if (!('fault' in parsed) && !faults.some(({ scope }) => scope === 'document'))
      good.push({ brand, file, value: parsed.value });
  }
  all.push(...twins(good), ...checkBrands(good, { catalog, check, patterns }));
  return [...new Map(all.map((fault) => [`${fault.file} ${fault.pointer} ${fault.found}`, fault])).values()];
}

function checkBrands(good: readonly GoodDocument[], { catalog, check, patterns }: CheckParts): DocumentFault[] {
  const faults: DocumentFault[] = leftOut(good);
  for (const composed of composeBrands(good, check)) {
    const { brand, documents, reviews } = composed;
    const fileOf = (key: string): string =>
      good.findLast(
        ({ value, brand: of }) =>
          `${value.kind}/${value.id}` === key && (of === brand.id || of === 'base' || of === brand.parent),
      )?.file ?? key;
    const fault = (found: Omit<DocumentFault, 'file'> & { document: string }): unknown => {
      const { pointer, expected, scope, document, found: what } = found;
      return faults.push({ pointer, found: what, expected, scope, file: fileOf(document) });
    };
    const site = new BrandSite({ composed, shared: new SharedContent(), catalog, patterns, revision: 'check', fault });
    for (const { file, index, reason, operation } of reviews) {
      faults.push({
        file,
        pointer: `/operations/${index}`,
        found: `${reason}: ${operation.op} ${operation.node ?? ''} ${operation.at ?? ''}`,
        expected: 'an operation that fits what it changes',
        scope: 'warning',
      });
    }
    for (const code of site.locales.codes) for (const document of documents.values()) resolveOne(site, code, document);
    faults.push(
      ...checkReferences(site, documents, catalog).map(({ document, ...rest }) => ({
        ...rest,
        file: fileOf(document),
      })),
    );
  }
  return faults;
}

/** Two files of one brand that are the same document: only the last would be served. */
function twins(good: readonly GoodDocument[]): DocumentFault[] {
  const first = new Map<string, string>();
  return good.flatMap(({ brand, file, value: { kind, id } }) => {
    const key = `${brand} ${kind}/${id}`;
    const before = first.get(key);
    first.set(key, before ?? file);
    if (before === undefined) return [];
    return [
      {
        file,
        pointer: '/id',
        found: `${kind} ${id} again, as in ${before}`,
        expected: 'an id of its own',
        scope: 'document',
      },
    ];
  });
}

/** Brands whose chain of parents ends nowhere or goes in circles: nothing of theirs is served. */
function leftOut(good: readonly GoodDocument[]): DocumentFault[] {
  return brandsLeftOut(good).map((id) => {
    const own = good.find(({ brand, value }) => brand === id && value.kind === 'brand');
    return {
      file: own?.file ?? good.find(({ brand }) => brand === id)?.file ?? id,
      pointer: own ? '/parent' : '',
      found: own
        ? `a chain of parents without an end: ${shown(own.value.parent)}`
        : `documents of brand ${id}, which has no brand document`,
      expected: 'brands that lead to one without a parent',
      scope: 'document',
    };
  });
}

/** Resolving tells its faults to the site's listener. */
function resolveOne(site: BrandSite, locale: string, { kind, id }: { kind: string; id: string }): void {
  const content = site.content(locale);
  if (kind === 'page') content.page(id);
  else if (kind === 'layout') content.layout(id);
  else if (kind === 'popup') content.popup(id);
  else if (kind === 'form') content.form(id);
}
