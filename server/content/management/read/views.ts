import { type Actor, may, rightsOf } from '../../people/rights.ts';
import { listWork } from '../../store/work.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import type { Status } from '../query/readQuery.ts';
import { draftView } from '../rows/draftView.ts';
import type { Row } from '../rows/row.ts';
import type { View } from '../rows/view.ts';

/** The content that somebody may read, at one version. */
export interface Readable {
  view: View;
  defaultLocale: string;
  isReadable(row: Row): boolean;
  /** True if nobody is signed in. */
  isGuest: boolean;
}

/**
 * Returns the live content, for everybody; or the drafts, for those who may read them, within their rights.
 * @throws ApiError 403 for drafts, if the asker may read none
 */
export async function readableFor(
  context: ManagementContext,
  { actor, status }: { actor: Actor | null; status: Status },
): Promise<Readable> {
  const published = await context.published.read();
  const { defaultLocale } = published;
  if (status === 'published')
    return { view: published.view, defaultLocale, isReadable: () => true, isGuest: actor === null };
  if (!actor || !readsSomeDrafts(actor)) throw forbidden();
  const work = await listWork(storeOf(context).parts.db.read);
  return {
    view: draftView(published, work),
    defaultLocale,
    isReadable: (row) => mayReadDraft(actor, row),
    isGuest: false,
  };
}

/** True if somebody may read an entry that is not live. The catalogue of a language belongs to that language, which its entry does not name. */
export function mayReadDraft(
  actor: Actor | null,
  { name, entry }: { name: Row['name']; entry: Pick<Row['entry'], 'locale'> },
): boolean {
  const locale = name.kind === 'messages' ? name.id : entry.locale;
  return may(actor, 'read-drafts', { brand: name.brand, ...(locale === null ? {} : { locale }) });
}

function readsSomeDrafts({ grants }: Actor): boolean {
  return grants.some(
    ({ right, role }) => right === 'read-drafts' || (role !== undefined && rightsOf[role].includes('read-drafts')),
  );
}
