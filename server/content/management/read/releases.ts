import type { Reader } from '../../../db/db.ts';
import { parseKey } from '../../document/documentKey.ts';
import { type Actor, may, type Right } from '../../people/rights.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { countReleases, listReleases } from '../../store/listReleases.ts';
import { type Agreed, readAgreed } from '../../store/publishing/readAgreed.ts';
import { type Release, stateOf } from '../../store/releases.ts';
import { type Pagination, paginationOf, sliceOf } from '../query/readPagination.ts';

/** A release as it is sent. */
export function releaseBody(release: Release, agreed: readonly Agreed[]): Record<string, unknown> {
  const { id, name, author, reason, outcome, outcome_said: said } = release;
  return {
    id,
    name,
    author,
    reason,
    state: stateOf(release),
    createdAt: isoOf(release.created_at),
    scheduledAt: isoOf(release.scheduled_at),
    scheduledBy: release.scheduled_by,
    scheduledFor: release.scheduled_for,
    publishedAt: isoOf(release.published_at),
    publishedBy: release.published_by,
    reverts: release.reverts,
    revertedBy: release.reverted_by,
    revertedAt: isoOf(release.reverted_at),
    withdrawnAt: isoOf(release.withdrawn_at),
    withdrawnBy: release.withdrawn_by,
    outcome,
    outcomeSaid: said === '' ? null : (JSON.parse(said) as unknown),
    approvals: agreed.map(({ person, at, why }) => ({ person, at: isoOf(at), reason: why })),
  };
}

/**
 * Releases that somebody may see, newest first, a page of them: those of which every document is of a brand whose drafts he may read.
 * @param between only those that go or went live between two moments, in UTC milliseconds
 * @param states only those in one of these states
 */
export async function visibleReleases(
  store: ContentStore,
  actor: Actor,
  {
    page,
    ...of
  }: {
    page: Pagination;
    between?: readonly [from: number, until: number] | undefined;
    states?: readonly string[] | undefined;
  },
): Promise<{ rows: Record<string, unknown>[]; pagination: Record<string, number> }> {
  const { read } = store.parts.db;
  const brands = await readableBrands(read, actor);
  const total = await countReleases(read, { brands, ...of });
  const { start, limit } = sliceOf(page);
  const releases = await listReleases(read, { start, limit, brands, ...of });
  const agreed = await readAgreed(
    read,
    releases.map(({ id }) => id),
  );
  const rows = releases.map((release) => ({
    ...releaseBody(release, agreed.get(release.id) ?? []),
    documents: release.documents,
  }));
  return { rows, pagination: paginationOf(total, page) };
}

/** Brands whose drafts somebody may read; null: of all. */
async function readableBrands(read: Reader, actor: Actor): Promise<string[] | null> {
  if (may(actor, 'read-drafts', { brand: '*' })) return null;
  const rows = await read.selectFrom('content_document').select('brand').distinct().execute();
  return rows.map(({ brand }) => brand).filter((brand) => may(actor, 'read-drafts', { brand }));
}

/** True if somebody has a right at the brands of all these documents. */
export function hasRight(actor: Actor, right: Right, documents: readonly { document: string }[]): boolean {
  return documents.every(({ document }) => may(actor, right, { brand: parseKey(document).brand }));
}

function isoOf(ms: bigint | null): string | null {
  return ms === null ? null : new Date(Number(ms)).toISOString();
}
