import { isRecord } from '#schemas/record.ts';
import type { Row } from '../rows/row.ts';
import type { View } from '../rows/view.ts';

/** Longest chain of parents, as when brands are composed. */
const MOST_BRANDS = 6;

/** A brand and those it inherits from, the nearest first; empty for a brand that is not live. */
export function lineOf(view: View, brand: string): string[] {
  const parents = new Map(view.of('brand').map((row) => [row.name.brand, parentOf(row)]));
  const line: string[] = [];
  for (
    let here: string | undefined = brand;
    here !== undefined && line.length < MOST_BRANDS;
    here = parents.get(here)
  ) {
    if (!parents.has(here) || line.includes(here)) break;
    line.push(here);
  }
  return line;
}

function parentOf({ entry }: Row): string | undefined {
  const document = entry.fields['document'];
  const parent = isRecord(document) ? document['parent'] : undefined;
  return typeof parent === 'string' ? parent : undefined;
}
