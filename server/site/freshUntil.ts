import { LOOKUP_TTL_SEC } from '../content/address/askPublic.ts';
import type { ResolvedPage } from '../content/compose/LocaleContent.ts';
import { nextBoundary } from '../content/visibility.ts';
import { type Composition, dataLife } from './composePage.ts';

/** Failed data, or a widget that threw, makes the page short-lived, in milliseconds. */
const RETRY_MS = 5_000;

interface Freshness extends Pick<Composition, 'catalog' | 'nowMs'> {
  /** Needs whose data could not be fetched. */
  failures: readonly string[];
  /** Time when other popups may open by themselves, UTC milliseconds. */
  ruledUntilMs: number;
}

/**
 * Time when a page must be refreshed: its data or the values of its address expire, a condition's or a rule's instant comes, or a failed
 * need is worth a retry.
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
