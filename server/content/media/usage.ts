import { mediumOf } from '#runtime/document/picture.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { escaped } from '../document/heldIn.ts';
import type { ContentState } from '../state/ContentState.ts';

/** A place that names a medium. */
export interface Use {
  /** Key of the document: `brand/kind/id`. */
  document: string;
  /** On the site, in somebody's draft, or in a release that is still to be published. */
  where: 'live' | 'draft' | 'release';
  /** JSON pointers of the values. */
  pointers: readonly string[];
  /** Release that it is waiting in. */
  release?: string;
}

/** Places that somebody may know of, and the number of others: they must not learn what stands there. */
export interface KnownUses {
  known: readonly Use[];
  hidden: number;
}

/** What is on the site everybody may know; of drafts and releases those who may read them. */
export function knownUses(uses: readonly Use[], mayRead: (document: string) => boolean): KnownUses {
  const known = uses.filter(({ where, document }) => where === 'live' || mayRead(document));
  return { known, hidden: uses.length - known.length };
}

interface Text {
  document: string;
  text: string;
  release?: string;
}

/** Everything on the site that names a medium. */
export function liveUses({ documents }: ContentState, id: string): Use[] {
  // most do not name it and need not be parsed; JSON may also write a letter by its code
  const naming = documents.filter(({ text }) => text.includes(id) || text.includes('\\u'));
  return usesIn(
    naming.map(({ key, text }) => ({ document: key, text })),
    { id, where: 'live' },
  );
}

/** Everything that names a medium and is not on the site yet: drafts, and releases that are open or have a time. */
export async function plannedUses(on: Reader | Tx, id: string): Promise<Use[]> {
  const drafts = await on.selectFrom('content_draft').select(['document', 'text']).execute();
  const planned = await on
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .innerJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'item.document').onRef('revision.number', '=', 'item.revision'),
    )
    .select(['item.document', 'revision.text', 'release.id as release'])
    .where('release.state', 'in', ['open', 'scheduled'])
    .where('release.withdrawn_at', 'is', null)
    .execute();
  return [...usesIn(drafts, { id, where: 'draft' }), ...usesIn(planned, { id, where: 'release' })];
}

/** Checks whether a release that is to be published yet shows a medium: its people have approved the picture that they saw. */
export async function isInRelease(on: Reader | Tx, id: string): Promise<boolean> {
  return (await plannedUses(on, id)).some(({ where }) => where === 'release');
}

function usesIn(texts: readonly Text[], { id, where }: { id: string; where: Use['where'] }): Use[] {
  return texts.flatMap(({ document, text, release }) => {
    const pointers = placesOf(JSON.parse(text), id);
    return pointers.length === 0 ? [] : [{ document, where, pointers, ...(release === undefined ? {} : { release }) }];
  });
}

/** Finds the places where a value says `media:<id>`, in operations of variants too. */
function placesOf(value: unknown, id: string, pointer = ''): string[] {
  if (mediumOf(value) === id) return [pointer];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, id, `${pointer}/${escaped(key)}`));
}
