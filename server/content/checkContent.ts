import type { Catalog } from '#runtime/document/catalog.ts';
import { type Fault, shown } from '#runtime/document/fault.ts';
import { parseDocument } from '#runtime/document/parse.ts';
import { PatternBook } from '../patterns/PatternBook.ts';
import type { RawDocument } from './ContentSource.ts';
import { type CheckDocument, createDocumentCheck } from './checkDocument.ts';
import { brandsLeftOut, type GoodDocument } from './compose.ts';
import { fileSource } from './fileSource.ts';
import { patternsIn } from './forms/patternsIn.ts';
import { checkBrands } from './gate/checkBrands.ts';
import { codeOfFault } from './gate/codeOfFault.ts';
import { type Finding, type Told, toFinding } from './gate/finding.ts';

export interface ContentReport {
  documents: number;
  /** What publishing would refuse. */
  faults: readonly Finding[];
  /** What works, but wants a word: missing translations, unreachable nodes, operations whose base moved. */
  warnings: readonly Finding[];
}

/** Checks a content folder as publishing would, and further: see checkDocuments. */
export async function checkContent(folder: string, catalog: Catalog): Promise<ContentReport> {
  const found = await fileSource(folder).read();
  const all = await checkDocuments(found, { catalog, check: createDocumentCheck(), patterns: new PatternBook() });
  return {
    documents: found.length,
    faults: all.filter(({ severity }) => severity === 'error'),
    warnings: all.filter(({ severity }) => severity === 'warning'),
  };
}

/** What checking takes; patterns that were looked at once are known the next time. */
export interface CheckParts {
  catalog: Catalog;
  check: CheckDocument;
  patterns: PatternBook;
}

/**
 * The publish gate: everything there is to say of documents that would be live together. Each document by itself, then every brand as it
 * would be served: every node in every language, what documents name of each other, and the checks of `gate/checks`.
 */
export async function checkDocuments(
  found: readonly RawDocument[],
  { catalog, check, patterns }: CheckParts,
): Promise<Finding[]> {
  const all: Finding[] = [];
  const good: GoodDocument[] = [];
  await patterns.learn(found.flatMap(({ text }) => patternsIn(text)));
  for (const raw of found) {
    const { file, brand, text } = raw;
    const parsed = parseDocument(text);
    const isRead = !('fault' in parsed);
    const faults = isRead ? check(parsed.value) : [parsed.fault];
    const document = isRead ? `${String(parsed.value.kind)}/${String(parsed.value.id)}` : file;
    all.push(...faults.map((fault) => ofDocument(fault, { document, file, brand, isRead })));
    if (isRead && !faults.some(({ scope }) => scope === 'document')) good.push({ brand, file, value: parsed.value });
  }
  const ofAll = [twins(good), leftOut(good), checkBrands(good, { catalog, check, patterns })];
  // What several brands inherit is told of the first.
  const first = Map.groupBy([all, ...ofAll].flat(), ({ file, pointer, found: what }) => `${file} ${pointer} ${what}`);
  return [...first.values()].flatMap(([finding]) => finding ?? []);
}

/** A fault of one document by itself. Its scope stays: one of the whole document keeps it from being served. */
function ofDocument(
  fault: Fault,
  { document, file, brand, isRead }: { document: string; file: string; brand: string; isRead: boolean },
): Finding {
  const { scope, ...rest } = fault;
  const code = codeOfFault(fault, isRead);
  const severity = scope === 'warning' ? 'warning' : 'error';
  return { ...toFinding({ ...rest, code, document }, { file, brand, severity }), scope };
}

/** A finding that keeps a whole document from being served. */
function fatal(told: Told, place: { file: string; brand: string }): Finding {
  return { ...toFinding(told, place), scope: 'document' };
}

/** Two files of one brand that are the same document: only the last would be served. */
function twins(good: readonly GoodDocument[]): Finding[] {
  const first = new Map<string, string>();
  return good.flatMap(({ brand, file, value: { kind, id } }) => {
    const key = `${brand} ${kind}/${id}`;
    const before = first.get(key);
    first.set(key, before ?? file);
    if (before === undefined) return [];
    const found = `${kind} ${id} again, as in ${before}`;
    const document = `${kind}/${id}`;
    return [
      fatal({ code: 'document.twice', document, pointer: '/id', found, expected: 'an id of its own' }, { file, brand }),
    ];
  });
}

/** Brands whose chain of parents ends nowhere or goes in circles: nothing of theirs is served. */
function leftOut(good: readonly GoodDocument[]): Finding[] {
  return brandsLeftOut(good).map((id) => {
    const own = good.find(({ brand, value }) => brand === id && value.kind === 'brand');
    const told: Told = {
      code: 'brand.parents',
      document: `brand/${id}`,
      pointer: own ? '/parent' : '',
      found: own
        ? `a chain of parents without an end: ${shown(own.value.parent)}`
        : `documents of brand ${id}, which has no brand document`,
      expected: 'brands that lead to one without a parent',
    };
    return fatal(told, { file: own?.file ?? good.find(({ brand }) => brand === id)?.file ?? id, brand: id });
  });
}
