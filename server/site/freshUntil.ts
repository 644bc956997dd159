import { LOOKUP_TTL_SEC } from '../content/address/askPublic.ts';
import type { ResolvedPage } from '../content/compose/LocaleContent.ts';
import { nextBoundary } from '../content/visibility.ts';
import { type Composition, dataLife } from './composePage.ts';

/** Failed data, or a widget that threw, makes the page short-lived, in milliseconds. */
const RETRY_MS = 5_000;

interface Freshness extends Pick<Composition, 'catalog' | 'nowMs'> {
  /** Needs whose data could not be had. */
  failures: readonly string[];
  /** When other popups may open by themselves, UTC milliseconds. */
  ruledUntilMs: number;
}

/**
 * When a page must be made anew: its data or what its address stands for grows old, a condition's or a rule's instant comes, or what failed is
 * worth another try.
 */
export function freshUntil(
  documents: readonly (Pick<ResolvedPage, 'nodes'> & Partial<Pick<ResolvedPage, 'params'>>)[],
  { catalog, nowMs, failures, ruledUntilMs }: Freshness,
): number {
  const ends = documents.flatMap(({ nodes, params = {} }) => [
    nowMs + dataLife(nodes, catalog),
    nextBoundary(nodes, catalog, nowMs),
    ...(Object.keys(params).length > 0 ? [nowMs + LOOKUP_TTL_SEC * 1_000] : []),
  ]);
  return Math.min(ruledUntilMs, ...ends, ...(failures.length > 0 ? [nowMs + RETRY_MS] : []));
}
