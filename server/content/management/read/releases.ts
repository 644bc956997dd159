import type { Reader } from '../../../db/db.ts';
import { type Actor, may, type Right } from '../../people/rights.ts';
import { type Agreed, readAgreed } from '../../publishing/readAgreed.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { parseKey } from '../../store/documentKey.ts';
import { inChunks } from '../../store/parts.ts';
import type { Release } from '../../store/releases.ts';

/** The newest releases are listed, so many at most. */
const MOST = 1_000;

/** A release as it is sent. */
export function releaseBody(release: Release, agreed: readonly Agreed[]): Record<string, unknown> {
  const { id, name, author, reason, state, outcome } = release;
  return {
    id,
    name,
    author,
    reason,
    state,
    createdAt: isoOf(release.created_at),
    scheduledAt: isoOf(release.scheduled_at),
    scheduledBy: release.scheduled_by,
    scheduledFor: release.scheduled_for,
    publishedAt: isoOf(release.published_at),
    publishedBy: release.published_by,
    reverts: release.reverts,
    revertedBy: release.reverted_by,
    revertedAt: isoOf(release.reverted_at),
    outcome,
    approvals: agreed.map(({ person, at, why }) => ({ person, at: isoOf(at), reason: why })),
  };
}

/** Releases that somebody may see, newest first: those of which every document is of a brand whose drafts he may read. */
export async function visibleReleases(store: ContentStore, actor: Actor): Promise<Record<string, unknown>[]> {
  const releases = await store.releases(MOST);
  const ids = releases.map(({ id }) => id);
  const brands = await brandsOf(store.parts.db.read, ids);
  const agreed = await readAgreed(store.parts.db.read, ids);
  return releases
    .filter(({ id }) => [...(brands.get(id) ?? [])].every((brand) => may(actor, 'read-drafts', { brand })))
    .map((release) => ({ ...releaseBody(release, agreed.get(release.id) ?? []), documents: release.documents }));
}

/** Whether somebody has a right at every brand of these documents. */
export function hasRight(actor: Actor, right: Right, documents: readonly { document: string }[]): boolean {
  return documents.every(({ document }) => may(actor, right, { brand: parseKey(document).brand }));
}

async function brandsOf(read: Reader, releases: readonly string[]): Promise<Map<string, Set<string>>> {
  const brands = new Map<string, Set<string>>();
  for (const chunk of inChunks(releases)) {
    const rows = await read
      .selectFrom('content_release_item as item')
      .innerJoin('content_document as document', 'document.key', 'item.document')
      .select(['item.release', 'document.brand'])
      .where('item.release', 'in', chunk)
      .distinct()
      .execute();
    for (const { release, brand } of rows) brands.set(release, (brands.get(release) ?? new Set()).add(brand));
  }
  return brands;
}

function isoOf(ms: bigint | null): string | null {
  return ms === null ? null : new Date(Number(ms)).toISOString();
}
