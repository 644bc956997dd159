import type { Catalog } from '#runtime/bundle/catalog.ts';
import { PatternBook } from '../../patterns/PatternBook.ts';
import { documentCheck } from '../compose/checkDocument.ts';
import { ResultCache } from '../compose/ResultCache.ts';
import type { Finding } from '../document/finding.ts';
import { checkDocuments } from '../gate/checkDocuments.ts';
import type { CheckParts } from '../gate/checkParts.ts';
import { readFiles } from './fileSource.ts';

export interface ContentReport {
  documents: number;
  /** Faults that stop a publish. */
  faults: readonly Finding[];
  /** Findings that work, but need a word: missing translations, unreachable nodes, operations whose base moved. */
  warnings: readonly Finding[];
}

/** Checks a content folder as publishing would, and further: see checkDocuments. */
export async function checkContent(
  folder: string,
  catalog: Catalog,
  { platformOrigins = [], isDrawn }: Pick<CheckParts, 'platformOrigins' | 'isDrawn'> = {},
): Promise<ContentReport> {
  const found = await readFiles(folder);
  const parts = {
    catalog,
    check: documentCheck(),
    patterns: new PatternBook(),
    results: new ResultCache(),
    platformOrigins,
    isDrawn,
  };
  const all = await checkDocuments(found, parts);
  return {
    documents: found.length,
    faults: all.filter(({ severity }) => severity === 'error'),
    warnings: all.filter(({ severity }) => severity === 'warning'),
  };
}
