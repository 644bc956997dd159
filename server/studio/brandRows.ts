import { recordOf } from '#schemas/record.ts';
import type { StudioBrandRow } from '#schemas/studio.ts';
import { keyOf } from '../content/document/documentKey.ts';
import type { Library } from '../content/Library.ts';
import type { ContentState } from '../content/state/ContentState.ts';
import type { LiveDocument } from '../content/state/LiveDocument.ts';

/**
 * A brand, with what it adds to or changes of the brands above.
 * @param line it and those above, the nearest first
 * @param own all its documents
 */
export function brandRow(
  state: ContentState,
  { brand, locales }: Library['sites'][number],
  { line: [, ...above], own }: { line: readonly string[]; own: readonly LiveDocument[] },
): StudioBrandRow {
  return {
    id: brand.id,
    name: brand.name,
    parent: above[0] ?? null,
    hosts: brand.hosts ?? [],
    languages: [...locales.codes],
    overrides: own.flatMap((document) => {
      if (document.kind === 'brand') return [];
      const from = above.find((id) => state.get(keyOf({ ...document, brand: id })));
      return from === undefined ? [] : [{ key: document.key, from, changes: changesIn(document) }];
    }),
  };
}

function changesIn({ value }: LiveDocument): number | null {
  const { operations, text } = value ?? {};
  return Array.isArray(operations) ? operations.length + Object.keys(recordOf(text)).length : null;
}
